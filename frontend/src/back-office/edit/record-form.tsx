import type { ReactNode } from 'react';
import { Form, SaveButton, useEditContext } from 'react-admin';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { LinkButton } from '@/ui/link-button';
import type { EditConflict } from './edit-screen';

interface RecordFormProps {
  conflict: EditConflict;
  /** Where „Abbrechen“ leads. */
  back: string;
  children: ReactNode;
}

/** A form around the inputs of a record, with its buttons and what is in the way of saving. */
export function RecordForm({ conflict, back, children }: RecordFormProps) {
  return (
    <Form noValidate warnWhenUnsavedChanges className="grid grid-cols-1 gap-2">
      {children}
      {conflict.found && <ConflictNotice onReload={conflict.forget} />}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <SaveButton icon={null} size="large" />
        <LinkButton to={back} variant="quiet" size="compact">
          Abbrechen
        </LinkButton>
      </div>
    </Form>
  );
}

function ConflictNotice({ onReload }: { onReload: () => void }) {
  const { refetch } = useEditContext();
  return (
    <Alert tone="error" title="Jemand anderes hat inzwischen gespeichert">
      <div className="grid justify-items-start gap-3">
        <p>
          Ihre Änderung ist noch nicht gespeichert, damit die andere nicht verloren geht. Kopieren
          Sie, was Sie geschrieben haben, laden Sie den neuen Stand und tragen Sie Ihre Änderung
          dort noch einmal ein.
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
      </div>
    </Alert>
  );
}
