import { queryOptions } from '@tanstack/react-query';
import type { ValuationDto } from '@/api';
import { http } from '@/lib/http';

/** The signed-in person's stored valuations, newest first. */
export const valuationsQuery = queryOptions({
  queryKey: ['/api/valuations'],
  queryFn: () => http.get<ValuationDto[]>('/api/valuations'),
});
