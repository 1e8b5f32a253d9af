import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ChatMessageDto } from '@/api';
import { http } from '../http';
import { isSaved } from './message-changes';

/** One talk with the assistant, wherever it is held: where its messages are and questions go. */
export interface Talk {
  /** Both the messages and the questions of a talk have this address. */
  path: string;
  /** A question as the server takes it. */
  bodyOf: (question: string) => object;
}

/** The messages, oldest first. Asked for anew by each screen: an answer may have come meanwhile. */
export const messagesQuery = ({ path }: Pick<Talk, 'path'>) =>
  queryOptions({
    queryKey: [path],
    queryFn: ({ signal }) => http.get<ChatMessageDto[]>(path, signal),
    staleTime: 0,
  });

/**
 * The address of the conversation that keeps a talk, where answers are stopped and tried again.
 * Any stored message knows it.
 * @throws Error where nothing was said yet
 */
export async function conversationPath(queryClient: QueryClient, talk: Talk): Promise<string> {
  const query = messagesQuery(talk);
  const known = queryClient.getQueryData(query.queryKey)?.find(isSaved);
  const message = known ?? (await queryClient.fetchQuery(query))[0];
  if (!message) throw new Error('Nothing was said in this talk yet');
  return `/api/chat/conversations/${message.conversationId}`;
}
