import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ConversationDto } from '@/api';
import { messagesQuery } from '@/lib/chat/talk';
import { HttpError, http } from '@/lib/http';
import { toast } from '@/ui/toaster/toast';
import { conversationTalk } from '../conversation-talk';
import { conversationsQuery } from './get-conversations';

/** Begins a new talk; the server gives it its first title. */
export function useCreateConversation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => http.post<ConversationDto>('/api/chat/conversations', {}),
    onSuccess: (created) => {
      queryClient.setQueryData(messagesQuery(conversationTalk(created.id)).queryKey, []);
      queryClient.setQueryData(conversationsQuery.queryKey, (known = []) => [created, ...known]);
    },
    onError: (error) => {
      if (error instanceof HttpError && error.isUnauthorized) return;
      toast({
        title: 'Fehler',
        description: 'Die Unterhaltung konnte nicht erstellt werden.',
        tone: 'destructive',
      });
    },
  });
}
