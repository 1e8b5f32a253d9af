import { ApiProperty } from '@nestjs/swagger';
import type { ChatMessage, MessageRole, MessageState } from './chat-message.entity.js';
import { MessageText } from './message-text.field.js';

export class SendMessageDto {
  @MessageText()
  content!: string;
}

export class CitationDto {
  @ApiProperty({ example: 'modul-3' })
  moduleId!: string;

  @ApiProperty({ type: 'integer', minimum: 1, example: 2, description: 'Counted from 1' })
  section!: number;

  @ApiProperty({ example: 'Wie ein Käufer rechnet' })
  heading!: string;

  @ApiProperty({ maxLength: 240, description: 'Plain text from the section' })
  excerpt!: string;
}

export class ChatMessageDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ format: 'uuid' })
  conversationId!: string;

  @ApiProperty({ enum: ['user', 'assistant'] })
  role!: MessageRole;

  @ApiProperty({ description: 'Markdown without HTML; `[n]` points to the n-th citation' })
  content!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: Date;

  @ApiProperty({ type: [CitationDto] })
  citations!: CitationDto[];

  @ApiProperty({ enum: ['complete', 'streaming', 'stopped', 'failed'] })
  state!: MessageState;

  @ApiProperty({ description: 'Whether the answer came without a language model' })
  offline!: boolean;

  static from(message: ChatMessage): ChatMessageDto {
    const { id, conversationId, role, content, createdAt, citations, state, offline } = message;
    return { id, conversationId, role, content, createdAt, citations, state, offline };
  }
}
