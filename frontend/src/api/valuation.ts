import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { ValuationInput } from '@toolkit/domain/valuation';
import type { ValuationDto } from '@/api';
import { http } from '@/lib/http';
import { keys } from './keys';

/** The signed-in person's stored valuations, newest first. */
export const valuationsQuery = queryOptions({
  queryKey: keys.valuations(),
  queryFn: () => http.get<ValuationDto[]>('/api/valuations'),
});

/** Keeps a valuation under a company's name. The server computes the result again itself. */
export const saveValuationMutation = mutationOptions({
  mutationFn: (valuation: { companyName: string; input: ValuationInput }) =>
    http.post<ValuationDto>('/api/valuations', valuation),
  onSuccess: (_saved, _given, _result, { client }) => {
    void client.invalidateQueries({ queryKey: keys.today() });
    return client.invalidateQueries(valuationsQuery);
  },
});

/** Deletes a stored valuation for good. */
export const deleteValuationMutation = mutationOptions({
  mutationFn: (id: string) => http.delete<{ id: string }>(`/api/valuations/${id}`),
  onSuccess: (_answer, id, _result, { client }) => {
    client.setQueryData(valuationsQuery.queryKey, (stored) =>
      stored?.filter((valuation) => valuation.id !== id),
    );
    void client.invalidateQueries({ queryKey: keys.today() });
  },
});
