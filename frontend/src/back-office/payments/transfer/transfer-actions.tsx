import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { AdminPaymentDetailsDto } from '@/api';
import { formatCents, formatDate } from '@/lib/format';
import { z } from '@/lib/zod';
import { Alert } from '@/ui/alert';
import { TextArea } from '@/ui/text-area';
import { ActionDialog, type ActionProps, ActionRow, useTransferCall } from './transfer-dialog';
import { Receive } from './transfer-receipt';

/** What staff do about a payment by bank transfer, each offered while there is a reason for it. */
export function TransferActions({ payment }: { payment: AdminPaymentDetailsDto }) {
  const { transfer, status, refundRequested } = payment;
  if (!transfer) return null;
  const open = status === 'pending';
  return (
    <>
      {transfer.surplusCents > 0 && <ReturnSurplus payment={payment} transfer={transfer} />}
      <Receive payment={payment} transfer={transfer} />
      {open && <Remind payment={payment} transfer={transfer} />}
      {open && <Cancel payment={payment} transfer={transfer} />}
      {refundRequested && <SettleRefund payment={payment} transfer={transfer} />}
    </>
  );
}

function Remind({ payment, transfer }: ActionProps) {
  const { mutate, isPending } = useTransferCall<object>(payment, 'reminder', ({ email }) => ({
    title: 'Erinnerung verschickt',
    description: `Sie geht an ${email}.`,
  }));
  return (
    <ActionDialog title="An die Zahlung erinnern?" trigger="Erinnern">
      {(close) => (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            mutate({}, { onSuccess: close });
          }}
        >
          <p>
            {payment.email} erhält eine E-Mail mit der Rechnung und den Überweisungsdaten über{' '}
            {formatCents(transfer.missingCents)}. Sie nennt auch den Tag, nach dem die Bestellung
            storniert wird, wenn nichts eingeht.
            {transfer.remindedAt && ` Zuletzt erinnert am ${formatDate(transfer.remindedAt)}.`}
          </p>
          <ActionRow busy={isPending} label="Erinnerung senden" />
        </form>
      )}
    </ActionDialog>
  );
}

const reasonSchema = z.object({
  reason: z.string().trim().min(1, 'Bitte geben Sie den Grund an.').max(1_000),
});

function Cancel({ payment, transfer }: ActionProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(reasonSchema),
    defaultValues: { reason: '' },
  });
  const { mutate, isPending } = useTransferCall<{ reason: string }>(
    payment,
    'cancellation',
    ({ email }) => ({
      title: 'Bestellung storniert',
      description: `Die Stornorechnung geht an ${email}.`,
    }),
  );
  return (
    <ActionDialog title="Bestellung stornieren?" trigger="Stornieren">
      {(close) => (
        <form
          noValidate
          onSubmit={handleSubmit((entries) => mutate(entries, { onSuccess: close }))}
        >
          <fieldset disabled={isPending} className="grid gap-4">
            <TextArea
              label="Grund"
              rows={2}
              help="Steht im Protokoll."
              error={formState.errors.reason?.message}
              {...register('reason')}
            />
            <Alert tone="info">
              Die Rechnung wird storniert, ein offener Zugang endet, und der Käufer erhält eine
              E-Mail.
              {transfer.receivedCents > 0 &&
                ` ${formatCents(transfer.receivedCents)} sind schon eingegangen und dann zurückzuüberweisen.`}
            </Alert>
          </fieldset>
          <ActionRow busy={isPending} label="Bestellung stornieren" danger />
        </form>
      )}
    </ActionDialog>
  );
}

function ReturnSurplus({ payment, transfer }: ActionProps) {
  const { surplusCents } = transfer;
  const { mutate, isPending } = useTransferCall<{ amountCents: number }>(
    payment,
    'returns',
    () => ({ title: 'Rücküberweisung vermerkt' }),
  );
  return (
    <ActionDialog
      title="Zu viel Gezahltes zurücküberwiesen?"
      trigger="Überzahlung zurückgegeben"
      variant="primary"
    >
      {(close) => (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            mutate({ amountCents: surplusCents }, { onSuccess: close });
          }}
        >
          <p>
            Vermerken Sie das erst, wenn Sie {formatCents(surplusCents)} bei Ihrer Bank überwiesen
            haben. Am Kauf ändert sich nichts.
          </p>
          <ActionRow busy={isPending} label="Ist zurücküberwiesen" />
        </form>
      )}
    </ActionDialog>
  );
}

function SettleRefund({ payment }: ActionProps) {
  const { mutate, isPending } = useTransferCall<object>(payment, 'refund', ({ email }) => ({
    title: 'Erstattung vermerkt',
    description: `Die Bestätigung geht an ${email}.`,
  }));
  return (
    <ActionDialog title="Erstattung überwiesen?" trigger="Zurücküberwiesen" variant="primary">
      {(close) => (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            mutate({}, { onSuccess: close });
          }}
        >
          <p>
            Vermerken Sie das erst, wenn Sie die zugesagte Erstattung bei Ihrer Bank überwiesen
            haben. Rechnung und Zugang folgen dann wie bei jeder Erstattung, und der Käufer erhält
            seine Bestätigung.
          </p>
          <ActionRow busy={isPending} label="Ist überwiesen" />
        </form>
      )}
    </ActionDialog>
  );
}
