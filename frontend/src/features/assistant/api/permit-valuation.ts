import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChatStatusDto } from '@/api';
import { chatStatusQuery } from '@/lib/chat/chat-status';
import { http } from '@/lib/http';

/** Allows or forbids answers that use one's latest valuation. */
export function usePermitValuation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (useValuation: boolean) =>
      http.put<ChatStatusDto>('/api/chat/status', { useValuation }),
    onSuccess: (status) => queryClient.setQueryData(chatStatusQuery.queryKey, status),
  });
}
