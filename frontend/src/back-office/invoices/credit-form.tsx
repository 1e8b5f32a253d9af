import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { AdminInvoiceDetailsDto } from '@/api';
import { formatCents } from '@/lib/format';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { ButtonRow } from '@/ui/button-row';
import { Dialog, DialogClose } from '@/ui/dialog';
import { MoneyField } from '@/ui/money-field/money-field';
import { RadioCards } from '@/ui/radio-cards';
import { TextArea } from '@/ui/text-area';
import { staffApi } from '../data/staff-api';
import { useStaffCall } from '../data/use-staff-call';
import { type RefundEntries, refundSchema } from '../payments/refund/refund-entries';
import { recordPath } from '../screen/record-path';

/** Takes an invoice back in whole or in part without a refund; offered while something is left of it. */
export function CreditForm({ invoice }: { invoice: AdminInvoiceDetailsDto }) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      title="Rechnung stornieren?"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="secondary" size="compact">
          Stornieren
        </Button>
      }
    >
      <Fields invoice={invoice} onDone={() => setOpen(false)} />
    </Dialog>
  );
}

interface FieldsProps {
  invoice: AdminInvoiceDetailsDto;
  onDone: () => void;
}

function Fields({ invoice: { number, leftCents, paymentId }, onDone }: FieldsProps) {
  const { register, control, watch, handleSubmit, formState } = useForm<RefundEntries>({
    resolver: zodResolver(refundSchema(leftCents, 'storniert')),
    defaultValues: { extent: 'all', amount: null, reason: '' },
  });
  const { errors } = formState;
  const { mutate, isPending } = useStaffCall({
    call: ({ extent, amount, reason }: RefundEntries) =>
      staffApi.post<AdminInvoiceDetailsDto>(`/invoices/${number}/credit`, {
        amountCents: extent === 'all' ? leftCents : Math.round((amount ?? 0) * 100),
        leftCents,
        reason,
      }),
    done: ({ email }) => ({
      title: 'Stornorechnung ausgestellt',
      description: `Sie geht per E-Mail an ${email}.`,
    }),
    failure: 'Die Rechnung konnte nicht storniert werden.',
  });

  return (
    <form noValidate onSubmit={handleSubmit((entries) => mutate(entries, { onSuccess: onDone }))}>
      <fieldset disabled={isPending} className="grid gap-4">
        <Alert tone="info" title="Hier fließt kein Geld">
          Soll das Geld zurückgehen, erstatten Sie{' '}
          <Link to={recordPath('payments', paymentId)}>bei der Zahlung</Link>. Die Rechnung wird
          dann von selbst storniert.
        </Alert>
        <RadioCards
          label="Wie viel soll storniert werden?"
          options={[
            { value: 'all', label: `Alles: ${formatCents(leftCents)}` },
            { value: 'part', label: 'Einen Teil' },
          ]}
          {...register('extent')}
        />
        {watch('extent') === 'part' && (
          <Controller
            name="amount"
            control={control}
            render={({ field }) => (
              <MoneyField label="Betrag" {...field} error={errors.amount?.message} />
            )}
          />
        )}
        <TextArea
          label="Grund"
          rows={2}
          help="Steht im Protokoll."
          error={errors.reason?.message}
          {...register('reason')}
        />
      </fieldset>
      <ButtonRow className="mt-6">
        <DialogClose asChild>
          <Button variant="secondary">Abbrechen</Button>
        </DialogClose>
        <Button type="submit" variant="danger" busy={isPending} busyLabel="Wird storniert …">
          Jetzt stornieren
        </Button>
      </ButtonRow>
    </form>
  );
}
