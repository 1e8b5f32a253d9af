import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ConversationDto } from '@/api';
import { withQuestion } from '@/lib/chat/message-changes';
import { messagesQuery } from '@/lib/chat/talk';
import { HttpError, http } from '@/lib/http';
import { toast } from '@/ui/toaster/toast';
import { conversationTalk } from '../conversation-talk';
import { conversationsQuery } from './get-conversations';

/** Begins a new talk, with a question if one is asked at once; the server gives it its first title. */
export function useCreateConversation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (_question: string | undefined) =>
      http.post<ConversationDto>('/api/chat/conversations', {}),
    onSuccess: (created, question) => {
      queryClient.setQueryData(
        messagesQuery(conversationTalk(created.id)).queryKey,
        question ? withQuestion([], question, new Date()) : [],
      );
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
