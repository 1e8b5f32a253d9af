import { useMutation } from '@tanstack/react-query';
import { saveFile } from '@/lib/files';
import { HttpError, sentenceOf } from '@/lib/http';
import { readToken } from '@/lib/session';
import { toast } from '@/ui/toaster/toast';

interface FileOfServer {
  url: string;
  /** Without it the file is called as the server calls it. */
  fileName?: string;
}

/** Fetches a file with the session's token, which a plain link could not send, and saves it. */
export function useSaveFile() {
  return useMutation({
    mutationFn: async ({ url, fileName }: FileOfServer) => {
      const response = await fetch(url, {
        credentials: 'include',
        headers: { Authorization: `Bearer ${readToken()}` },
      });
      if (!response.ok) throw new HttpError(response.status, await response.text());
      saveFile(await response.blob(), fileName ?? nameOf(response));
    },
    onError: (error) => {
      const description = sentenceOf(error, 'Die Datei konnte nicht geladen werden.');
      toast({ title: 'Download fehlgeschlagen', description, tone: 'destructive' });
    },
  });
}

function nameOf({ headers }: Response): string {
  return /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? 'Datei';
}
