import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type Assumptions, DEFAULT_ASSUMPTIONS, type Proceeds } from '@toolkit/domain/proceeds';
import type { AssumptionsDto, ProceedsDto, ProceedsSummaryDto } from '@/api';
import { call, http } from '@/lib/http';
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

/** One kept result with all its steps. */
export const keptResultQuery = (id: string) =>
  queryOptions({
    queryKey: keys.keptResult(id),
    queryFn: async () =>
      (await http.get<ProceedsDto>(`/api/proceeds/${id}`)).result as unknown as Proceeds,
  });

/** Deletes a kept result for good. */
export const deleteProceedsMutation = mutationOptions({
  mutationFn: (id: string) => http.delete<{ id: string }>(`/api/proceeds/${id}`),
  onSuccess: (_answer, id, _result, { client }) => {
    client.setQueryData(keptProceedsQuery.queryKey, (all) => all?.filter((one) => one.id !== id));
  },
});

/** What a result can be taken along as: the report, the workbook, the sheet for a Handwerkskammer. */
export type ProceedsFile = 'report.pdf' | 'workbook.xlsx' | 'chamber.xlsx';

/** @param id of a kept result, or `example` for the company of the course */
export const proceedsFilePath = (id: string, file: ProceedsFile) => `/api/proceeds/${id}/${file}`;

/** Fetches a file of a kept result with the session's token, which a plain link could not send. */
export const proceedsFileMutation = mutationOptions({
  mutationFn: async ({ id, file }: { id: string; file: ProceedsFile }) =>
    (await call('GET', proceedsFilePath(id, file))).blob(),
});
