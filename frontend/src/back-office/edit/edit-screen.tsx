import { type ReactNode, useState } from 'react';
import { EditBase, type HttpError, useEditContext, useNotify } from 'react-admin';
import type { FailureBody } from '../data/http-client';
import { WHOLE_RECORD } from '../data/staff-api';
import { withoutBase } from '../screen/record-path';
import { ScreenFailed, ScreenSkeleton } from '../screen/screen-states';

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

/** Tells a conflict of two editors from every other failure of saving. */
function useEditConflict() {
  const [found, setFound] = useState(false);
  const notify = useNotify();

  function onError(error: unknown) {
    const { message, body } = error as HttpError & { body?: FailureBody };
    if (body?.code === 'EDIT_CONFLICT') setFound(true);
    // Faults of fields are shown at the fields.
    else if (!body?.errors) notify(message, { type: 'error' });
  }

  return { conflict: { found, forget: () => setFound(false) }, onError };
}
