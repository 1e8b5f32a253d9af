import { queryOptions } from '@tanstack/react-query';
import type { UserStatsDto } from '@/api';
import { http } from '@/lib/http';

export const userStatsQuery = queryOptions({
  queryKey: ['/api/user/stats'],
  queryFn: () => http.get<UserStatsDto>('/api/user/stats'),
});
