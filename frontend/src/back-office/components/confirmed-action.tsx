import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from '@/ui/button';
import { Dialog, DialogClose } from '@/ui/dialog';
import { TextArea } from '@/ui/text-area';
import { dataProvider } from '../staff-api';
import { listPath, type Resource } from './paths';
import { type StaffCall, useStaffCall } from './staff-call';

interface Question {
  label: string;
  help?: string;
  maxLength: number;
  /** What to say where it is left empty; it may be empty without. */
  required?: string | undefined;
  /** What the field begins with. */
  start?: string;
}

/** A reason that the audit log keeps. */
export const REASON: Question = {
  label: 'Begründung',
  help: 'Steht im Protokoll.',
  maxLength: 500,
};

/** The same where it must be given. */
export const REQUIRED_REASON: Question = {
  ...REASON,
  required: 'Bitte begründen Sie die Entscheidung.',
};

interface ConfirmedActionProps<Answer> extends Omit<StaffCall<string, Answer>, 'call'> {
  /** On the button that opens the dialog. */
  label: string;
  variant?: ButtonProps['variant'];
  title: string;
  /** What will happen. */
  children: ReactNode;
  confirm: string;
  danger?: boolean;
  /** Something to write down with it. */
  asks?: Question;
  /** @param answer what was written down, without spaces around it */
  call: (answer: string) => Promise<Answer>;
}

/** A button that first says what will happen, and does it once that is confirmed. */
export function ConfirmedAction<Answer>({
  label,
  variant = 'secondary',
  title,
  children,
  confirm,
  danger,
  asks,
  ...action
}: ConfirmedActionProps<Answer>) {
  const [open, setOpen] = useState(false);
  const [answer, setAnswer] = useState(asks?.start ?? '');
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending } = useStaffCall(action);

  function start() {
    if (asks?.required && answer.trim() === '') return setMissing(true);
    mutate(answer.trim(), {
      onSuccess: () => {
        setOpen(false);
        setAnswer('');
      },
    });
  }

  return (
    <Dialog
      title={title}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant={variant} size="compact">
          {label}
        </Button>
      }
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary">Abbrechen</Button>
          </DialogClose>
          <Button variant={danger ? 'danger' : 'primary'} busy={isPending} onClick={start}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 text-compact">{children}</div>
      {asks && (
        <TextArea
          label={asks.label}
          help={asks.help}
          maxLength={asks.maxLength}
          optional={!asks.required}
          error={isMissing ? asks.required : undefined}
          rows={3}
          value={answer}
          onChange={(event) => {
            setAnswer(event.target.value);
            setMissing(false);
          }}
        />
      )}
    </Dialog>
  );
}

interface DeleteRecordProps {
  resource: Resource;
  id: string;
  /** What is deleted, such as „Kontaktanfrage“. */
  noun: string;
  /** What is lost with it, and what stays. */
  children: ReactNode;
}

/** Deletes a record for good, as a person may ask for, and leads back to the list. */
export const DeleteRecord = ({ resource, id, noun, children }: DeleteRecordProps) => (
  <ConfirmedAction
    label="Löschen"
    title={`${noun} endgültig löschen?`}
    confirm="Endgültig löschen"
    danger
    call={() => dataProvider.delete(resource, { id })}
    done={() => ({ title: `${noun} gelöscht` })}
    leadsTo={() => listPath(resource)}
  >
    {children}
  </ConfirmedAction>
);
