import { useMutation } from '@tanstack/react-query';
import type { MessageDto } from '@/api';
import { http } from '@/lib/http';

/** Deletes the account for good; every session of it ends with that. */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: (password: string) => http.delete<MessageDto>('/api/user', { password }),
  });
}
