import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from '@/ui/button';
import { Dialog, DialogClose } from '@/ui/dialog';
import { TextArea } from '@/ui/text-area';
import type { ToastMessage } from '@/ui/toaster/toast';
import { useStaffCall } from '../data/use-staff-call';

interface Question {
  label: string;
  help?: string;
  maxLength: number;
  /** May not be left empty; the server says so. */
  required?: boolean;
}

/** A reason that the audit log keeps. */
export const REASON: Question = {
  label: 'Begründung',
  help: 'Steht im Protokoll.',
  maxLength: 500,
};

interface ConfirmedActionProps<Answer> {
  /** On the button that opens the question. */
  label: string;
  variant?: ButtonProps['variant'];
  title: string;
  /** What will happen. */
  children: ReactNode;
  confirm: string;
  busyLabel: string;
  danger?: boolean;
  /** Something to write down with it. */
  asks?: Question;
  /** @param answer what was written down, without spaces around it */
  call: (answer: string) => Promise<Answer>;
  done: (answer: Answer) => ToastMessage;
  failure: string;
  /** Where it leads, such as away from a record that is no more; undefined: nowhere. */
  leadsTo?: (answer: Answer) => string | undefined;
}

/** A button that first says what will happen, and does it once that is confirmed. */
export function ConfirmedAction<Answer>({
  label,
  variant = 'secondary',
  title,
  children,
  confirm,
  busyLabel,
  danger,
  asks,
  call,
  done,
  failure,
  leadsTo,
}: ConfirmedActionProps<Answer>) {
  const [open, setOpen] = useState(false);
  const [answer, setAnswer] = useState('');
  const { mutate, isPending } = useStaffCall({ call, done, failure, leadsTo });

  function start() {
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
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={isPending}
            busyLabel={busyLabel}
            onClick={start}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 text-compact">{children}</div>
      {asks && (
        <TextArea
          {...asks}
          optional={!asks.required}
          rows={3}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
        />
      )}
    </Dialog>
  );
}
