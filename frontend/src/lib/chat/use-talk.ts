import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChatMessageDto } from '@/api';
import { http, sentenceOf } from '../http';
import { ASK_KEY, useAsk } from './ask';
import { isBeingWritten } from './message-changes';
import type { Order } from './order';
import { BrokenAnswer } from './read-answer';
import { conversationPath, messagesQuery, type Talk } from './talk';

const ASK_AGAIN_MS = 1_500;

/**
 * A talk as it stands, and what can be done in it. While an answer is read here, the server is not
 * asked: it may not have stored the question yet. An answer that is under way but not read here, as
 * after a return to the page, is asked for again and again while the page is in sight.
 */
export function useTalk(talk: Talk) {
  const latest = useLatestOrder(talk);
  const reading = latest?.status === 'pending';
  const messages = useQuery({
    ...messagesQuery(talk),
    enabled: !reading,
    refetchInterval: ({ state }) => (state.data?.some(isBeingWritten) ? ASK_AGAIN_MS : false),
  });
  const ask = useAsk();
  const stop = useStop(talk);
  return {
    messages,
    /** Whether an answer is on its way. */
    answering: reading || (messages.data?.some(isBeingWritten) ?? false),
    /** Why the latest question has no whole answer, in the server's words. */
    failure: latest?.error ? failureSentence(latest.error) : null,
    ask: (question: string) => ask.mutate({ talk, question }),
    retry: (retryOf: string) => ask.mutate({ talk, retryOf }),
    stop: () => stop.mutate(),
    stopping: stop.isPending,
  };
}

function useLatestOrder({ path }: Talk) {
  const orders = useMutationState({
    filters: {
      mutationKey: ASK_KEY,
      predicate: ({ state }) => (state.variables as Order | undefined)?.talk.path === path,
    },
    select: ({ state }) => ({ status: state.status, error: state.error }),
  });
  return orders.at(-1);
}

/** What was written so far stays. */
function useStop(talk: Talk) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () =>
      http.post<ChatMessageDto>(`${await conversationPath(queryClient, talk)}/stop`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: messagesQuery(talk).queryKey }),
  });
}

function failureSentence(error: Error): string | null {
  return error instanceof BrokenAnswer
    ? error.sentence
    : sentenceOf(error, 'Bitte versuchen Sie es erneut.');
}
