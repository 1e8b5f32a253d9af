import { useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '@/lib/http';
import { conversationsQuery } from './get-conversations';

/** Deletes a talk with all its messages for good. */
export function useDeleteConversation(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => http.delete<{ id: string }>(`/api/chat/conversations/${id}`),
    onSuccess: () => {
      queryClient.setQueryData(conversationsQuery.queryKey, (known) =>
        known?.filter((conversation) => conversation.id !== id),
      );
      return queryClient.invalidateQueries({ queryKey: conversationsQuery.queryKey });
    },
  });
}
