import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { ConversationDto } from '@/api';
import { createConversationMutation } from '@/api/assistant';
import { HttpError } from '@/lib/http';
import { toast } from '@/ui/toaster/toast';

const PARAMETER = 'unterhaltung';

/**
 * The conversation that is open. It stands in the address (`?unterhaltung=…`), so that back and
 * forward work; without it the first of the list is open. A phone shows list or conversation: there only
 * the address opens one.
 *
 * @param conversations undefined while they are loaded
 */
export function useChosenConversation(conversations: ConversationDto[] | undefined) {
  const [params, setParams] = useSearchParams();
  const asked = params.get(PARAMETER);
  return {
    id: asked ?? conversations?.[0]?.id ?? null,
    inFront: asked !== null || conversations?.length === 0,
    /** Opens a conversation that has just begun: the keyboard goes on where one writes. */
    begin: (id: string) =>
      setParams(chosen(id), { preventScrollReset: true, state: { isNew: true } }),
    leave: () => setParams({}, { replace: true, preventScrollReset: true }),
  };
}

export function chosen(id: string): Record<string, string> {
  return { [PARAMETER]: id };
}

/** Begins a new conversation, with a question if one is asked at once. */
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
