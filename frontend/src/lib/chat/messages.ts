import type { ChatMessageDto, CitationDto } from '@/api';

type Messages = readonly ChatMessageDto[];

/** Marks what the browser shows before the server has told its id. */
const UNSAVED = 'unsaved-';

/** Joins older messages to the latest page, unless messages are missing between them. */
export function withEarlier(known: Messages, latest: readonly ChatMessageDto[]): ChatMessageDto[] {
  const joint = known.findIndex(({ id }) => id === latest[0]?.id);
  return [...known.slice(0, Math.max(0, joint)), ...latest];
}

export function withQuestion(messages: Messages, question: string, now: Date): ChatMessageDto[] {
  const unsaved = {
    conversationId: '',
    createdAt: now.toISOString(),
    citations: [],
    suggestions: [],
    rating: null,
    ratingReason: null,
    ratingNote: null,
    offline: false,
  };
  const id = `${UNSAVED}${now.getTime()}`;
  return [
    ...messages,
    { ...unsaved, id: `${id}-question`, role: 'user', content: question, state: 'complete' },
    { ...unsaved, id: `${id}-answer`, role: 'assistant', content: '', state: 'streaming' },
  ];
}

export function withRestart(messages: Messages, id: string): ChatMessageDto[] {
  return messages.map((message) =>
    message.id === id
      ? { ...message, content: '', citations: [], suggestions: [], state: 'streaming' }
      : message,
  );
}

/** @param citations what the answer that is being written may rest on */
export function withSources(messages: Messages, citations: CitationDto[]): ChatMessageDto[] {
  return replaced(messages, (message) => ({ ...message, citations }));
}

/** @param content the whole text of the answer so far */
export function withText(messages: Messages, content: string): ChatMessageDto[] {
  return replaced(messages, (message) => ({ ...message, content }));
}

export function withAnswer(messages: Messages, answer: ChatMessageDto): ChatMessageDto[] {
  if (messages.some(({ id }) => id === answer.id)) {
    return messages.map((message) => (message.id === answer.id ? answer : message));
  }
  return replaced(messages, () => answer);
}

export function withoutUnsaved(messages: Messages): ChatMessageDto[] {
  return messages.filter(isSaved);
}

export function isSaved({ id }: ChatMessageDto): boolean {
  return !id.startsWith(UNSAVED);
}

export function isBeingWritten({ state }: ChatMessageDto): boolean {
  return state === 'streaming';
}

function replaced(
  messages: Messages,
  change: (message: ChatMessageDto) => ChatMessageDto,
): ChatMessageDto[] {
  const index = messages.findLastIndex(isBeingWritten);
  return messages.map((message, at) => (at === index ? change(message) : message));
}
