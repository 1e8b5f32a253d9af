import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { Button } from '@/ui/button';
import { Loading, Skeleton } from '@/ui/skeleton';
import { useWindow } from '../screen/use-window';
import { CARDS } from './cards';
import { PhoneCard, type RowCard } from './phone-card';
import { RecordTable } from './record-table';

const ROWS = Array.from({ length: 8 }, (_, row) => row);

export interface RecordRowsProps<Row> {
  empty: string;
  merge?: (records: Row[]) => Row[];
  pathOf: (record: Row) => string;
  card: (record: Row) => RowCard;
  children: ReactNode;
}

/** The rows of a list: a table, or cards where a table would be too wide. */
export function RecordRows<Row extends { id: string }>({
  empty,
  merge = (records) => records,
  pathOf,
  card,
  children,
}: RecordRowsProps<Row>) {
  const { data, isPending, isFetching } = useListContext<Row>();
  const narrow = useWindow(CARDS);
  if (isPending) return <ListSkeleton />;
  if (!data?.length) return <NothingFound empty={empty} />;
  const rows = merge(data);
  return (
    <div className="relative" aria-busy={isFetching}>
      {isFetching && (
        <div
          role="progressbar"
          aria-label="Wird geladen"
          className="absolute inset-x-0 top-0 h-1 animate-skeleton bg-petrol"
        />
      )}
      {narrow ? (
        <ul>
          {rows.map((record) => (
            <PhoneCard key={record.id} to={pathOf(record)} {...card(record)} />
          ))}
        </ul>
      ) : (
        <RecordTable rows={rows} pathOf={pathOf}>
          {children}
        </RecordTable>
      )}
    </div>
  );
}

function ListSkeleton() {
  return (
    <Loading label="Die Liste wird geladen …" className="grid gap-4 p-4">
      {ROWS.map((row) => (
        <Skeleton key={row} className="h-6" />
      ))}
    </Loading>
  );
}

/** An empty list: nothing there yet, or nothing that the filters let through. */
function NothingFound({ empty }: { empty: string }) {
  const { filterValues, setFilters } = useListContext();
  const filtered = Object.keys(filterValues).length > 0;
  return (
    <div className="grid justify-items-center gap-4 px-5 py-12 text-center text-ink-soft">
      <p>{filtered ? 'Mit diesen Filtern wurde nichts gefunden.' : empty}</p>
      {filtered && (
        <Button variant="secondary" size="compact" onClick={() => setFilters({}, {})}>
          Filter zurücksetzen
        </Button>
      )}
    </div>
  );
}
