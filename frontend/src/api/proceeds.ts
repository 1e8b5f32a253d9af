import { type Assumptions, DEFAULT_ASSUMPTIONS } from '@stabwechsel/domain/proceeds';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { AssumptionsDto, ProceedsDto, ProceedsSummaryDto } from '@/api';
import { http } from '@/lib/http';
import { keys } from './keys';

/** What the house assumes where no statute says; until it is there, what the product came with. */
export const assumptionsQuery = queryOptions({
  queryKey: keys.proceedsBasis(),
  queryFn: async () =>
    (await http.get<AssumptionsDto>('/api/proceeds/basis')).assumptions as unknown as Assumptions,
  placeholderData: DEFAULT_ASSUMPTIONS,
});

/** The signed-in person's kept results, newest first. */
export const keptProceedsQuery = queryOptions({
  queryKey: keys.proceeds(),
  queryFn: () => http.get<ProceedsSummaryDto[]>('/api/proceeds?limit=25'),
});

/** Keeps what the stored facts amount to today; the server computes it again itself. */
export const keepProceedsMutation = mutationOptions({
  mutationFn: (label: string) => http.post<ProceedsDto>('/api/proceeds', { label }),
  onSuccess: (_kept, _label, _result, { client }) => client.invalidateQueries(keptProceedsQuery),
});
