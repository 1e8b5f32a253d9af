import { type Theme, ThemeProvider } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import DownloadIcon from 'lucide-react/icons/download';
import type { ReactElement, ReactNode } from 'react';
import {
  type DataProvider,
  FilterButton,
  type FilterPayload,
  List,
  Pagination,
  type RaRecord,
  type SortPayload,
  TopToolbar,
  useDataProvider,
  useListContext,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { saveFile } from '@/lib/files';
import { formatNumber } from '@/lib/format';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { toast } from '@/ui/toaster/toast';
import { ScreenHeading } from '../screen/screen-heading';
import { type CsvColumn, toCsv } from './csv';
import type { RowCard } from './phone-card';
import { RecordRows } from './record-rows';

const PAGE = 1000;

/** Beyond this a table is nothing to be opened by hand any more. */
const MOST_EXPORTED = 10_000;

/** React-admin would leave a mere sign of its button on a phone; this keeps the word. */
const neverNarrow = (theme: Theme): Theme => ({
  ...theme,
  breakpoints: { ...theme.breakpoints, down: () => '@media not all' },
});

interface RecordListProps<Row> {
  title: string;
  lead: string;
  sort: SortPayload;
  filters: ReactElement[];
  /** What the exported table holds. */
  csv: CsvColumn<Row>[];
  /** Said where there is nothing yet. */
  empty: string;
  /** Puts together what a row shows of several records; undefined: each is a row. */
  merge?: (records: Row[]) => Row[];
  /** As many records as a page has at first. */
  perPage?: number;
  /** Where a row leads to. */
  pathOf: (record: Row) => string;
  /** A row on a phone. */
  card: (record: Row) => RowCard;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Columns of the table. */
  children: ReactNode;
}

/** For columns that one can do without on a tablet; stronger than the table's own styles. */
export const WHERE_ROOM = 'max-xl:hidden!';

const INSIDE = {
  // A table that is too wide runs sideways inside its box, never the page.
  '& .RaList-main': { minWidth: 0 },
  // As far below its filters as those stand apart.
  '& .RaList-content': { overflowX: 'auto', marginTop: '8px' },
  // On a phone a filter is as wide as the list below it.
  '& .RaFilterFormInput-spacer': { display: { xs: 'none', sm: 'block' } },
};

/** A list of the back office: heading, filters, export, a dense table or cards, pages. */
export function RecordList<Row extends { id: string }>({
  title,
  lead,
  sort,
  filters,
  csv,
  actions,
  perPage = 25,
  children,
  ...rows
}: RecordListProps<Row>) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <ScreenHeading title={title} lead={lead} actions={actions} />
      <List
        disableAuthentication
        title={false}
        sx={INSIDE}
        empty={false}
        exporter={false}
        sort={sort}
        perPage={perPage}
        filters={filters}
        actions={<ListToolbar title={title} csv={csv} />}
        error={<ListFailed />}
        pagination={
          <Pagination rowsPerPageOptions={[25, 50, 100, ...(perPage > 100 ? [perPage] : [])]} />
        }
      >
        <RecordRows {...rows}>{children}</RecordRows>
      </List>
    </div>
  );
}

function ListFailed() {
  const { error, refetch } = useListContext();
  return (
    <ErrorState
      title="Die Liste konnte nicht geladen werden"
      onRetry={() => refetch()}
      className="border-0"
    >
      {error?.message}
    </ErrorState>
  );
}

interface ListToolbarProps<Row> {
  title: string;
  csv: CsvColumn<Row>[];
}

/** More filters, those that are kept, and the export. */
function ListToolbar<Row extends { id: string }>({ title, csv }: ListToolbarProps<Row>) {
  return (
    <TopToolbar>
      <ThemeProvider theme={neverNarrow}>
        <FilterButton />
      </ThemeProvider>
      <CsvButton title={title} columns={csv} />
    </TopToolbar>
  );
}

interface CsvButtonProps<Row> {
  title: string;
  columns: CsvColumn<Row>[];
}

/** Saves the list, as it is filtered and sorted, as a table. */
function CsvButton<Row extends { id: string }>({ title, columns }: CsvButtonProps<Row>) {
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

interface RecordLinkProps {
  to: string;
  children: ReactNode;
}

/** The way from a table's row to its record for the keyboard; the row itself answers the mouse. */
export function RecordLink({ to, children }: RecordLinkProps) {
  return (
    <Link to={to} className="font-semibold" onClick={(event) => event.stopPropagation()}>
      {children}
    </Link>
  );
}
