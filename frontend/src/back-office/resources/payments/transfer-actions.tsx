import { zodResolver } from '@hookform/resolvers/zod';
import { germanDay } from '@toolkit/domain/german-time';
import { MAX_WRITE_OFF_CENTS } from '@toolkit/domain/pricing';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { type AdminPaymentDetailsDto, type AdminRefundDueDto, type AdminTransferDto } from '@/api';
import { formatCents, formatDate } from '@/lib/format';
import { z } from '@/lib/zod';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { ButtonRow } from '@/ui/button-row';
import { DateField } from '@/ui/date-field';
import { Dialog, DialogClose } from '@/ui/dialog';
import { MoneyField } from '@/ui/money-field/money-field';
import { ConfirmedAction } from '../../components/confirmed-action';
import { useStaffCall } from '../../components/staff-call';
import { staffApi } from '../../staff-api';
import { requesterLabels } from './labels';

interface ActionProps {
  payment: AdminPaymentDetailsDto;
  transfer: AdminTransferDto;
}

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

/** Sends a change with the version that was shown; the second of two people gets a conflict. */
const callTransfer = ({ id, updatedAt }: AdminPaymentDetailsDto, what: string, body: object = {}) =>
  staffApi.post<AdminPaymentDetailsDto>(`/payments/${id}/transfer/${what}`, { ...body, updatedAt });

const REASON_FOR_BOOKS = {
  label: 'Grund',
  help: 'Steht im Protokoll.',
  maxLength: 1_000,
  required: 'Bitte geben Sie den Grund an.',
};

const Remind = ({ payment, transfer }: ActionProps) => (
  <ConfirmedAction
    label="Erinnern"
    title="An die Zahlung erinnern?"
    confirm="Erinnerung senden"
    call={() => callTransfer(payment, 'reminder')}
    done={({ email }) => ({ title: 'Erinnerung verschickt', description: `Sie geht an ${email}.` })}
  >
    <p>
      {payment.email} erhält eine E-Mail mit der Rechnung und den Überweisungsdaten über{' '}
      {formatCents(transfer.missingCents)}. Sie nennt auch den letzten Tag. Storniert wird danach
      von selbst nur, wenn die Kontoauszüge bis einige Tage später eingelesen sind und kein Geld
      zeigen.
      {transfer.remindedAt && ` Zuletzt erinnert am ${formatDate(transfer.remindedAt)}.`}
    </p>
  </ConfirmedAction>
);

const Cancel = ({ payment, transfer }: ActionProps) => (
  <ConfirmedAction
    label="Stornieren"
    title="Bestellung stornieren?"
    confirm="Bestellung stornieren"
    danger
    asks={REASON_FOR_BOOKS}
    call={(reason) => callTransfer(payment, 'cancellation', { reason })}
    done={({ email }) => ({
      title: 'Bestellung storniert',
      description: `Die Stornorechnung geht an ${email}.`,
    })}
  >
    <p>
      Die Rechnung wird storniert, ein offener Zugang endet, und der Käufer erhält eine E-Mail.
      {transfer.receivedCents > 0 &&
        ` ${formatCents(transfer.receivedCents)} sind schon eingegangen und dann zurückzuüberweisen.`}
    </p>
  </ConfirmedAction>
);

const ReturnSurplus = ({ payment, transfer: { surplusCents } }: ActionProps) => (
  <ConfirmedAction
    label="Überzahlung zurückgegeben"
    variant="primary"
    title="Zu viel Gezahltes zurücküberwiesen?"
    confirm="Ist zurücküberwiesen"
    call={() => callTransfer(payment, 'returns', { amountCents: surplusCents })}
    done="Rücküberweisung vermerkt"
  >
    <p>
      Vermerken Sie das erst, wenn Sie {formatCents(surplusCents)} bei Ihrer Bank überwiesen haben.
      Am Kauf ändert sich nichts.
    </p>
  </ConfirmedAction>
);

const Reopen = ({ payment, transfer: { surplusCents } }: ActionProps) => (
  <ConfirmedAction
    label="Wieder aufnehmen"
    title="Bestellung wieder aufnehmen?"
    confirm="Bestellung wieder aufnehmen"
    call={() => callTransfer(payment, 'reopening')}
    done={({ email }) => ({
      title: 'Bestellung wieder aufgenommen',
      description: `Die neue Rechnung geht an ${email}.`,
    })}
  >
    <p>
      Für die stornierte Bestellung sind {formatCents(surplusCents)} da. Der Käufer erhält eine neue
      Rechnung.{' '}
      {surplusCents >= payment.amountCents
        ? 'Sie gilt als bezahlt, und sein Zugang öffnet sich.'
        : `Es fehlen dann noch ${formatCents(payment.amountCents - surplusCents)}.`}
    </p>
  </ConfirmedAction>
);

const WriteOff = ({ payment, transfer: { missingCents } }: ActionProps) => (
  <ConfirmedAction
    label="Rest ausbuchen"
    title="Kleine Differenz ausbuchen?"
    confirm={`${formatCents(missingCents)} ausbuchen`}
    asks={{ ...REASON_FOR_BOOKS, start: 'Gebühren der Bank' }}
    call={(reason) => callTransfer(payment, 'write-off', { reason, amountCents: missingCents })}
    done={({ email }) => ({
      title: 'Differenz ausgebucht',
      description: `Der Kauf ist bezahlt, die Bestätigung geht an ${email}.`,
    })}
  >
    <p>
      Die fehlenden {formatCents(missingCents)} gelten als bezahlt und stehen in der Buchhaltung als
      Kosten des Geldverkehrs. Die Rechnung ändert sich nicht, der Zugang öffnet sich.
    </p>
  </ConfirmedAction>
);

interface SettleRefundProps {
  payment: AdminPaymentDetailsDto;
  refund: AdminRefundDueDto;
}

function SettleRefund({ payment, refund }: SettleRefundProps) {
  const { requestId, amountCents, requestedBy, reason } = refund;
  const amount = formatCents(amountCents);
  return (
    <ConfirmedAction
      label={`${amount} zurücküberwiesen`}
      variant="primary"
      title={`Erstattung von ${amount} überwiesen?`}
      confirm={`${amount} sind überwiesen`}
      call={() => callTransfer(payment, 'refund', { requestId, amountCents })}
      done={({ email, refundDue }) => ({
        title: 'Erstattung vermerkt',
        description: refundDue
          ? `Zu überweisen sind noch ${formatCents(refundDue.amountCents)}.`
          : `Die Bestätigung geht an ${email}.`,
      })}
    >
      <p>
        Vermerken Sie das erst, wenn Sie <strong>{amount}</strong> bei Ihrer Bank überwiesen haben (
        {requesterLabels[requestedBy]}
        {reason && `, „${reason}“`}). Rechnung und Zugang folgen dann wie bei jeder Erstattung, und
        der Käufer erhält seine Bestätigung.
      </p>
    </ConfirmedAction>
  );
}

const amount = z
  .number({ error: 'Bitte geben Sie den Betrag ein.' })
  .min(0.01, 'Bitte geben Sie den Betrag ein.');

const receiptSchema = z.object({
  amount,
  receivedOn: z.string({ error: 'Bitte geben Sie den Tag ein, an dem das Geld einging.' }),
});

function Receive(action: ReceiptProps) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      title="Geld eingegangen"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button
          variant={action.payment.status === 'pending' ? 'primary' : 'secondary'}
          size="compact"
        >
          Geld eingegangen
        </Button>
      }
    >
      <ReceiptForm {...action} onDone={() => setOpen(false)} />
    </Dialog>
  );
}

interface ReceiptProps {
  payment: AdminPaymentDetailsDto;
  transfer: AdminTransferDto;
}

function ReceiptForm({ payment, transfer, onDone }: ReceiptProps & { onDone: () => void }) {
  const { missingCents } = transfer;
  const { control, handleSubmit, watch, formState } = useForm({
    resolver: zodResolver(receiptSchema),
    defaultValues: {
      amount: missingCents > 0 ? missingCents / 100 : (null as unknown as number),
      receivedOn: germanDay(new Date()),
    },
  });
  const { errors } = formState;
  const { mutate, isPending } = useStaffCall({
    call: (body: { amountCents: number; receivedOn: string }) =>
      callTransfer(payment, 'receipts', body),
    done: ({ status, transfer: after }) => ({
      title: 'Zahlungseingang vermerkt',
      description: outcomeWords(status, after),
    }),
  });
  return (
    <form
      noValidate
      onSubmit={handleSubmit(({ amount: euros, receivedOn }) =>
        mutate({ amountCents: Math.round(euros * 100), receivedOn }, { onSuccess: onDone }),
      )}
    >
      <fieldset disabled={isPending} className="grid gap-4">
        <Controller
          name="amount"
          control={control}
          render={({ field }) => (
            <MoneyField label="Betrag" {...field} error={errors.amount?.message} />
          )}
        />
        <Controller
          name="receivedOn"
          control={control}
          render={({ field }) => (
            <DateField
              label="Eingegangen am"
              help="Buchungstag der Bank."
              {...field}
              error={errors.receivedOn?.message}
            />
          )}
        />
        <Alert tone="info">
          {consequence(payment.status, missingCents, Math.round((watch('amount') ?? 0) * 100))}
        </Alert>
      </fieldset>
      <ButtonRow className="mt-6">
        <DialogClose asChild>
          <Button variant="secondary">Abbrechen</Button>
        </DialogClose>
        <Button type="submit" busy={isPending}>
          Vermerken
        </Button>
      </ButtonRow>
    </form>
  );
}

/** What follows from so much money, before it is noted. */
function consequence(
  status: AdminPaymentDetailsDto['status'],
  missingCents: number,
  cents: number,
): string {
  if (status === 'failed') {
    return 'Die Bestellung ist storniert. War sie nur wegen der Frist storniert, gilt sie mit dem Geld wieder; sonst überweisen Sie es zurück oder nehmen sie wieder auf.';
  }
  if (status !== 'pending') {
    return 'Der Kauf ist schon bezahlt: Der Betrag ist zurückzuüberweisen.';
  }
  if (cents < missingCents) {
    return `Es fehlen dann noch ${formatCents(missingCents - cents)}. Der Käufer erhält eine E-Mail mit dem Rest, der Zugang bleibt geschlossen.`;
  }
  const paid = 'Die Rechnung gilt als bezahlt, und der Käufer erhält eine E-Mail.';
  return cents > missingCents
    ? `${paid} ${formatCents(cents - missingCents)} sind zu viel und zurückzuüberweisen.`
    : paid;
}

function outcomeWords(
  status: AdminPaymentDetailsDto['status'],
  transfer: AdminTransferDto | null,
): string {
  const { missingCents = 0, surplusCents = 0 } = transfer ?? {};
  if (missingCents > 0) return `Es fehlen noch ${formatCents(missingCents)}.`;
  if (surplusCents > 0) return `Zurückzuüberweisen sind ${formatCents(surplusCents)}.`;
  return status === 'completed' ? 'Der Kauf ist bezahlt.' : 'Die Zahlung ist erfasst.';
}
