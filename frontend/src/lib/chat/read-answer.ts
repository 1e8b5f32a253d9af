import type { ChatMessageDto } from '@/api';
import { callerHeaders } from '../caller-headers';
import { EventStreamParser, type ServerEvent } from '../event-stream';
import { HttpError } from '../http';

/** The question was taken, but its answer did not come to an end here. */
export class BrokenAnswer extends Error {
  /** @param sentence what the server says about it; none where only the connection was lost */
  constructor(readonly sentence: string | null) {
    super(sentence ?? 'The connection was lost');
  }
}

/**
 * Asks, and reads the answer while it is written.
 *
 * @param onText gets the whole text so far
 * @returns the answer as it was stored
 * @throws HttpError or TypeError when the question was not taken, BrokenAnswer after it was
 */
export async function readAnswer(
  path: string,
  body: object | undefined,
  onText: (text: string, isFirst: boolean) => void,
): Promise<ChatMessageDto> {
  const response = await post(path, body);
  if (!response.ok || !response.body) {
    throw new HttpError(response.status, (await response.text()) || response.statusText);
  }
  let text = '';
  for await (const { event, data } of eventsOf(response.body)) {
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

function post(path: string, body: object | undefined): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    credentials: 'include',
    headers: {
      Accept: 'text/event-stream',
      ...(body && { 'Content-Type': 'application/json' }),
      ...callerHeaders(),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

async function* eventsOf(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<ServerEvent> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  const parser = new EventStreamParser();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(connectionLost);
      if (done) return;
      yield* parser.push(value);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function connectionLost(): never {
  throw new BrokenAnswer(null);
}
