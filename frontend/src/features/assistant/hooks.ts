import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { ConversationDto } from '@/api';
import { createConversationMutation } from '@/api/assistant';
import { HttpError } from '@/lib/http';
import { toast } from '@/ui/toaster/toast';

const PARAMETER = 'unterhaltung';

/**
 * The open conversation, kept in the address (`?unterhaltung=…`); without it the first, except on a phone.
 * @param conversations undefined while they are loaded
 */
export function useChosenConversation(conversations: ConversationDto[] | undefined) {
  const [params, setParams] = useSearchParams();
  const asked = params.get(PARAMETER);
  return {
    id: asked ?? conversations?.[0]?.id ?? null,
    inFront: asked !== null || conversations?.length === 0,
    begin: (id: string) =>
      setParams(chosen(id), { preventScrollReset: true, state: { isNew: true } }),
    leave: () => setParams({}, { replace: true, preventScrollReset: true }),
  };
}

export function chosen(id: string): Record<string, string> {
  return { [PARAMETER]: id };
}

export function useCreateConversation() {
  return useMutation({
    ...createConversationMutation,
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
