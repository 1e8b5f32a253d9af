import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ChatMessageDto, ChatStatusDto, ConversationDto, RatingDto } from '@/api';
import { isSaved, withAnswer, withEarlier, withQuestion } from '@/lib/chat/messages';
import { http } from '@/lib/http';
import { keys } from './keys';

const CONVERSATIONS = '/api/chat/conversations';

/** How much one may still ask today, and who answers; what of a page asks a moment later takes the same answer. */
export const chatStatusQuery = queryOptions({
  queryKey: keys.chatStatus(),
  queryFn: () => http.get<ChatStatusDto>('/api/chat/status'),
  staleTime: 5_000,
});

/** Allows or forbids answers that use one's latest valuation. */
export const permitValuationMutation = mutationOptions({
  mutationFn: (useValuation: boolean) =>
    http.put<ChatStatusDto>('/api/chat/status', { useValuation }),
  onSuccess: (status, _given, _result, { client }) =>
    client.setQueryData(chatStatusQuery.queryKey, status),
});

/**
 * One's own conversations, the latest activity first. Modules may have added one since: asked anew, but not twice
 * while its screen opens.
 */
export const conversationsQuery = queryOptions({
  queryKey: keys.conversations(),
  queryFn: ({ signal }) => http.get<ConversationDto[]>(CONVERSATIONS, signal),
  staleTime: 5_000,
});

/** Those whose title or messages contain what is searched for. */
export const foundConversationsQuery = (text: string) =>
  queryOptions({
    queryKey: keys.foundConversations(text),
    queryFn: ({ signal }) =>
      http.get<ConversationDto[]>(`${CONVERSATIONS}?${new URLSearchParams({ q: text })}`, signal),
    staleTime: 0,
  });

/** Begins a new conversation, with a question if one is asked at once; the server gives it its first title. */
export const createConversationMutation = mutationOptions({
  mutationFn: (_question: string | undefined) => http.post<ConversationDto>(CONVERSATIONS, {}),
  onSuccess: async (created, question, _result, { client }) => {
    // A list that is under way does not know it yet, and would put itself in the place of the one that does.
    if (client.getQueryData(conversationsQuery.queryKey)) {
      await client.cancelQueries(conversationsQuery);
    }
    client.setQueryData(
      messagesQuery(conversationOf(created.id)).queryKey,
      question ? withQuestion([], question, new Date()) : [],
    );
    client.setQueryData(conversationsQuery.queryKey, (known = []) => [created, ...known]);
  },
});

/** Gives a conversation another title. */
export const renameConversationMutation = (id: string) =>
  mutationOptions({
    mutationFn: (title: string) => http.patch<ConversationDto>(`${CONVERSATIONS}/${id}`, { title }),
    onSuccess: (renamed, _title, _result, { client }) => {
      client.setQueryData(conversationsQuery.queryKey, (known) =>
        known?.map((conversation) => (conversation.id === id ? renamed : conversation)),
      );
      return client.invalidateQueries(conversationsQuery);
    },
  });

/** Deletes a conversation with all its messages for good. */
export const deleteConversationMutation = (id: string) =>
  mutationOptions({
    mutationFn: () => http.delete<{ id: string }>(`${CONVERSATIONS}/${id}`),
    onSuccess: (_answer, _given, _result, { client }) => {
      client.setQueryData(conversationsQuery.queryKey, (known) =>
        known?.filter((conversation) => conversation.id !== id),
      );
      return client.invalidateQueries(conversationsQuery);
    },
  });

/** A conversation with the assistant, wherever it is held: where its messages are and questions go. */
export interface Conversation {
  /** Both the messages and the questions of a conversation have this address. */
  path: string;
  /** A question as the server takes it. */
  bodyOf: (question: string) => object;
}

/** A conversation of the chat page. */
export const conversationOf = (id: string): Conversation => ({
  path: `${CONVERSATIONS}/${encodeURIComponent(id)}/messages`,
  bodyOf: (content) => ({ content }),
});

/**
 * What is asked and answered beside the text of a module.
 * @param section the one that is open, counted from 1
 */
export const moduleConversationOf = (moduleId: string, section: number): Conversation => ({
  path: `/api/modules/${encodeURIComponent(moduleId)}/chat`,
  bodyOf: (message) => ({ message, section }),
});

/** So many messages one answer of the server has at most. */
const MESSAGES_OF_A_PAGE = 50;

/**
 * The latest messages and what was loaded before them, oldest first. Asked for anew by each screen: an
 * answer may have come meanwhile.
 */
export const messagesQuery = ({ path }: Conversation) =>
  queryOptions({
    queryKey: keys.messages(path),
    queryFn: async ({ signal, client, queryKey }) => {
      const latest = await http.get<ChatMessageDto[]>(path, signal);
      return withEarlier(client.getQueryData<ChatMessageDto[]>(queryKey) ?? [], latest);
    },
    staleTime: 0,
  });

/** Whether there may be messages before these. */
export const mayHaveEarlier = (messages: readonly ChatMessageDto[]) =>
  messages.filter(isSaved).length >= MESSAGES_OF_A_PAGE;

const messagesBefore = ({ path }: Conversation, id: string) =>
  http.get<ChatMessageDto[]>(`${path}?${new URLSearchParams({ before: id })}`);

/** Loads what was said before the first message that is there. */
export const earlierMessagesMutation = (conversation: Conversation) =>
  mutationOptions({
    mutationFn: (first: string) => messagesBefore(conversation, first),
    onSuccess: (earlier, first, _result, { client }) =>
      client.setQueryData(messagesQuery(conversation).queryKey, (known) =>
        known?.[0]?.id === first ? [...earlier, ...known] : known,
      ),
  });

/** All that was ever said in a conversation, oldest first. */
export async function allMessages(conversation: Conversation): Promise<ChatMessageDto[]> {
  let page = await http.get<ChatMessageDto[]>(conversation.path);
  const pages = [page];
  while (page.length >= MESSAGES_OF_A_PAGE && page[0]) {
    page = await messagesBefore(conversation, page[0].id);
    pages.unshift(page);
  }
  return pages.flat();
}

/**
 * Where answers are stopped and tried again: the address of the conversation that keeps the messages.
 * Any stored message knows it.
 * @throws Error where nothing was asked yet
 */
export async function answersPath(client: QueryClient, conversation: Conversation) {
  const query = messagesQuery(conversation);
  const known = client.getQueryData(query.queryKey)?.find(isSaved);
  const message = known ?? (await client.fetchQuery(query))[0];
  if (!message) throw new Error('Nothing was asked in this conversation yet');
  return `${CONVERSATIONS}/${message.conversationId}`;
}

/** What one thinks of an answer; null takes it back. */
export const rateAnswerMutation = (conversation: Conversation) =>
  mutationOptions({
    mutationFn: ({ message, rating }: { message: ChatMessageDto; rating: RatingDto | null }) => {
      const path = `${CONVERSATIONS}/${message.conversationId}/messages/${message.id}/rating`;
      return rating ? http.put<ChatMessageDto>(path, rating) : http.delete<ChatMessageDto>(path);
    },
    onSuccess: (rated, _given, _result, { client }) =>
      client.setQueryData(
        messagesQuery(conversation).queryKey,
        (messages) => messages && withAnswer(messages, rated),
      ),
  });

/** Stops the answer that is being written; what was written so far stays. */
export const stopAnswerMutation = (conversation: Conversation) =>
  mutationOptions<ChatMessageDto, Error, void>({
    mutationFn: async (_given, { client }) =>
      http.post<ChatMessageDto>(`${await answersPath(client, conversation)}/stop`),
    onSettled: (_answer, _error, _given, _result, { client }) =>
      client.invalidateQueries(messagesQuery(conversation)),
  });
