import { type ReactNode, useState } from 'react';
import type { AdminPaymentDetailsDto, AdminTransferDto } from '@/api';
import { Button } from '@/ui/button';
import { ButtonRow } from '@/ui/button-row';
import { Dialog, DialogClose } from '@/ui/dialog';
import type { ToastMessage } from '@/ui/toaster/toast';
import { staffApi } from '../../data/staff-api';
import { useStaffCall } from '../../data/use-staff-call';

/** What staff do something about. */
export interface ActionProps {
  payment: AdminPaymentDetailsDto;
  transfer: AdminTransferDto;
}

/** Something that is sent about a payment as it was seen; who comes second is told to look again. */
export function useTransferCall<Body extends object>(
  { id, updatedAt }: AdminPaymentDetailsDto,
  what: string,
  done: (payment: AdminPaymentDetailsDto) => ToastMessage,
) {
  return useStaffCall({
    call: (body: Body) =>
      staffApi.post<AdminPaymentDetailsDto>(`/payments/${id}/transfer/${what}`, {
        ...body,
        updatedAt,
      }),
    done,
    failure: 'Das ließ sich nicht vermerken.',
  });
}

interface ActionDialogProps {
  title: string;
  trigger: string;
  variant?: 'primary' | 'secondary';
  children: (close: () => void) => ReactNode;
}

/** A button that opens the form of what it says. */
export function ActionDialog({
  title,
  trigger,
  variant = 'secondary',
  children,
}: ActionDialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      title={title}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant={variant} size="compact">
          {trigger}
        </Button>
      }
    >
      {children(() => setOpen(false))}
    </Dialog>
  );
}

interface ActionRowProps {
  busy: boolean;
  label: string;
  danger?: boolean;
}

/** The end of each form: go back, or do it. */
export const ActionRow = ({ busy, label, danger = false }: ActionRowProps) => (
  <ButtonRow className="mt-6">
    <DialogClose asChild>
      <Button variant="secondary">Abbrechen</Button>
    </DialogClose>
    <Button
      type="submit"
      variant={danger ? 'danger' : 'primary'}
      busy={busy}
      busyLabel="Wird vermerkt …"
    >
      {label}
    </Button>
  </ButtonRow>
);
