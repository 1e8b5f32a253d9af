import { useMutation } from '@tanstack/react-query';
import DownloadIcon from 'lucide-react/icons/download';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import {
  type DataProvider,
  extractValidSavedQueries,
  type FilterPayload,
  ListBase,
  type RaRecord,
  type SortPayload,
  useDataProvider,
  useListContext,
  useSavedQueries,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { saveFile } from '@/lib/files';
import { formatNumber } from '@/lib/format';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { toast } from '@/ui/toaster/toast';
import { ScreenHeading } from '../screen/screen-heading';
import { type CsvColumn, toCsv } from './csv';
import { FilterButton } from './filter-button';
import { FilterFields } from './filter-fields';
import type { ListFilter } from './list-filters';
import { ListPages } from './list-pages';
import type { RowCard } from './phone-card';
import { RecordRows } from './record-rows';

const loadFilterMenu = () => import('./filter-menu');
const FilterMenu = lazy(loadFilterMenu);

const PAGE = 1000;

/** Beyond this a table is nothing to be opened by hand any more. */
const MOST_EXPORTED = 10_000;

interface RecordListProps<Row> {
  title: string;
  lead: string;
  sort: SortPayload;
  filters: ListFilter[];
  /** What the exported table holds. */
  csv: CsvColumn<Row>[];
  /** Said where there is nothing yet. */
  empty: string;
  /** Puts together what a row shows of several records; undefined: each is a row. */
  merge?: (records: Row[]) => Row[];
  /** What the pages count, where a row holds several records. */
  counted?: string;
  /** As many records as a page has at first. */
  perPage?: number;
  /** Where a row leads to. */
  pathOf: (record: Row) => string;
  /** A row on a phone. */
  card: (record: Row) => RowCard;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** `Column`s of the table. */
  children: ReactNode;
}

/** A list of the back office: heading, filters, export, a dense table or cards, pages. */
export function RecordList<Row extends { id: string }>({
  title,
  lead,
  sort,
  filters,
  csv,
  actions,
  counted,
  perPage = 25,
  children,
  ...rows
}: RecordListProps<Row>) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <ScreenHeading title={title} lead={lead} actions={actions} />
      <ListBase disableAuthentication exporter={false} sort={sort} perPage={perPage}>
        <ListToolbar title={title} csv={csv} filters={filters} />
        <Card padding="none" className="min-w-0 overflow-x-auto">
          <ListContent {...rows}>{children}</ListContent>
        </Card>
        <ListPages perPage={perPage} counted={counted} />
      </ListBase>
    </div>
  );
}

type ListContentProps<Row> = Pick<
  RecordListProps<Row>,
  'empty' | 'merge' | 'pathOf' | 'card' | 'children'
>;

function ListContent<Row extends { id: string }>(rows: ListContentProps<Row>) {
  const { error, refetch } = useListContext();
  if (!error) return <RecordRows<Row> {...rows} />;
  return (
    <ErrorState
      title="Die Liste konnte nicht geladen werden"
      onRetry={() => refetch()}
      className="border-0"
    >
      {error.message}
    </ErrorState>
  );
}

interface ListToolbarProps<Row> extends CsvButtonProps<Row> {
  filters: ListFilter[];
}

/** The filters, more of them, those that are kept, and the export. */
function ListToolbar<Row extends { id: string }>({ title, csv, filters }: ListToolbarProps<Row>) {
  const { resource, filterValues } = useListContext();
  const [kept] = useSavedQueries(resource);
  const [pressed, setPressed] = useState(false);
  const [asked, setAsked] = useState<string>();
  const more = filters.filter(({ alwaysOn }) => !alwaysOn);
  const hasMenu =
    more.length > 0 ||
    Object.keys(filterValues).length > 0 ||
    extractValidSavedQueries(kept).length > 0;
  const button = (
    <FilterButton
      onPointerEnter={loadFilterMenu}
      onFocus={loadFilterMenu}
      onClick={() => setPressed(true)}
    />
  );
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <FilterFields filters={filters} asked={asked} />
      <div className="-mr-4 ml-auto flex flex-wrap items-center">
        {hasMenu && (
          <Suspense fallback={button}>
            {pressed ? <FilterMenu filters={more} onAsk={setAsked} /> : button}
          </Suspense>
        )}
        <CsvButton title={title} csv={csv} />
      </div>
    </div>
  );
}

interface CsvButtonProps<Row> {
  title: string;
  csv: CsvColumn<Row>[];
}

/** Saves the list, as it is filtered and sorted, as a table. */
function CsvButton<Row extends { id: string }>({ title, csv }: CsvButtonProps<Row>) {
  const { resource, filterValues: filter, sort } = useListContext();
  const dataProvider = useDataProvider();
  const { mutate, isPending } = useMutation({
    mutationFn: () => readAll<Row>(dataProvider, { resource, filter, sort }),
    onSuccess: ({ records, total }) => {
      const day = new Date().toLocaleDateString('sv-SE');
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
