import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type HttpError, useRefresh } from 'react-admin';
import { Controller, useForm } from 'react-hook-form';
import type { AdminPaymentDetailsDto, AdminWithdrawalDto, RefundWithdrawalDto } from '@/api';
import { formatCents } from '@/lib/format';
import { z } from '@/lib/zod';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { ButtonRow } from '@/ui/button-row';
import { Dialog, DialogClose } from '@/ui/dialog';
import { MoneyField } from '@/ui/money-field/money-field';
import { RadioCards } from '@/ui/radio-cards';
import { TextArea } from '@/ui/text-area';
import { toast } from '@/ui/toaster/toast';
import type { FailureBody } from '../data/http-client';
import { staffApi } from '../data/staff-api';

const NO_FAULTS: Record<string, string> = {};

interface Entries {
  extent: 'all' | 'part';
  /** In euros. */
  amount: number | null;
  access: 'ends' | 'stays';
  reason: string;
}

/** @param leftCents what can still go back */
const schema = (leftCents: number) =>
  z
    .object({
      extent: z.enum(['all', 'part']),
      amount: z.number().nullable(),
      access: z.enum(['ends', 'stays']),
      reason: z.string().trim(),
    })
    .superRefine(({ extent, amount, reason }, context) => {
      if (extent === 'all') return;
      const cents = Math.round((amount ?? 0) * 100);
      const fault = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
      if (cents <= 0) fault('amount', 'Bitte geben Sie den Betrag ein, der zurückgehen soll.');
      if (cents > leftCents) {
        fault('amount', `Es können höchstens ${formatCents(leftCents)} erstattet werden.`);
      }
      if (!reason) fault('reason', 'Bitte begründen Sie, warum nicht alles erstattet wird.');
    });

interface RefundWithdrawalProps {
  withdrawal: AdminWithdrawalDto;
  payment: AdminPaymentDetailsDto;
}

/** The one button that gives the money back, cancels the invoice, ends the access and writes. */
export function RefundWithdrawal(props: RefundWithdrawalProps) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      title="Widerruf annehmen und erstatten?"
      open={open}
      onOpenChange={setOpen}
      trigger={<Button size="compact">Annehmen und erstatten</Button>}
    >
      <RefundForm {...props} onDone={() => setOpen(false)} />
    </Dialog>
  );
}

function RefundForm({
  withdrawal,
  payment,
  onDone,
}: RefundWithdrawalProps & { onDone: () => void }) {
  const left = payment.leftCents;
  const { register, control, watch, handleSubmit, setError, setFocus, formState } =
    useForm<Entries>({
      // The amount comes and goes, so the form itself would hold it for the last field.
      shouldFocusError: false,
      resolver: zodResolver(schema(left)),
      defaultValues: { extent: 'all', amount: null, access: 'ends', reason: '' },
    });
  const { mutate, isPending, faults } = useRefund(withdrawal, payment, onDone);
  const { errors } = formState;
  const partly = watch('extent') === 'part';
  const ends = !partly || watch('access') === 'ends';

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
          label="Wie viel geht zurück?"
          options={[
            { value: 'all', label: `Alles: ${formatCents(left)}` },
            { value: 'part', label: 'Weniger' },
          ]}
          {...register('extent')}
        />
        {partly && (
          <>
            <p className="text-compact">
              Weniger kommt nur in Betracht, wenn der Käufer persönliche Leistungen schon in
              Anspruch genommen hat (§ 357a Abs. 2 BGB) oder nur diese widerruft. Solange die
              Geld-zurück-Garantie läuft, haben wir ihm den ganzen Preis versprochen.
            </p>
            <Controller
              name="amount"
              control={control}
              render={({ field }) => (
                <MoneyField label="Betrag" {...field} error={errors.amount?.message} />
              )}
            />
            <RadioCards
              label="Was wird aus dem Zugang?"
              options={[
                { value: 'ends', label: 'Er endet' },
                { value: 'stays', label: 'Er bleibt bestehen' },
              ]}
              {...register('access')}
            />
            <TextArea
              label="Begründung"
              rows={3}
              maxLength={2000}
              help="Steht in der E-Mail an den Käufer und im Protokoll."
              error={errors.reason?.message}
              {...register('reason')}
            />
          </>
        )}
        <Alert tone="info">
          {payment.transfer
            ? 'Sie überweisen das Geld selbst zurück und vermerken das danach bei der Zahlung. Dann wird die Rechnung '
            : 'Das Geld geht über den Zahlungsanbieter zurück, die Rechnung wird '}
          {partly ? 'um den Betrag berichtigt' : 'storniert'}, der Premium-Zugang{' '}
          {ends ? 'endet' : 'bleibt bestehen'}, und {payment.email} erhält eine E-Mail darüber.
          {payment.refundDue &&
            ` Ein Teil von ${formatCents(payment.refundDue.amountCents)} ist schon zugesagt und geht davon ab.`}
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

/** Settles the withdrawal; where somebody else was faster, the server says so. */
function useRefund(
  { id }: AdminWithdrawalDto,
  { id: paymentId, transfer, updatedAt }: AdminPaymentDetailsDto,
  onDone: () => void,
) {
  const refresh = useRefresh();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ extent, amount, access, reason }: Entries) => {
      const part = {
        amountCents: Math.round((amount ?? 0) * 100),
        endsPurchase: access === 'ends',
        reason,
      };
      const body: RefundWithdrawalDto = { paymentId, updatedAt, ...(extent === 'part' && part) };
      return staffApi.post<AdminWithdrawalDto>(`/withdrawals/${id}/refund`, body);
    },
    onSuccess: ({ state }) => {
      toast(
        state === 'done'
          ? {
              title: 'Widerruf erledigt',
              description: 'Das Geld geht zurück, der Käufer erhält eine E-Mail.',
              tone: 'success',
            }
          : {
              title: 'Erstattung vorgemerkt',
              description: transfer
                ? 'Bitte überweisen Sie das Geld zurück und vermerken Sie es bei der Zahlung.'
                : 'Der Zahlungsanbieter hat sie noch nicht ausgeführt. Wir versuchen es weiter.',
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
