import { useMutation } from '@tanstack/react-query';
import type { MessageDto, RegisterDto } from '@/api';
import { http } from '@/lib/http';

export function useRegister() {
  return useMutation({
    mutationFn: (account: RegisterDto) => http.post<MessageDto>('/api/auth/register', account),
  });
}
