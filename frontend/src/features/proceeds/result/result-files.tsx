import { useMutation } from '@tanstack/react-query';
import { type ProceedsFile, proceedsFileMutation, proceedsFilePath } from '@/api/proceeds';
import { saveFile } from '@/lib/files';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toaster/toast';

const FILES: [ProceedsFile, label: string, name: string][] = [
  ['report.pdf', 'Bericht (PDF)', 'Was-bleibt-mir.pdf'],
  ['workbook.xlsx', 'Rechnung zum Ändern (XLSX)', 'Was-bleibt-mir.xlsx'],
  ['chamber.xlsx', 'Blatt für die Handwerkskammer (XLSX)', 'Bereinigte-Jahre.xlsx'],
];

export const ExampleFiles = () => (
  <ul className="flex flex-wrap gap-x-6 gap-y-2 text-compact">
    {FILES.map(([file, label, name]) => (
      <li key={file}>
        <a
          href={proceedsFilePath('example', file)}
          download={name}
          className="inline-flex min-h-11 items-center"
        >
          {label}
        </a>
      </li>
    ))}
  </ul>
);

export function ResultFiles({ id }: { id: string }) {
  const fetching = useMutation({
    ...proceedsFileMutation,
    onError: () =>
      toast({
        title: 'Fehler',
        description: 'Die Datei konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.',
        tone: 'destructive',
      }),
  });
  return (
    <div className="flex flex-wrap">
      {FILES.map(([file, label, name]) => (
        <Button
          key={file}
          variant="quiet"
          size="compact"
          className="px-3"
          busy={fetching.isPending && fetching.variables.file === file}
          busyLabel="Wird erstellt …"
          onClick={() =>
            fetching.mutate({ id, file }, { onSuccess: (content) => saveFile(content, name) })
          }
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
