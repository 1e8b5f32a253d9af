import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { ArchiveLinkDto, DownloadDto, DownloadLinkDto } from '@/api';
import { http } from '@/lib/http';
import { keys } from './keys';

/**
 * Every document, in the order of the course; refused with 403 without access. Asked for at each
 * visit, for its counters, but not twice while its screen opens.
 */
export const downloadsQuery = queryOptions({
  queryKey: keys.downloads(),
  queryFn: () => http.get<DownloadDto[]>('/api/downloads'),
  staleTime: 5_000,
});

/** The documents of a module that the signed-in person may open. */
export const moduleDownloadsQuery = (moduleId: string) =>
  queryOptions({
    queryKey: keys.moduleDownloads(moduleId),
    queryFn: () =>
      http.get<DownloadDto[]>(`/api/modules/${encodeURIComponent(moduleId)}/downloads`),
  });

/** Records every document of a module, or of `bonus`, and answers the signed address of all as one file. */
export const startArchiveMutation = mutationOptions({
  mutationFn: (group: string) =>
    http.post<ArchiveLinkDto>(`/api/download-archives/${encodeURIComponent(group)}`),
  onSuccess: (_link, _group, _result, { client }) => {
    void client.invalidateQueries({ queryKey: downloadsQuery.queryKey });
  },
});

/** Records a download and answers the file's signed address. */
export const startDownloadMutation = mutationOptions({
  mutationFn: ({ id }: DownloadDto) =>
    http.post<DownloadLinkDto>(`/api/downloads/${encodeURIComponent(id)}/download`),
  onSuccess: ({ downloadCount }, { id }, _result, { client }) => {
    client.setQueryData(downloadsQuery.queryKey, (downloads) =>
      downloads?.map((download) =>
        download.id === id ? { ...download, downloadCount } : download,
      ),
    );
  },
});
