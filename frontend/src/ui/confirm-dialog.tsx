import type { ReactNode } from 'react';
import { Alert } from './alert';
import { Button } from './button';
import { Dialog, DialogClose } from './dialog';

interface ConfirmDialogProps {
  title: string;
  description?: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  trigger?: ReactNode;
  /** What the button that cannot be undone says, and what it says meanwhile. */
  action: string;
  busyLabel: string;
  busy: boolean;
  onConfirm: () => void;
  /** Why it did not work; the dialog stays open and says so. */
  failure?: string | undefined;
  children?: ReactNode;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { action, busyLabel, busy, onConfirm, failure, children, ...dialog } = props;
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary">Abbrechen</Button>
          </DialogClose>
          <Button variant="danger" busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {failure && <Alert tone="error">{failure}</Alert>}
      {children}
    </Dialog>
  );
}
