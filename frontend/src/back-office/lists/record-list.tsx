import type { ReactNode } from 'react';
import { ListBase, type SortPayload, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { breakable } from '../screen/breakable';
import { ScreenHeading } from '../screen/screen-heading';
import type { CsvColumn } from './csv';
import type { ListFilter } from './list-filters';
import { type Counted, ListPages } from './list-pages';
import { ListToolbar } from './list-toolbar';
import type { RowCard } from './phone-card';
import { RecordRows } from './record-rows';
import { columnsOf } from './record-table';

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
  counted?: Counted;
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
        <ListToolbar
          title={title}
          csv={csv}
          filters={filters}
          columns={columnsOf(children)}
          usual={sort}
        />
        <Card padding="none" className="min-w-0 overflow-x-auto">
          <ListContent {...rows} usual={sort}>
            {children}
          </ListContent>
        </Card>
        <ListPages perPage={perPage} counted={counted} merge={rows.merge} />
      </ListBase>
    </div>
  );
}

type ListContentProps<Row> = Pick<
  RecordListProps<Row>,
  'empty' | 'merge' | 'pathOf' | 'card' | 'children'
> & { usual: SortPayload };

function ListContent<Row extends { id: string }>({ usual, ...rows }: ListContentProps<Row>) {
  const { error, refetch, setFilters, setPage, setSort } = useListContext();
  if (!error) return <RecordRows<Row> {...rows} />;
  const isRefused = 'status' in error && error.status === 400;
  const reset = () => {
    setFilters({}, {});
    setSort(usual);
    setPage(1);
  };
  return (
    <ErrorState
      title="Die Liste konnte nicht geladen werden"
      onRetry={() => refetch()}
      action={
        isRefused && (
          <Button variant="secondary" onClick={reset}>
            Filter zurücksetzen
          </Button>
        )
      }
      className="border-0"
    >
      {error.message}
    </ErrorState>
  );
}

interface RecordLinkProps {
  to: string;
  children: ReactNode;
}

/** The way from a table's row to its record for the keyboard; the row itself answers the mouse. */
export function RecordLink({ to, children }: RecordLinkProps) {
  return (
    <Link to={to} className="font-semibold" onClick={(event) => event.stopPropagation()}>
      {breakable(children)}
    </Link>
  );
}
