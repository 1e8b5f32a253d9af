import { useQueryClient } from '@tanstack/react-query';
import type { ConversationDto } from '@/api';
import { messagesQuery } from '@/lib/chat/talk';
import { toast } from '@/ui/toaster/toast';
import { conversationTalk } from '../conversation-talk';
import { conversationText } from './conversation-text';

/** Lets the browser save a conversation as a text file. */
export function useExport() {
  const queryClient = useQueryClient();
  return async ({ id, title }: ConversationDto) => {
    try {
      const messages = await queryClient.fetchQuery(messagesQuery(conversationTalk(id)));
      saveText(conversationText(title, messages, new Date()), fileName(title));
    } catch {
      toast({
        title: 'Fehler',
        description: 'Die Unterhaltung konnte nicht gespeichert werden.',
        tone: 'destructive',
      });
    }
  };
}

/** Signs that a file system may refuse become spaces. */
function fileName(title: string): string {
  const words = title.replace(/[^\p{L}\p{N}.,-]+/gu, ' ').trim();
  return `${words || 'Unterhaltung'}.txt`;
}

function saveText(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
