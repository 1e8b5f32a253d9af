import { useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '@/lib/http';
import { valuationsQuery } from './get-valuations';

/** Deletes a stored valuation for good. */
export function useDeleteValuation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => http.delete<{ id: string }>(`/api/valuations/${id}`),
    onSuccess: (_answer, id) => {
      queryClient.setQueryData(valuationsQuery.queryKey, (stored) =>
        stored?.filter((valuation) => valuation.id !== id),
      );
    },
  });
}
