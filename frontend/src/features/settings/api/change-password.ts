import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChangePasswordDto, MessageDto } from '@/api';
import { http } from '@/lib/http';
import { sessionsQuery } from './get-sessions';

/** Sets a new password. The server ends all other sessions, so their list is asked for again. */
export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (passwords: ChangePasswordDto) =>
      http.post<MessageDto>('/api/auth/change-password', passwords),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
}
