import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChatMessageDto } from '@/api';
import { toast } from '@/ui/toaster/toast';
import { HttpError } from '../http';
import { chatStatusQuery } from './chat-status';
import { restoreDraft } from './drafts';
import { withAnswer, withoutUnsaved, withQuestion, withRestart, withText } from './message-changes';
import type { Order } from './order';
import { BrokenAnswer, readAnswer } from './read-answer';
import { conversationPath, messagesQuery, type Talk } from './talk';

export const ASK_KEY = ['ask-assistant'];

const CONVERSATIONS = ['/api/chat/conversations'];

/**
 * Asks the assistant. The answer goes into the cached messages piece by piece and goes on doing so
 * when its screen has been left. A question that was not taken returns to where it was typed.
 */
export function useAsk() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ASK_KEY,
    mutationFn: (order: Order) => ask(queryClient, order),
    onError: (error, order) => {
      if (!(error instanceof BrokenAnswer)) takeBack(queryClient, order, error);
    },
    onSettled: (_answer, _error, { talk }) => refresh(queryClient, talk),
  });
}

async function ask(queryClient: QueryClient, order: Order): Promise<void> {
  const { talk, question, retryOf } = order;
  const { queryKey } = messagesQuery(talk);
  await queryClient.cancelQueries({ queryKey });
  const before = withoutUnsaved(queryClient.getQueryData(queryKey) ?? []);
  queryClient.setQueryData(
    queryKey,
    retryOf ? withRestart(before, retryOf) : withQuestion(before, question ?? '', new Date()),
  );
  try {
    const body = question ? talk.bodyOf(question) : undefined;
    const path = await addressOf(queryClient, order);
    const answer = await readAnswer(path, body, (text, isFirst) => {
      // The first question gives a talk its title.
      if (isFirst) void queryClient.invalidateQueries({ queryKey: CONVERSATIONS });
      queryClient.setQueryData(queryKey, (messages) => messages && withText(messages, text));
    });
    queryClient.setQueryData(queryKey, (messages) => messages && withAnswer(messages, answer));
  } catch (error) {
    throw await brokenOrRefused(queryClient, order, before, error);
  }
}

async function addressOf(queryClient: QueryClient, { talk, retryOf }: Order): Promise<string> {
  if (!retryOf) return talk.path;
  return `${await conversationPath(queryClient, talk)}/messages/${retryOf}/retry`;
}

/** An ended session is left to the sign-in redirect, whose message must stay. */
function takeBack(queryClient: QueryClient, { talk, question }: Order, error: Error): void {
  queryClient.setQueryData(
    messagesQuery(talk).queryKey,
    (messages) => messages && withoutUnsaved(messages),
  );
  if (question) restoreDraft(talk.path, question);
  if (error instanceof HttpError && error.isUnauthorized) return;
  toast({
    title: 'Fehler',
    description: 'Die Nachricht konnte nicht gesendet werden.',
    tone: 'destructive',
  });
}

/** The server knows best what was stored, and the list shows the latest talk first. */
function refresh(queryClient: QueryClient, talk: Talk): void {
  const keys = [messagesQuery(talk).queryKey, CONVERSATIONS, chatStatusQuery.queryKey];
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
}

/**
 * What a failure means. An assistant that cannot be reached, or a connection that is lost before
 * the answer begins, fail like a refusal; yet the question is stored then, and only its answer broke.
 *
 * @param before the messages before the question was asked
 */
async function brokenOrRefused(
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
