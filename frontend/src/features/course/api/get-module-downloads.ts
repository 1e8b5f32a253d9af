import { queryOptions } from '@tanstack/react-query';
import type { DownloadDto } from '@/api';
import { http } from '@/lib/http';

/** The documents of a module that the signed-in person may open. */
export const moduleDownloadsQuery = (moduleId: string) =>
  queryOptions({
    queryKey: ['/api/modules', moduleId, 'downloads'],
    queryFn: () =>
      http.get<DownloadDto[]>(`/api/modules/${encodeURIComponent(moduleId)}/downloads`),
  });
