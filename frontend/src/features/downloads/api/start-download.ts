import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { DownloadDto, DownloadLinkDto } from '@/api';
import { HttpError, http } from '@/lib/http';
import { toast } from '@/ui/toaster/toast';
import { downloadsQuery } from './get-downloads';

/** Records the download, then lets the browser save the file from its signed address. */
export function useStartDownload() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: DownloadDto) =>
      http.post<DownloadLinkDto>(`/api/downloads/${encodeURIComponent(id)}/download`),
    onSuccess: ({ url, downloadCount }, { id, title }) => {
      saveFrom(url);
      showCount(queryClient, id, downloadCount);
      toast({ title: 'Download gestartet', description: `${title} wird heruntergeladen.` });
    },
    onError: (error) =>
      toast({
        title: 'Download fehlgeschlagen',
        description: reasonOf(error),
        tone: 'destructive',
      }),
  });
}

/** By a link with `download`, so that an answer that is no file does not replace the page. */
function saveFrom(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

function showCount(queryClient: QueryClient, id: string, downloadCount: number): void {
  queryClient.setQueryData(downloadsQuery.queryKey, (downloads) =>
    downloads?.map((download) => (download.id === id ? { ...download, downloadCount } : download)),
  );
}

/** A refusal explains itself, such as a module that opens in three days. */
function reasonOf(error: Error): string {
  const refused = error instanceof HttpError && error.status === 403;
  return (refused && error.sentence) || 'Beim Download ist ein Fehler aufgetreten.';
}
