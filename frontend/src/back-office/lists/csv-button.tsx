import { useMutation } from '@tanstack/react-query';
import { germanDay } from '@toolkit/domain/german-time';
import DownloadIcon from 'lucide-react/icons/download';
import {
  type DataProvider,
  type FilterPayload,
  type RaRecord,
  type SortPayload,
  useDataProvider,
  useListContext,
} from 'react-admin';
import { saveFile } from '@/lib/files';
import { formatNumber } from '@/lib/format';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toaster/toast';
import { type CsvColumn, toCsv } from './csv';

const PAGE = 1000;

/** Beyond this a table is nothing to be opened by hand any more. */
const MOST_EXPORTED = 10_000;

export interface CsvButtonProps<Row> {
  title: string;
  csv: CsvColumn<Row>[];
}

/** Saves the list, as it is filtered and sorted, as a table. */
export function CsvButton<Row extends { id: string }>({ title, csv }: CsvButtonProps<Row>) {
  const { resource, filterValues: filter, sort } = useListContext();
  const dataProvider = useDataProvider();
  const { mutate, isPending } = useMutation({
    mutationFn: () => readAll<Row>(dataProvider, { resource, filter, sort }),
    onSuccess: ({ records, total }) => {
      const day = germanDay(new Date());
      const content = new Blob([toCsv(csv, records)], { type: 'text/csv;charset=utf-8' });
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
      className="h-12"
      busy={isPending}
      busyLabel="Wird exportiert …"
      onClick={() => mutate()}
    >
      <DownloadIcon />
      CSV-Export
    </Button>
  );
}

interface Wanted {
  resource: string;
  filter: FilterPayload;
  sort: SortPayload;
}

/** All records of a list as it is filtered, up to 10,000, and how many there are in all. */
async function readAll<Row extends RaRecord>(
  dataProvider: DataProvider,
  { resource, filter, sort }: Wanted,
): Promise<{ records: Row[]; total: number }> {
  const records: Row[] = [];
  for (let page = 1; ; page++) {
    const pagination = { page, perPage: PAGE };
    const { data, total = 0 } = await dataProvider.getList<Row>(resource, {
      pagination,
      sort,
      filter,
    });
    records.push(...data);
    const complete = data.length < PAGE || records.length >= total;
    if (complete || records.length >= MOST_EXPORTED) return { records, total };
  }
}
