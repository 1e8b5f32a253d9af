import { useMutation } from '@tanstack/react-query';
import type { MessageDto } from '@/api';
import { http } from '@/lib/http';

/** Asks for a mail with a link to a new password. The answer is the same for every address. */
export function useRequestPasswordReset() {
  return useMutation({
    mutationFn: (email: string) =>
      http.post<MessageDto>('/api/auth/reset-password-request', { email }),
  });
}
