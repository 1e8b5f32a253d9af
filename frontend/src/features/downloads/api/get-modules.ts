import { queryOptions } from '@tanstack/react-query';
import type { ModuleSummaryDto } from '@/api';
import { http } from '@/lib/http';

/** The course in its order; the documents stand under its titles. */
export const modulesQuery = queryOptions({
  queryKey: ['/api/modules'],
  queryFn: () => http.get<ModuleSummaryDto[]>('/api/modules'),
});
