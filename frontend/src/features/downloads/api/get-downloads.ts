import { queryOptions } from '@tanstack/react-query';
import type { DownloadDto } from '@/api';
import { http } from '@/lib/http';

/** Every document, in the order of the course, always fresh; refused with 403 without access. */
export const downloadsQuery = queryOptions({
  queryKey: ['/api/downloads'],
  queryFn: () => http.get<DownloadDto[]>('/api/downloads'),
  staleTime: 0,
});
