import type { ReactNode } from 'react';
import { EditBase, useEditContext } from 'react-admin';
import { WHOLE_RECORD } from '../data/whole-record';
import { withoutBase } from '../screen/record-path';
import { ScreenFailed } from '../screen/screen-failed';
import { ScreenSkeleton } from '../screen/screen-skeleton';
import { useEditConflict } from './use-edit-conflict';

interface EditScreenProps<Row> {
  /** What is sent; everything else of the record is only shown. */
  fields: (keyof Row & string)[];
  /** Where one goes after saving; false: nowhere. */
  leadsTo?: ((record: Row) => string) | false;
  children: (record: Row, conflict: EditConflict) => ReactNode;
}

export interface EditConflict {
  /** Somebody else has saved the record in the meantime. */
  found: boolean;
  forget: () => void;
}

/** A screen on which a record is edited: the state that was seen is sent along. */
export function EditScreen<Row extends { id: string }>({
  fields,
  leadsTo = false,
  children,
}: EditScreenProps<Row>) {
  const { conflict, onError } = useEditConflict();
  return (
    <EditBase
      disableAuthentication
      mutationMode="pessimistic"
      redirect={leadsTo && ((_resource, _id, record) => withoutBase(leadsTo(record as Row)))}
      transform={(data: Row) => pick(data, [...fields, 'updatedAt'])}
      mutationOptions={{ meta: WHOLE_RECORD, onError }}
      queryOptions={{ meta: WHOLE_RECORD, onError: () => undefined }}
    >
      <Edited<Row> conflict={conflict}>{children}</Edited>
    </EditBase>
  );
}

interface EditedProps<Row> extends Pick<EditScreenProps<Row>, 'children'> {
  conflict: EditConflict;
}

function Edited<Row extends { id: string }>({ conflict, children }: EditedProps<Row>) {
  const { record, error, refetch } = useEditContext<Row>();
  if (record) {
    return <div className="grid grid-cols-1 gap-6">{children(record, conflict)}</div>;
  }
  if (error) return <ScreenFailed error={error as Error} onRetry={() => refetch()} />;
  return <ScreenSkeleton />;
}

const pick = (data: object, names: string[]) =>
  Object.fromEntries(Object.entries(data).filter(([name]) => names.includes(name)));
