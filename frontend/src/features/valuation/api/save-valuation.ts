import type { ValuationInput } from '@stabwechsel/domain/valuation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ValuationDto } from '@/api';
import { http } from '@/lib/http';
import { valuationsQuery } from './get-valuations';

interface ValuationToSave {
  companyName: string;
  input: ValuationInput;
}

/** Keeps a valuation under a company's name. The server computes the result again itself. */
export function useSaveValuation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (valuation: ValuationToSave) =>
      http.post<ValuationDto>('/api/valuations', valuation),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: valuationsQuery.queryKey }),
  });
}
