import type { QueryClient } from '@tanstack/react-query';
import type { ChatMessageDto } from '@/api';
import { HttpError } from '../http';
import type { Order } from './order';
import { BrokenAnswer } from './read-answer';
import { messagesQuery } from './talk';

/**
 * What a failure means. An assistant that cannot be reached, or a connection that is lost before
 * the answer begins, fail like a refusal; yet the question is stored then, and only its answer broke.
 *
 * @param before the messages before the question was asked
 */
export async function brokenOrRefused(
  queryClient: QueryClient,
  { talk, retryOf }: Order,
  before: ChatMessageDto[],
  error: unknown,
): Promise<unknown> {
  if (error instanceof BrokenAnswer) return error;
  if (error instanceof HttpError && error.status < 500) return error;
  const sentence = error instanceof HttpError ? (error.sentence ?? null) : null;
  if (retryOf) return new BrokenAnswer(sentence);
  const known = new Set(before.map(({ id }) => id));
  const stored = await queryClient.fetchQuery(messagesQuery(talk)).catch(() => []);
  const wasTaken = stored.some(({ id, role }) => role === 'user' && !known.has(id));
  return wasTaken ? new BrokenAnswer(sentence) : error;
}
