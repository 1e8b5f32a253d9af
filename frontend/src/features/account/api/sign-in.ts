import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LoginDto, LoginResultDto } from '@/api';
import { http } from '@/lib/http';
import { storeToken } from '@/lib/session';

/**
 * Signs in and keeps the token. What the cache holds belongs to somebody else and goes first,
 * so that everything is asked for anew with the new token.
 */
export function useSignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (credentials: LoginDto) =>
      http.post<LoginResultDto>('/api/auth/login', credentials),
    meta: { ownsUnauthorized: true },
    onSuccess: ({ token }) => {
      queryClient.removeQueries();
      storeToken(token);
    },
  });
}
