import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { OrderSection } from '../order-section';
import type { ProviderFormProps } from '../provider-form-props';
import { usePayment } from '../use-payment';
import { BankDialog } from './bank-dialog';
import { CardFields } from './card-fields';
import { type CardEntries, cardSchema } from './card-schema';
import { payWithTestCard } from './pay-with-test-card';
import { TestCardNotice } from './test-card-notice';
import { useBankQuestion } from './use-bank-question';

/** The card form of the demo provider: the same steps and states as with real money, without it. */
export default function DemoPayment({ purchase, price, onPaid }: ProviderFormProps) {
  const { clientSecret } = purchase;
  const bank = useBankQuestion();
  const form = useForm<CardEntries>({
    resolver: zodResolver(cardSchema),
    defaultValues: { cardNumber: '', expiry: '', cvc: '' },
  });
  const { pay, busy, failure } = usePayment(
    ({ cardNumber }: CardEntries) => payWithTestCard({ clientSecret, cardNumber }, bank.ask),
    onPaid,
  );

  return (
    <form onSubmit={form.handleSubmit(pay)} noValidate className="grid grid-cols-1 gap-6">
      <TestCardNotice
        locked={busy}
        onChoose={(cardNumber) => {
          form.setValue('cardNumber', cardNumber, { shouldValidate: form.formState.isSubmitted });
          form.setFocus('expiry');
        }}
      />
      <fieldset disabled={busy}>
        <CardFields {...form} />
      </fieldset>
      <OrderSection price={price} busy={busy} failure={failure} />
      <BankDialog open={bank.open} grossCents={price.grossCents} onAnswer={bank.answer} />
    </form>
  );
}
