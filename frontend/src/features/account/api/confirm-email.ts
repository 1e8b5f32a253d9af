import { queryOptions } from '@tanstack/react-query';
import type { MessageDto } from '@/api';
import { currentUserQuery } from '@/lib/current-user';
import { http } from '@/lib/http';

/**
 * Confirms an address with the token of the mail. A query and no mutation, although it changes
 * something: a token is good for one call, and the cache makes one call however often the page
 * mounts. Who is signed in has a new address afterwards.
 */
export const confirmEmailQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['/api/auth/confirm-email', token],
    queryFn: async ({ client }) => {
      const answer = await http.post<MessageDto>('/api/auth/confirm-email', { token });
      void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      return answer;
    },
    enabled: token !== null,
    refetchOnReconnect: false,
  });
