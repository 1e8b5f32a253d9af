import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import type { AdminPaymentDetailsDto, AdminTransferDto } from '@/api';
import { formatCents, germanDay } from '@/lib/format';
import { z } from '@/lib/zod';
import { Alert } from '@/ui/alert';
import { DateField } from '@/ui/date-field';
import { MoneyField } from '@/ui/money-field/money-field';
import { ActionDialog, type ActionProps, ActionRow, useTransferCall } from './transfer-dialog';

const amount = z
  .number({ error: 'Bitte geben Sie den Betrag ein.' })
  .min(0.01, 'Bitte geben Sie den Betrag ein.');

const receiptSchema = z.object({
  amount,
  receivedOn: z.string({ error: 'Bitte geben Sie den Tag ein, an dem das Geld einging.' }),
});

/** „Geld eingegangen“: how much, and on which day the bank has booked it. */
export function Receive(action: ActionProps) {
  const open = action.payment.status === 'pending';
  return (
    <ActionDialog
      title="Geld eingegangen"
      trigger="Geld eingegangen"
      variant={open ? 'primary' : 'secondary'}
    >
      {(close) => <ReceiptForm {...action} onDone={close} />}
    </ActionDialog>
  );
}

function ReceiptForm({ payment, transfer, onDone }: ActionProps & { onDone: () => void }) {
  const { missingCents } = transfer;
  const { control, handleSubmit, watch, formState } = useForm({
    resolver: zodResolver(receiptSchema),
    defaultValues: {
      amount: missingCents > 0 ? missingCents / 100 : (null as unknown as number),
      receivedOn: germanDay(new Date()),
    },
  });
  const { errors } = formState;
  const { mutate, isPending } = useTransferCall<{ amountCents: number; receivedOn: string }>(
    payment,
    'receipts',
    ({ status, transfer: after }) => ({
      title: 'Zahlungseingang vermerkt',
      description: outcomeWords(status, after),
    }),
  );
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
      <ActionRow busy={isPending} label="Vermerken" />
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
