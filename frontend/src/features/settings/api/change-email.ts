import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProfileUpdatedDto, UserDto } from '@/api';
import { currentUserQuery } from '@/lib/current-user';
import { http } from '@/lib/http';

/** Asks for a new address; it takes effect when it is confirmed. The rest of the profile stays. */
export function useChangeEmail({ firstName, lastName }: UserDto) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (email: string) =>
      http.put<ProfileUpdatedDto>('/api/user/profile', { firstName, lastName, email }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
  });
}
