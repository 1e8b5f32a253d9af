import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ConversationDto } from '@/api';
import { request } from '@/lib/http';
import { conversationsQuery } from './get-conversations';

/** Gives a talk another title. */
export function useRenameConversation(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (title: string) =>
      request<ConversationDto>('PATCH', `/api/chat/conversations/${id}`, { title }),
    onSuccess: (renamed) => {
      queryClient.setQueryData(conversationsQuery.queryKey, (known) =>
        known?.map((conversation) => (conversation.id === id ? renamed : conversation)),
      );
      return queryClient.invalidateQueries({ queryKey: conversationsQuery.queryKey });
    },
  });
}
