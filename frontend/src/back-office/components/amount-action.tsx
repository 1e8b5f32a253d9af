import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useState } from 'react';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { formatCents } from '@/lib/format';
import { z } from '@/lib/zod';
import { Alert } from '@/ui/alert';
import { Button, type ButtonProps } from '@/ui/button';
import { ButtonRow } from '@/ui/button-row';
import { Dialog, DialogClose } from '@/ui/dialog';
import { MoneyField } from '@/ui/money-field/money-field';
import { RadioCards } from '@/ui/radio-cards';
import { TextArea } from '@/ui/text-area';
import { errorsOf, type StaffCall, useStaffCall } from './staff-call';

export interface AmountEntries {
  extent: 'all' | 'part';
  /** In euros. */
  amount: number | null;
  /** What becomes of the buyer's access; asked only for a withdrawal. */
  access: 'ends' | 'stays';
  reason: string;
}

interface AmountWords {
  /** What is asked above the choice between everything and a part. */
  question: string;
  part: string;
  /** What is done with the amount, such as `erstattet`. */
  done: string;
  reason: string;
  reasonHelp: string;
  /** Said where the reason is missing. */
  noReason: string;
}

export const REFUND_WORDS: AmountWords = {
  question: 'Wie viel soll zurückgehen?',
  part: 'Einen Teil',
  done: 'erstattet',
  reason: 'Grund',
  reasonHelp: 'Steht im Protokoll.',
  noReason: 'Bitte geben Sie einen Grund an.',
};

/**
 * @param leftCents the largest amount
 * @param reasonFor whether a reason is needed for everything, too
 */
export const amountSchema = (
  leftCents: number,
  { done, noReason } = REFUND_WORDS,
  reasonFor: 'all' | 'part' = 'all',
) =>
  z
    .object({
      extent: z.enum(['all', 'part']),
      amount: z.number().nullable(),
      access: z.enum(['ends', 'stays']),
      reason: z.string().trim(),
    })
    .superRefine(({ extent, amount, reason }, context) => {
      const fault = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message });
      const cents = Math.round((amount ?? 0) * 100);
      if (extent === 'part' && cents <= 0) {
        fault('amount', 'Bitte geben Sie den Betrag ein, der zurückgehen soll.');
      } else if (extent === 'part' && cents > leftCents) {
        fault('amount', `Es können höchstens ${formatCents(leftCents)} ${done} werden.`);
      }
      if (!reason && (extent === 'part' || reasonFor === 'all')) fault('reason', noReason);
    });

interface AmountActionProps<Answer> extends Omit<StaffCall<AmountEntries, Answer>, 'call'> {
  /** On the button that opens the dialog. */
  label: string;
  variant?: ButtonProps['variant'];
  title: string;
  confirm: string;
  leftCents: number;
  words?: AmountWords;
  reasonFor?: 'all' | 'part';
  /** Asked in addition where it is a part. */
  partFields?: (form: UseFormReturn<AmountEntries>) => ReactNode;
  /** What will happen. */
  children: (entries: AmountEntries) => ReactNode;
  /** @param amountCents undefined for everything */
  call: (entries: AmountEntries, amountCents: number | undefined) => Promise<Answer>;
}

/** A button for something that is done with all of an amount or a part of it, for a reason. */
export function AmountAction<Answer>(props: AmountActionProps<Answer>) {
  const { label, variant = 'secondary', title } = props;
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      title={title}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant={variant} size="compact">
          {label}
        </Button>
      }
    >
      <AmountForm {...props} onDone={() => setOpen(false)} />
    </Dialog>
  );
}

function AmountForm<Answer>({
  leftCents,
  words = REFUND_WORDS,
  reasonFor = 'all',
  confirm,
  partFields,
  children,
  onDone,
  ...action
}: AmountActionProps<Answer> & { onDone: () => void }) {
  const form = useForm<AmountEntries>({
    // The amount comes and goes, so the form itself would take it for the last field.
    shouldFocusError: false,
    resolver: zodResolver(amountSchema(leftCents, words, reasonFor)),
    defaultValues: { extent: 'all', amount: null, access: 'ends', reason: '' },
  });
  const { mutate, isPending } = useStaffCall({
    ...action,
    call: (entries: AmountEntries) =>
      action.call(
        entries,
        entries.extent === 'part' ? Math.round((entries.amount ?? 0) * 100) : undefined,
      ),
  });
  const { errors } = form.formState;
  const entries = form.watch();
  const isPart = entries.extent === 'part';

  function send(sent: AmountEntries) {
    mutate(sent, {
      onSuccess: onDone,
      onError: (error) => {
        const { amountCents, reason } = errorsOf(error) ?? {};
        if (amountCents) form.setError('amount', { message: amountCents });
        if (reason) form.setError('reason', { message: reason });
      },
    });
  }

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(send, (faulty) =>
        form.setFocus(faulty.amount ? 'amount' : 'reason'),
      )}
    >
      <fieldset disabled={isPending} className="grid gap-4">
        <RadioCards
          label={words.question}
          options={[
            { value: 'all', label: `Alles: ${formatCents(leftCents)}` },
            { value: 'part', label: words.part },
          ]}
          {...form.register('extent')}
        />
        {isPart && (
          <Controller
            name="amount"
            control={form.control}
            render={({ field }) => (
              <MoneyField label="Betrag" {...field} error={errors.amount?.message} />
            )}
          />
        )}
        {isPart && partFields?.(form)}
        {(isPart || reasonFor === 'all') && (
          <TextArea
            label={words.reason}
            rows={2}
            maxLength={2000}
            help={words.reasonHelp}
            error={errors.reason?.message}
            {...form.register('reason')}
          />
        )}
        <Alert tone="info">{children(entries)}</Alert>
      </fieldset>
      <ButtonRow className="mt-6">
        <DialogClose asChild>
          <Button variant="secondary">Abbrechen</Button>
        </DialogClose>
        <Button type="submit" variant="danger" busy={isPending}>
          {confirm}
        </Button>
      </ButtonRow>
    </form>
  );
}
