import { LinearProgress, useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';
import { DataTable, useListContext } from 'react-admin';
import { ListSkeleton } from './list-skeleton';
import { NothingFound } from './nothing-found';
import { PhoneCard, type RowCard } from './phone-card';

export interface RecordRowsProps<Row> {
  empty: string;
  pathOf: (record: Row) => string;
  card: (record: Row) => RowCard;
  children: ReactNode;
}

const PHONE = '(max-width: 47.99rem)';

/** The rows of a list: a table, or cards where a table would be too wide. */
export function RecordRows<Row extends { id: string }>({
  empty,
  pathOf,
  card,
  children,
}: RecordRowsProps<Row>) {
  const { data, isPending, isFetching } = useListContext<Row>();
  const phone = useMediaQuery(PHONE, { noSsr: true });
  if (isPending) return <ListSkeleton />;
  if (!data?.length) return <NothingFound empty={empty} />;
  return (
    <div className="relative" aria-busy={isFetching}>
      {isFetching && (
        <div className="absolute inset-x-0 top-0 animate-appear-late">
          <LinearProgress aria-label="Wird geladen" />
        </div>
      )}
      {phone ? (
        <ul>
          {data.map((record) => (
            <PhoneCard key={record.id} to={pathOf(record)} {...card(record)} />
          ))}
        </ul>
      ) : (
        <DataTable<Row>
          bulkActionButtons={false}
          rowClick={(_id, _resource, record) => pathOf(record as unknown as Row)}
        >
          {children}
        </DataTable>
      )}
    </div>
  );
}
