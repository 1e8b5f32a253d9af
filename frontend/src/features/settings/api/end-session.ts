import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MessageDto, SessionDto } from '@/api';
import { HttpError, http } from '@/lib/http';
import { sessionsQuery } from './get-sessions';

/** Ends another session of the person; one that has ended in the meantime is as good. */
export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: SessionDto) => endSession(id),
    onSuccess: (_answer, { id }) => {
      queryClient.setQueryData(sessionsQuery.queryKey, (sessions) =>
        sessions?.filter((session) => session.id !== id),
      );
    },
  });
}

async function endSession(id: string): Promise<void> {
  try {
    await http.delete<MessageDto>(`/api/auth/sessions/${encodeURIComponent(id)}`);
  } catch (error) {
    if (!(error instanceof HttpError && error.code === 'SESSION_NOT_FOUND')) throw error;
  }
}
