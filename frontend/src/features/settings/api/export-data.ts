import { useMutation } from '@tanstack/react-query';
import { HttpError, http } from '@/lib/http';
import { saveFile } from '@/lib/save-file';
import { toast } from '@/ui/toaster/toast';

/** Fetches everything the product keeps about the person, and saves it as a readable JSON file. */
export function useExportData() {
  return useMutation({
    mutationFn: () => http.get<Record<string, unknown>>('/api/user/export'),
    onSuccess: (data) => {
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveFile(file, `meine-daten-${new Date().toISOString().slice(0, 10)}.json`);
      toast({ title: 'Download gestartet', description: 'Ihre Daten werden heruntergeladen.' });
    },
    onError: (error) => {
      if (error instanceof HttpError && error.isUnauthorized) return;
      toast({
        title: 'Download fehlgeschlagen',
        description: 'Beim Download ist ein Fehler aufgetreten.',
        tone: 'destructive',
      });
    },
  });
}
