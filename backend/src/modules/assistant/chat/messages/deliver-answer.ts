import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { toErrorBody } from '../../../../platform/errors/error-body.js';
import { internalError, toAppError } from '../../../../platform/errors/to-app-error.js';
import type { LiveAnswer } from '../answering/live-answer.js';
import type { ChatMessage } from './chat-message.entity.js';
import { ChatMessageDto } from './message.dto.js';

/**
 * Hands an answer to its asker: as a stream of events where they accept one, otherwise as JSON once
 * it is complete. A failure before the first event is thrown and gets a status of its own.
 *
 * @param toJson what the JSON consists of
 */
export async function deliverAnswer<Json>(
  live: LiveAnswer,
  reply: FastifyReply,
  toJson: (message: ChatMessage) => Json,
): Promise<Json | Readable> {
  const { accept = '' } = reply.request.headers;
  if (!accept.includes('text/event-stream')) return toJson(await live.stored);
  const pieces = live.follow();
  const first = await pieces.next();
  if (first.done) await live.stored;
  reply.headers({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache',
    'x-accel-buffering': 'no',
  });
  // Fastify pipes a stream: it waits for slow readers and lets go of it when they leave.
  return Readable.from(events(live, first, pieces, String(reply.request.id)));
}

async function* events(
  live: LiveAnswer,
  first: IteratorResult<string, void>,
  pieces: AsyncGenerator<string, void>,
  requestId: string,
): AsyncGenerator<string> {
  for (let piece = first; !piece.done; piece = await pieces.next()) {
    yield event('delta', { text: piece.value });
  }
  try {
    yield event('done', ChatMessageDto.from(await live.stored));
  } catch (error) {
    yield event('error', toErrorBody(toAppError(error) ?? internalError(), requestId));
  }
}

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
