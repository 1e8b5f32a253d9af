import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type HttpError, useRefresh } from 'react-admin';
import type { AdminPaymentDetailsDto, AdminWithdrawalDto, RefundWithdrawalDto } from '@/api';
import { formatCents } from '@/lib/format';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { ButtonRow } from '@/ui/button-row';
import { Dialog, DialogClose } from '@/ui/dialog';
import { toast } from '@/ui/toaster/toast';
import { staffApi } from '../data/staff-api';

interface CancelOrderProps {
  withdrawal: AdminWithdrawalDto;
  /** By transfer, and not paid. */
  payment: AdminPaymentDetailsDto;
}

/** The one button for an order that is not paid: it cancels order and invoice, ends the access and writes. */
export function CancelOrder({ withdrawal: { id }, payment }: CancelOrderProps) {
  const [open, setOpen] = useState(false);
  const refresh = useRefresh();
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const body: RefundWithdrawalDto = { paymentId: payment.id, updatedAt: payment.updatedAt };
      return staffApi.post<AdminWithdrawalDto>(`/withdrawals/${id}/refund`, body);
    },
    onSuccess: ({ state }) => {
      toast(
        state === 'done'
          ? {
              title: 'Widerruf erledigt',
              description: 'Die Bestellung ist storniert, der Käufer erhält eine E-Mail.',
              tone: 'success',
            }
          : {
              title: 'Bestellung storniert',
              description: 'Bitte überweisen Sie zurück, was schon eingegangen ist.',
            },
      );
      refresh();
      setOpen(false);
    },
    onError: ({ message }: HttpError) => {
      toast({ title: 'Fehler', description: message, tone: 'destructive' });
      refresh();
    },
  });
  const received = payment.transfer?.receivedCents ?? 0;
  return (
    <Dialog
      title="Widerruf annehmen und stornieren?"
      open={open}
      onOpenChange={setOpen}
      trigger={<Button size="compact">Annehmen und stornieren</Button>}
    >
      <Alert tone="info">
        Die Bestellung ist nicht bezahlt. Sie und ihre Rechnung werden storniert, ein offener Zugang
        endet, und {payment.email} erhält eine E-Mail darüber.{' '}
        {received > 0
          ? `Eingegangen sind ${formatCents(received)}: Bitte überweisen Sie sie danach zurück.`
          : 'Zu erstatten ist nichts.'}
      </Alert>
      <ButtonRow className="mt-6">
        <DialogClose asChild>
          <Button variant="secondary">Abbrechen</Button>
        </DialogClose>
        <Button
          variant="danger"
          busy={isPending}
          busyLabel="Wird storniert …"
          onClick={() => mutate()}
        >
          Jetzt stornieren
        </Button>
      </ButtonRow>
    </Dialog>
  );
}
