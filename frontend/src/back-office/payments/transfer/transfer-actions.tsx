import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { AdminPaymentDetailsDto, AdminTransferDto } from '@/api';
import { formatCents, formatDate } from '@/lib/format';
import { z } from '@/lib/zod';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { ButtonRow } from '@/ui/button-row';
import { DateField } from '@/ui/date-field';
import { Dialog, DialogClose } from '@/ui/dialog';
import { MoneyField } from '@/ui/money-field/money-field';
import { TextArea } from '@/ui/text-area';
import type { ToastMessage } from '@/ui/toaster/toast';
import { staffApi } from '../../data/staff-api';
import { useStaffCall } from '../../data/use-staff-call';

interface ActionProps {
  payment: AdminPaymentDetailsDto;
  transfer: AdminTransferDto;
}

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

/** Something that is sent about a payment as it was seen; who comes second is told to look again. */
function useTransferCall<Body extends object>(
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

function ActionDialog({ title, trigger, variant = 'secondary', children }: ActionDialogProps) {
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

const ActionRow = ({ busy, label, danger = false }: ActionRowProps) => (
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

const amount = z
  .number({ error: 'Bitte geben Sie den Betrag ein.' })
  .min(0.01, 'Bitte geben Sie den Betrag ein.');

const receiptSchema = z.object({
  amount,
  receivedOn: z.string({ error: 'Bitte geben Sie den Tag ein, an dem das Geld einging.' }),
});

const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });

/** „Geld eingegangen“: how much, and on which day the bank has booked it. */
function Receive(action: ActionProps) {
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
      receivedOn: today(),
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
    return 'Die Bestellung ist storniert: Es wird nichts freigeschaltet, der Betrag ist zurückzuüberweisen.';
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
      trigger="Zuviel zurückgegeben"
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
