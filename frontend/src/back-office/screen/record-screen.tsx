import type { ReactNode } from 'react';
import { ShowBase, useShowContext } from 'react-admin';
import { WHOLE_RECORD } from '../data/staff-api';
import { ScreenFailed, ScreenSkeleton } from './screen-states';

interface RecordScreenProps<Row> {
  children: (record: Row) => ReactNode;
}

/** A screen about one record: while it loads, where it failed, and with it. */
export function RecordScreen<Row extends { id: string }>({ children }: RecordScreenProps<Row>) {
  return (
    <ShowBase
      disableAuthentication
      queryOptions={{
        meta: WHOLE_RECORD,
        // The screen itself says what went wrong; going back to the list would hide it.
        onError: () => undefined,
      }}
    >
      <Shown>{children}</Shown>
    </ShowBase>
  );
}

function Shown<Row extends { id: string }>({ children }: RecordScreenProps<Row>) {
  const { record, error, refetch } = useShowContext<Row>();
  if (record) return <div className="grid grid-cols-1 gap-6">{children(record)}</div>;
  if (error) return <ScreenFailed error={error} onRetry={() => refetch()} />;
  return <ScreenSkeleton />;
}
