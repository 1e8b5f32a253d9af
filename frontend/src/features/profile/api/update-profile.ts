import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProfileUpdatedDto, UpdateProfileDto } from '@/api';
import { currentUserQuery } from '@/lib/current-user';
import { http } from '@/lib/http';

/** Saves the profile; done when the signed-in person has been loaded anew. */
export function useUpdateProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (profile: UpdateProfileDto) =>
      http.put<ProfileUpdatedDto>('/api/user/profile', profile),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
  });
}
