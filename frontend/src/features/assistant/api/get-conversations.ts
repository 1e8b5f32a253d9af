import { queryOptions } from '@tanstack/react-query';
import type { ConversationDto } from '@/api';
import { http } from '@/lib/http';

const PATH = '/api/chat/conversations';

/** One's own talks, the latest activity first. Modules may have added one since: asked anew. */
export const conversationsQuery = queryOptions({
  queryKey: [PATH],
  queryFn: ({ signal }) => http.get<ConversationDto[]>(PATH, signal),
  staleTime: 0,
});

/** Those whose title or messages contain what is searched for. */
export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: [PATH, { q: text }],
    queryFn: ({ signal }) =>
      http.get<ConversationDto[]>(`${PATH}?${new URLSearchParams({ q: text })}`, signal),
    staleTime: 0,
  });
