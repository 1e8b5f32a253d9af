import { queryOptions } from '@tanstack/react-query';
import type { ModuleDetailDto } from '@/api';
import { http } from '@/lib/http';

/** One module with its content; refused with 403 or 404 where it cannot be opened. */
export const moduleQuery = (moduleId: string) =>
  queryOptions({
    queryKey: ['/api/modules', moduleId],
    queryFn: () => http.get<ModuleDetailDto>(`/api/modules/${encodeURIComponent(moduleId)}`),
  });
