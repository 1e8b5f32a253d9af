import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream';
import type { ChatMessageDto, CitationDto } from '@/api';
import { call } from '../http';

/** The question was taken, but its answer did not come to an end here. */
export class BrokenAnswer extends Error {
  /** @param sentence what the server says about it; none where only the connection was lost */
  constructor(readonly sentence: string | null) {
    super(sentence ?? 'The connection was lost');
  }
}

/**
 * Asks, and reads the answer while it is written. `onText` gets the whole text so far.
 * @returns the answer as it was stored
 * @throws HttpError or TypeError when the question was not taken, BrokenAnswer after it was
 */
export async function readAnswer(
  path: string,
  body: object | undefined,
  onText: (text: string, isFirst: boolean) => void,
  onSources: (citations: CitationDto[]) => void,
): Promise<ChatMessageDto> {
  const response = await call('POST', path, { body, accept: 'text/event-stream' });
  let text = '';
  for await (const { event, data } of eventsOf(response)) {
    if (event === 'sources') {
      onSources((JSON.parse(data) as { citations: CitationDto[] }).citations);
    }
    if (event === 'delta') {
      const isFirst = text === '';
      text += (JSON.parse(data) as { text: string }).text;
      onText(text, isFirst);
    }
    if (event === 'done') return JSON.parse(data) as ChatMessageDto;
    if (event === 'error')
      throw new BrokenAnswer((JSON.parse(data) as { message: string }).message);
  }
  throw new BrokenAnswer(null);
}

/** @throws BrokenAnswer where the connection is lost */
export async function* eventsOf({ body }: Response): AsyncGenerator<EventSourceMessage> {
  if (!body) return;
  const reader = body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(connectionLost);
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function connectionLost(): never {
  throw new BrokenAnswer(null);
}
