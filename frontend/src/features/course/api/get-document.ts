import { queryOptions } from '@tanstack/react-query';
import type { DownloadDto } from '@/api';
import { documentsOf } from '@/lib/documents';
import { http } from '@/lib/http';
import { moduleDownloadsQuery } from './get-module-downloads';

const allDownloadsQuery = queryOptions({
  queryKey: ['/api/downloads'],
  queryFn: () => http.get<DownloadDto[]>('/api/downloads'),
});

/**
 * A document that a text of the course names, with its editions; `undefined` where there is none of
 * this id any more. Refused with 403 where the person may not open it: those of a module open with
 * the module, bonus material with premium access.
 */
export function documentQuery(id: string) {
  const module = /^modul-\d+(?=-)/.exec(id)?.[0];
  return {
    ...(module ? moduleDownloadsQuery(module) : allDownloadsQuery),
    select: (files: DownloadDto[]) => documentsOf(files).find((document) => document.id === id),
  };
}
