import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type HttpError, useRefresh } from 'react-admin';
import { Controller, useForm } from 'react-hook-form';
import type { AdminPaymentDetailsDto } from '@/api';
import { formatCents } from '@/lib/format';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { ButtonRow } from '@/ui/button-row';
import { DialogClose } from '@/ui/dialog';
import { MoneyField } from '@/ui/money-field/money-field';
import { RadioCards } from '@/ui/radio-cards';
import { TextArea } from '@/ui/text-area';
import { toast } from '@/ui/toaster/toast';
import type { FailureBody } from '../../data/http-client';
import { staffApi } from '../../data/staff-api';
import { type RefundEntries, refundSchema } from './refund-entries';

const NO_FAULTS: Record<string, string> = {};

interface RefundFormProps {
  payment: AdminPaymentDetailsDto;
  onDone: () => void;
}

/** All that is left of a payment, or a part of it, and why. */
export function RefundForm({ payment, onDone }: RefundFormProps) {
  const left = payment.leftCents;
  const { register, control, watch, handleSubmit, setError, setFocus, formState } =
    useForm<RefundEntries>({
      // The amount comes and goes, so the form itself would hold it for the last field.
      shouldFocusError: false,
      resolver: zodResolver(refundSchema(left)),
      defaultValues: { extent: 'all', amount: null, reason: '' },
    });
  const { mutate, isPending, faults } = useRefund(payment, onDone);
  const { errors } = formState;
  const partly = watch('extent') === 'part';

  useEffect(() => {
    if (faults.amountCents) setError('amount', { message: faults.amountCents });
    if (faults.reason) setError('reason', { message: faults.reason });
  }, [faults, setError]);

  return (
    <form
      noValidate
      onSubmit={handleSubmit(
        (entries) => mutate(entries),
        (faulty) => setFocus(faulty.amount ? 'amount' : 'reason'),
      )}
    >
      <fieldset disabled={isPending} className="grid gap-4">
        <RadioCards
          label="Wie viel soll zurückgehen?"
          options={[
            { value: 'all', label: `Alles: ${formatCents(left)}` },
            { value: 'part', label: 'Einen Teil' },
          ]}
          {...register('extent')}
        />
        {partly && (
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
        <Alert tone="info">
          {payment.transfer
            ? 'Sie überweisen das Geld selbst zurück und vermerken das danach mit „Zurücküberwiesen“. Erst dann wird die Rechnung berichtigt, und wenn alles zurückgeht, endet der Premium-Zugang.'
            : partly
              ? 'Das Geld geht über den Zahlungsanbieter zurück. Der Zugang bleibt bestehen, solange nicht alles erstattet ist.'
              : 'Das Geld geht über den Zahlungsanbieter zurück, die Rechnung wird storniert und der Premium-Zugang endet sofort.'}
        </Alert>
      </fieldset>
      <ButtonRow className="mt-6">
        <DialogClose asChild>
          <Button variant="secondary">Abbrechen</Button>
        </DialogClose>
        <Button type="submit" variant="danger" busy={isPending} busyLabel="Wird erstattet …">
          Jetzt erstatten
        </Button>
      </ButtonRow>
    </form>
  );
}

/** Gives money back; a payment that has changed since it was shown is refused by the server. */
function useRefund(payment: AdminPaymentDetailsDto, onDone: () => void) {
  const { id, updatedAt } = payment;
  const refresh = useRefresh();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ extent, amount, reason }: RefundEntries) =>
      staffApi.post<AdminPaymentDetailsDto>(`/payments/${id}/refund`, {
        ...(extent === 'part' && { amountCents: Math.round((amount ?? 0) * 100) }),
        reason,
        updatedAt,
      }),
    onSuccess: ({ refundedCents, refundRequested }) => {
      toast(
        refundRequested
          ? {
              title: 'Erstattung vorgemerkt',
              description: payment.transfer
                ? 'Bitte überweisen Sie das Geld zurück und vermerken Sie es dann.'
                : 'Der Zahlungsanbieter hat sie noch nicht ausgeführt.',
            }
          : {
              title: 'Erstattet',
              description: `Insgesamt sind ${formatCents(refundedCents)} zurückgegangen.`,
              tone: 'success',
            },
      );
      refresh();
      onDone();
    },
    onError: (failure: HttpError & { body?: FailureBody }) => {
      if (failure.body?.errors) return;
      toast({ title: 'Fehler', description: failure.message, tone: 'destructive' });
      refresh();
    },
  });
  return { mutate, isPending, faults: error?.body?.errors ?? NO_FAULTS };
}
