import { useMutation } from '@tanstack/react-query';
import type { DownloadDto, DownloadLinkDto } from '@/api';
import { http } from '@/lib/http';
import { toast } from '@/ui/toaster/toast';

/** Records the download, then lets the browser save the file from its signed address. */
export function useStartDownload() {
  return useMutation({
    mutationFn: ({ id }: DownloadDto) =>
      http.post<DownloadLinkDto>(`/api/downloads/${encodeURIComponent(id)}/download`),
    onSuccess: ({ url }, { title }) => {
      saveFrom(url);
      toast({ title: 'Download gestartet', description: `${title} wird heruntergeladen.` });
    },
    onError: () =>
      toast({
        title: 'Download fehlgeschlagen',
        description: 'Das Dokument konnte nicht heruntergeladen werden.',
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
