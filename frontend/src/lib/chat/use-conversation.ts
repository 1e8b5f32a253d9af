import {
  type QueryClient,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { ChatMessageDto, RatingDto } from '@/api';
import {
  answersPath,
  type Conversation,
  chatStatusQuery,
  conversationsQuery,
  earlierMessagesMutation,
  mayHaveEarlier,
  messagesQuery,
  rateAnswerMutation,
  stopAnswerMutation,
} from '@/api/assistant';
import { keys } from '@/api/keys';
import { toast } from '@/ui/toaster/toast';
import { HttpError, sentenceOf } from '../http';
import { BrokenAnswer, readAnswer } from './answer-stream';
import { restoreDraft, useDraft } from './drafts';
import {
  isBeingWritten,
  withAnswer,
  withoutUnsaved,
  withQuestion,
  withRestart,
  withSources,
  withText,
} from './messages';

const ASK_AGAIN_MS = 1_500;

type Order = { conversation: Conversation } & (
  | { question: string; retryOf?: never }
  | { question?: never; retryOf: string }
);

/**
 * A conversation and its actions. It is polled while an answer is written that is not read here;
 * while one is read here the server is not asked, as it may not have stored the question yet.
 */
export function useConversation(conversation: Conversation) {
  const latest = useLatestOrder(conversation);
  const reading = latest?.status === 'pending';
  const messages = useQuery({
    ...messagesQuery(conversation),
    enabled: !reading,
    refetchInterval: ({ state }) => (state.data?.some(isBeingWritten) ? ASK_AGAIN_MS : false),
  });
  const status = useQuery(chatStatusQuery);
  const [draft, setDraft] = useDraft(conversation.path);
  const ask = useAsk();
  const stop = useMutation(stopAnswerMutation(conversation));
  const earlier = useEarlierMessages(conversation, messages.data ?? []);
  const rate = useMutation({
    ...rateAnswerMutation(conversation),
    onError: () =>
      toast({
        title: 'Fehler',
        description: 'Ihre Rückmeldung konnte nicht gespeichert werden.',
        tone: 'destructive',
      }),
  });
  return {
    messages,
    ready: messages.data !== undefined && !status.isPending,
    panel: {
      messages: messages.data,
      earlier,
      status: status.data,
      /** Why the latest question has no whole answer, in the server's words. */
      failure: latest?.error ? failureSentence(latest.error) : null,
      answering: reading || (messages.data?.some(isBeingWritten) ?? false),
      stopping: stop.isPending,
      draft,
      onDraft: setDraft,
      onAsk: (question: string) => ask.mutate({ conversation, question }),
      onRetry: (retryOf: string) => ask.mutate({ conversation, retryOf }),
      onRate: (message: ChatMessageDto, rating: RatingDto | null) =>
        rate.mutate({ message, rating }),
      onStop: () => stop.mutate(),
    },
  };
}

function useEarlierMessages(conversation: Conversation, messages: ChatMessageDto[]) {
  const load = useMutation(earlierMessagesMutation(conversation));
  const first = messages[0]?.id;
  // Where fewer than a page came, nothing is before them.
  const isLastPage = load.data !== undefined && !mayHaveEarlier(load.data);
  const begin = isLastPage ? (load.data?.[0]?.id ?? load.variables) : undefined;
  if (!first || first === begin || !mayHaveEarlier(messages)) return null;
  return {
    loading: load.isPending,
    failed: load.isError,
    load: () => load.mutate(first),
  };
}

function useLatestOrder({ path }: Conversation) {
  const orders = useMutationState({
    filters: {
      mutationKey: keys.asking(),
      predicate: ({ state }) => (state.variables as Order | undefined)?.conversation.path === path,
    },
    select: ({ state }) => ({ status: state.status, error: state.error }),
  });
  return orders.at(-1);
}

function failureSentence(error: Error): string | null {
  return error instanceof BrokenAnswer
    ? error.sentence
    : sentenceOf(error, 'Bitte versuchen Sie es erneut.');
}

/**
 * Streams the answer into the cached messages, also after its screen was left. A refused question returns to its field.
 */
export function useAsk() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: keys.asking(),
    mutationFn: (order: Order) => ask(queryClient, order),
    onError: (error, order) => {
      if (!(error instanceof BrokenAnswer)) takeBack(queryClient, order, error);
    },
    onSettled: (_answer, _error, { conversation }) => refresh(queryClient, conversation),
  });
}

async function ask(queryClient: QueryClient, order: Order): Promise<void> {
  const { conversation, question, retryOf } = order;
  const { queryKey } = messagesQuery(conversation);
  await queryClient.cancelQueries({ queryKey });
  const before = withoutUnsaved(queryClient.getQueryData(queryKey) ?? []);
  queryClient.setQueryData(
    queryKey,
    retryOf ? withRestart(before, retryOf) : withQuestion(before, question ?? '', new Date()),
  );
  try {
    const body = question ? conversation.bodyOf(question) : undefined;
    const path = await addressOf(queryClient, order);
    const onText = (text: string, isFirst: boolean) => {
      // The first question gives a conversation its title.
      if (isFirst) void queryClient.invalidateQueries({ queryKey: conversationsQuery.queryKey });
      queryClient.setQueryData(queryKey, (messages) => messages && withText(messages, text));
    };
    const answer = await readAnswer(path, body, onText, (citations) => {
      queryClient.setQueryData(
        queryKey,
        (messages) => messages && withSources(messages, citations),
      );
    });
    queryClient.setQueryData(queryKey, (messages) => messages && withAnswer(messages, answer));
  } catch (error) {
    throw await brokenOrRefused(queryClient, order, before, error);
  }
}

async function addressOf(
  queryClient: QueryClient,
  { conversation, retryOf }: Order,
): Promise<string> {
  if (!retryOf) return conversation.path;
  return `${await answersPath(queryClient, conversation)}/messages/${retryOf}/retry`;
}

/** An ended session is left to the sign-in redirect, whose message must stay. */
function takeBack(queryClient: QueryClient, { conversation, question }: Order, error: Error): void {
  queryClient.setQueryData(
    messagesQuery(conversation).queryKey,
    (messages) => messages && withoutUnsaved(messages),
  );
  if (question) restoreDraft(conversation.path, question);
  if (error instanceof HttpError && error.isUnauthorized) return;
  toast({
    title: 'Fehler',
    description: 'Die Nachricht konnte nicht gesendet werden.',
    tone: 'destructive',
  });
}

/** The server knows best what was stored, and the list shows the latest conversation first. */
function refresh(queryClient: QueryClient, conversation: Conversation): void {
  for (const { queryKey } of [messagesQuery(conversation), conversationsQuery, chatStatusQuery]) {
    void queryClient.invalidateQueries({ queryKey });
  }
}

/** Whether the question was stored although the call failed, so that only its answer broke. */
async function brokenOrRefused(
  queryClient: QueryClient,
  { conversation, retryOf }: Order,
  before: ChatMessageDto[],
  error: unknown,
): Promise<unknown> {
  if (error instanceof BrokenAnswer) return error;
  if (error instanceof HttpError && error.status < 500) return error;
  const sentence = error instanceof HttpError ? (error.sentence ?? null) : null;
  if (retryOf) return new BrokenAnswer(sentence);
  const known = new Set(before.map(({ id }) => id));
  const stored = await queryClient.fetchQuery(messagesQuery(conversation)).catch(() => []);
  const wasTaken = stored.some(({ id, role }) => role === 'user' && !known.has(id));
  return wasTaken ? new BrokenAnswer(sentence) : error;
}
