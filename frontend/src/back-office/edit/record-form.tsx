import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { SaveButton, useEditContext } from 'react-admin';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { LinkButton } from '@/ui/link-button';
import type { EditConflict } from './edit-screen';
import { InputForm } from './input-form';

interface RecordFormProps {
  conflict: EditConflict;
  /** Where „Abbrechen“ leads. */
  back: string;
  children: ReactNode;
  /** How it looks then: on a desk beside the inputs, else below the buttons. */
  preview?: ReactNode;
}

/** A form around the inputs of a record, with its buttons and what is in the way of saving. */
export function RecordForm({ conflict, back, children, preview }: RecordFormProps) {
  return (
    <InputForm className={formLayout(preview)}>
      <div className="grid grid-cols-1 gap-2">
        {children}
        {conflict.found && <ConflictNotice onReload={conflict.forget} />}
        <FormButtons back={back} />
      </div>
      {preview}
    </InputForm>
  );
}

/** Inputs and preview beside each other where there is room for both. */
export const formLayout = (preview: ReactNode) =>
  clsx('grid grid-cols-1 items-start gap-x-10 gap-y-6', preview && 'xl:grid-cols-2');

interface FormButtonsProps {
  back: string;
  /** Also where nothing is written yet, as in a form for something new. */
  alwaysEnable?: boolean;
}

export const FormButtons = ({ back, alwaysEnable = false }: FormButtonsProps) => (
  <div className="mt-3 flex flex-wrap items-center gap-3">
    <SaveButton icon={null} size="large" alwaysEnable={alwaysEnable} />
    <LinkButton to={back} variant="quiet" size="compact">
      Abbrechen
    </LinkButton>
  </div>
);

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
