import { type ReactNode, useState } from 'react';
import {
  Edit,
  type EditProps,
  type HttpError,
  type RaRecord,
  SaveButton,
  Show,
  Toolbar,
  useCreatePath,
  useEditContext,
  useNotify,
  useRecordContext,
  useResourceContext,
  useResourceDefinition,
} from 'react-admin';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { LinkButton } from '@/ui/link-button';
import { type FailureBody } from '../data-provider';
import { WHOLE_RECORD } from '../staff-api';
import { PageLoading } from './page-heading';

/** `<Show>` without a card and a toolbar: what is in the page, `children` says. */
export const ShowPage = <Row extends RaRecord>({
  children,
}: {
  children: (record: Row) => ReactNode;
}) => (
  <Show<Row>
    title={false}
    actions={false}
    component="div"
    queryOptions={{ meta: WHOLE_RECORD }}
    render={({ record }) =>
      record ? <div className="grid grid-cols-1 gap-6">{children(record)}</div> : <PageLoading />
    }
  />
);

interface EditPageProps<Row> extends Pick<EditProps, 'redirect'> {
  /** What is sent, with the state that was seen; everything else of the record is only shown. */
  fields: (keyof Row & string)[];
  children: (record: Row) => ReactNode;
}

/** `<Edit>` without a card and a toolbar, which tells a conflict of two editors from other failures. */
export function EditPage<Row extends RaRecord>({
  fields,
  redirect = false,
  children,
}: EditPageProps<Row>) {
  const [conflict, setConflict] = useState(false);
  const notify = useNotify();
  const sent: string[] = [...fields, 'updatedAt'];

  function onError(error: unknown) {
    const { message, body } = error as HttpError & { body?: FailureBody };
    if (body?.code === 'EDIT_CONFLICT') setConflict(true);
    // The form shows the errors of its fields.
    else if (!body?.errors) notify(message, { type: 'error' });
  }

  return (
    <Edit<Row>
      title={false}
      actions={false}
      component="div"
      mutationMode="pessimistic"
      redirect={redirect}
      transform={(data: Row) =>
        Object.fromEntries(Object.entries(data).filter(([name]) => sent.includes(name)))
      }
      queryOptions={{ meta: WHOLE_RECORD }}
      mutationOptions={{ meta: WHOLE_RECORD, onError }}
      render={({ record }) =>
        record ? (
          <div className="grid grid-cols-1 gap-6">
            {children(record)}
            {conflict && <ConflictNotice onReload={() => setConflict(false)} />}
          </div>
        ) : (
          <PageLoading />
        )
      }
    />
  );
}

function ConflictNotice({ onReload }: { onReload: () => void }) {
  const { refetch } = useEditContext();
  return (
    <Alert
      tone="error"
      title="Jemand anderes hat inzwischen gespeichert"
      className="sticky bottom-4 z-header"
    >
      <p>
        Ihre Änderung ist noch nicht gespeichert, damit die andere nicht verloren geht. Kopieren
        Sie, was Sie geschrieben haben, laden Sie den neuen Stand und tragen Sie Ihre Änderung dort
        noch einmal ein.
      </p>
      <Button
        variant="secondary"
        size="compact"
        onClick={async () => {
          await refetch();
          onReload();
        }}
      >
        Neuen Stand laden
      </Button>
    </Alert>
  );
}

/** The toolbar of a form: saves, or leads back to the record's own page or its list. */
export function FormToolbar({ label }: { label?: string }) {
  const record = useRecordContext();
  const resource = useResourceContext();
  const { hasShow } = useResourceDefinition();
  const pathOf = useCreatePath();
  const isNew = record?.id === undefined;
  return (
    <Toolbar>
      <SaveButton icon={null} alwaysEnable={isNew} {...(label && { label })} />
      <LinkButton
        to={pathOf({ resource, type: hasShow && !isNew ? 'show' : 'list', id: record?.id })}
        variant="quiet"
        size="compact"
      >
        Abbrechen
      </LinkButton>
    </Toolbar>
  );
}
