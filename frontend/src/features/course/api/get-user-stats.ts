import { queryOptions } from '@tanstack/react-query';
import type { UserStatsDto } from '@/api';
import { http } from '@/lib/http';
import { FRESH_FOR_MS } from './freshness';

export const userStatsQuery = queryOptions({
  queryKey: ['/api/user/stats'],
  queryFn: () => http.get<UserStatsDto>('/api/user/stats'),
  staleTime: FRESH_FOR_MS,
});
