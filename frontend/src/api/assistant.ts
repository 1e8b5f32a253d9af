/** A talk with the assistant. */
export interface ConversationDto {
  id: string;
  title: string;
  /** The module whose reader it belongs to; null for a talk of the chat page. */
  moduleId: string | null;
  createdAt: string;
  updatedAt: string;
}

/** A section that an answer rests on; `section` is counted from 1. */
export interface CitationDto {
  moduleId: string;
  section: number;
  heading: string;
  excerpt: string;
}

export interface ChatMessageDto {
  id: string;
  conversationId: string;
  role: 'user' | 'assistant';
  content: string;
  createdAt: string;
  citations: CitationDto[];
  state: 'complete' | 'streaming' | 'stopped' | 'failed';
  /** Answered without a language model. */
  offline: boolean;
}

export interface ChatStatusDto {
  /** Questions a day. */
  limit: number;
  used: number;
  resetsAt: string;
  /** Characters of one question. */
  maxLength: number;
  offline: boolean;
  useValuation: boolean;
}
