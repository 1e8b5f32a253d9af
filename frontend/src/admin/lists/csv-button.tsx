import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'react-admin';
import { formatNumber } from '@/lib/format';
import { saveFile } from '@/lib/save-file';
import { Button } from '@/ui/button';
import { DownloadIcon } from '@/ui/icons/action-icons';
import { toast } from '@/ui/toaster/toast';
import { type CsvColumn, toCsv } from './csv';
import { readAll } from './read-all';

interface CsvButtonProps<Row> {
  title: string;
  columns: CsvColumn<Row>[];
}

/** Saves the list, as it is filtered and sorted, as a table. */
export function CsvButton<Row extends { id: string }>({ title, columns }: CsvButtonProps<Row>) {
  const { resource, filterValues: filter, sort } = useListContext();
  const dataProvider = useDataProvider();
  const { mutate, isPending } = useMutation({
    mutationFn: () => readAll<Row>(dataProvider, { resource, filter, sort }),
    onSuccess: ({ records, total }) => {
      const day = new Date().toLocaleDateString('sv-SE');
      const content = new Blob([toCsv(columns, records)], { type: 'text/csv;charset=utf-8' });
      saveFile(content, `${title}-${day}.csv`);
      const left = total > records.length;
      toast({
        title: `${formatNumber(records.length)} Zeilen exportiert`,
        ...(left && {
          description: `Die Liste hat rund ${formatNumber(total)} Zeilen. Bitte grenzen Sie sie mit Filtern ein.`,
        }),
      });
    },
    onError: ({ message }) =>
      toast({ title: 'Export fehlgeschlagen', description: message, tone: 'destructive' }),
  });
  return (
    <Button
      variant="quiet"
      size="compact"
      busy={isPending}
      busyLabel="Wird exportiert …"
      onClick={() => mutate()}
    >
      <DownloadIcon />
      CSV-Export
    </Button>
  );
}
