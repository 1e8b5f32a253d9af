import { zodResolver } from '@hookform/resolvers/zod';
import { MAX_WRITE_OFF_CENTS } from '@toolkit/domain/pricing';
import { useForm } from 'react-hook-form';
import type { AdminPaymentDetailsDto, AdminRefundDueDto } from '@/api';
import { formatCents, formatDate } from '@/lib/format';
import { z } from '@/lib/zod';
import { Alert } from '@/ui/alert';
import { TextArea } from '@/ui/text-area';
import { requesterLabels } from '../labels';
import { ActionDialog, type ActionProps, ActionRow, useTransferCall } from './transfer-dialog';
import { Receive } from './transfer-receipt';

/** What staff do about a payment by bank transfer, each offered while there is a reason for it. */
export function TransferActions({ payment }: { payment: AdminPaymentDetailsDto }) {
  const { transfer, status, refundDue } = payment;
  if (!transfer) return null;
  const open = status === 'pending';
  const { surplusCents, receivedCents, missingCents } = transfer;
  return (
    <>
      {surplusCents > 0 && <ReturnSurplus payment={payment} transfer={transfer} />}
      {surplusCents > 0 && status === 'failed' && <Reopen payment={payment} transfer={transfer} />}
      <Receive payment={payment} transfer={transfer} />
      {open && <Remind payment={payment} transfer={transfer} />}
      {open && <Cancel payment={payment} transfer={transfer} />}
      {open && receivedCents > 0 && missingCents <= MAX_WRITE_OFF_CENTS && (
        <WriteOff payment={payment} transfer={transfer} />
      )}
      {refundDue && <SettleRefund payment={payment} refund={refundDue} />}
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
            {formatCents(transfer.missingCents)}. Sie nennt auch den letzten Tag. Storniert wird
            danach von selbst nur, wenn die Kontoauszüge bis einige Tage später eingelesen sind und
            kein Geld zeigen.
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

/** Takes a cancelled order up again for which money has come. */
function Reopen({ payment, transfer }: ActionProps) {
  const { mutate, isPending } = useTransferCall<object>(payment, 'reopening', ({ email }) => ({
    title: 'Bestellung wieder aufgenommen',
    description: `Die neue Rechnung geht an ${email}.`,
  }));
  return (
    <ActionDialog title="Bestellung wieder aufnehmen?" trigger="Wieder aufnehmen">
      {(close) => (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            mutate({}, { onSuccess: close });
          }}
        >
          <p>
            Für die stornierte Bestellung sind {formatCents(transfer.surplusCents)} da. Der Käufer
            erhält eine neue Rechnung.{' '}
            {transfer.surplusCents >= payment.amountCents
              ? 'Sie gilt als bezahlt, und sein Zugang öffnet sich.'
              : `Es fehlen dann noch ${formatCents(payment.amountCents - transfer.surplusCents)}.`}
          </p>
          <ActionRow busy={isPending} label="Bestellung wieder aufnehmen" />
        </form>
      )}
    </ActionDialog>
  );
}

/** Takes a small difference as paid. */
function WriteOff({ payment, transfer: { missingCents } }: ActionProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(reasonSchema),
    defaultValues: { reason: 'Gebühren der Bank' },
  });
  const { mutate, isPending } = useTransferCall<{ reason: string; amountCents: number }>(
    payment,
    'write-off',
    ({ email }) => ({
      title: 'Differenz ausgebucht',
      description: `Der Kauf ist bezahlt, die Bestätigung geht an ${email}.`,
    }),
  );
  return (
    <ActionDialog title="Kleine Differenz ausbuchen?" trigger="Rest ausbuchen">
      {(close) => (
        <form
          noValidate
          onSubmit={handleSubmit((entries) =>
            mutate({ ...entries, amountCents: missingCents }, { onSuccess: close }),
          )}
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
              Die fehlenden {formatCents(missingCents)} gelten als bezahlt und stehen in der
              Buchhaltung als Kosten des Geldverkehrs. Die Rechnung ändert sich nicht, der Zugang
              öffnet sich.
            </Alert>
          </fieldset>
          <ActionRow busy={isPending} label={`${formatCents(missingCents)} ausbuchen`} />
        </form>
      )}
    </ActionDialog>
  );
}

interface SettleRefundProps {
  payment: AdminPaymentDetailsDto;
  refund: AdminRefundDueDto;
}

function SettleRefund({ payment, refund }: SettleRefundProps) {
  const { requestId, amountCents, requestedBy, reason } = refund;
  const amount = formatCents(amountCents);
  const { mutate, isPending } = useTransferCall<{ requestId: string; amountCents: number }>(
    payment,
    'refund',
    ({ email, refundDue }) => ({
      title: 'Erstattung vermerkt',
      description: refundDue
        ? `Zu überweisen sind noch ${formatCents(refundDue.amountCents)}.`
        : `Die Bestätigung geht an ${email}.`,
    }),
  );
  return (
    <ActionDialog
      title={`Erstattung von ${amount} überwiesen?`}
      trigger={`${amount} zurücküberwiesen`}
      variant="primary"
    >
      {(close) => (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            mutate({ requestId, amountCents }, { onSuccess: close });
          }}
        >
          <p>
            Vermerken Sie das erst, wenn Sie <strong>{amount}</strong> bei Ihrer Bank überwiesen
            haben ({requesterLabels[requestedBy]}
            {reason && `, „${reason}“`}). Rechnung und Zugang folgen dann wie bei jeder Erstattung,
            und der Käufer erhält seine Bestätigung.
          </p>
          <ActionRow busy={isPending} label={`${amount} sind überwiesen`} />
        </form>
      )}
    </ActionDialog>
  );
}
