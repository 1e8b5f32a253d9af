import { queryOptions } from '@tanstack/react-query';
import type { ProgressDto } from '@/api';
import { http } from '@/lib/http';
import { FRESH_FOR_MS } from './freshness';

/** How far the signed-in person is in one module. */
export const progressQuery = (moduleId: string) =>
  queryOptions({
    queryKey: ['/api/modules', moduleId, 'progress'],
    queryFn: () => http.get<ProgressDto>(`/api/modules/${encodeURIComponent(moduleId)}/progress`),
    staleTime: FRESH_FOR_MS,
  });
