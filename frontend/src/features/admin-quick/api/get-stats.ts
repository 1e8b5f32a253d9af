import { queryOptions } from '@tanstack/react-query';
import type { AdminStatsDto } from '@/api';
import { http } from '@/lib/http';

/** How many people there are and how many have access; always fresh. */
export const statsQuery = queryOptions({
  queryKey: ['/api/admin/stats'],
  queryFn: ({ signal }) => http.get<AdminStatsDto>('/api/admin/stats', signal),
  staleTime: 0,
});
