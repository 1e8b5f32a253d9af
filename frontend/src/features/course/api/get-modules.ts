import { queryOptions } from '@tanstack/react-query';
import type { ModuleSummaryDto } from '@/api';
import { http } from '@/lib/http';
import { FRESH_FOR_MS } from './freshness';

/** The course in its order, with the signed-in person's status and progress; no content. */
export const modulesQuery = queryOptions({
  queryKey: ['/api/modules'],
  queryFn: () => http.get<ModuleSummaryDto[]>('/api/modules'),
  staleTime: FRESH_FOR_MS,
});
