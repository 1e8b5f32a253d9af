import { useMutation } from '@tanstack/react-query';
import type { MessageDto } from '@/api';
import { http } from '@/lib/http';

/** Has the confirmation mail sent again. The answer is the same for every address. */
export function useResendConfirmation() {
  return useMutation({
    mutationFn: (email: string) =>
      http.post<MessageDto>('/api/auth/resend-confirmation', { email }),
  });
}
