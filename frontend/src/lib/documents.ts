import { useMutation } from '@tanstack/react-query';
import type { DownloadDto } from '@/api';
import { startDownloadMutation } from '@/api/downloads';
import { toast } from '@/ui/toaster/toast';
import { saveFile, saveFrom } from './files';
import { openPersonCache } from './offline/person-cache';
import { readToken } from './session';

export interface CourseDocument {
  id: string;
  moduleId: string | null;
  title: string;
  description: string;
  editions: DownloadDto[];
}

const EDITION = /-(?:docx|xlsx)$/;

export const documentIdOf = ({ id }: Pick<DownloadDto, 'id'>): string => id.replace(EDITION, '');

export function documentsOf(files: readonly DownloadDto[]): CourseDocument[] {
  const documents = new Map<string, CourseDocument>();
  for (const file of files) {
    const { moduleId, title, description } = file;
    const id = documentIdOf(file);
    const known = documents.get(id);
    if (known) known.editions.push(file);
    else documents.set(id, { id, moduleId, title, description, editions: [file] });
  }
  return [...documents.values()];
}

/**
 * Records a download and saves the file; offline, the copy kept for reading.
 * @param reasonOf the message where that fails
 */
export function useStartDownload(reasonOf: (error: Error) => string) {
  return useMutation({
    ...startDownloadMutation,
    onSuccess: (answer, edition, ...rest) => {
      saveFrom(answer.url);
      toast({ title: 'Download gestartet', description: `${edition.title} wird heruntergeladen.` });
      return startDownloadMutation.onSuccess?.(answer, edition, ...rest);
    },
    onError: async (error, { fileUrl }) => {
      const kept = error instanceof TypeError && (await keptFile(fileUrl));
      if (kept) {
        saveFile(kept, fileUrl.split('/').at(-1) ?? '');
        return;
      }
      toast({
        title: 'Download fehlgeschlagen',
        description: reasonOf(error),
        tone: 'destructive',
      });
    },
  });
}

async function keptFile(address: string): Promise<Blob | null> {
  const cache = await openPersonCache(readToken());
  const kept = await cache?.match(address, { ignoreVary: true });
  return kept ? kept.blob() : null;
}
