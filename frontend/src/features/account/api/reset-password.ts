import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MessageDto } from '@/api';
import { http } from '@/lib/http';
import { clearToken } from '@/lib/session';

interface NewPassword {
  token: string;
  newPassword: string;
}

/** Sets a new password. The server ends every session of the account, so this one ends here too. */
export function useResetPassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reset: NewPassword) => http.post<MessageDto>('/api/auth/reset-password', reset),
    onSuccess: () => {
      clearToken();
      queryClient.removeQueries();
    },
  });
}
