import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { OrderForm } from '../order-form';
import { passesCheck } from '../passes-check';
import type { ProviderFormProps } from '../provider-form-props';
import { BankDialog } from './bank-dialog';
import { CardFields } from './card-fields';
import { type CardEntries, cardSchema } from './card-schema';
import { payWithTestCard } from './pay-with-test-card';
import { TestCardNotice } from './test-card-notice';
import { useBankQuestion } from './use-bank-question';

/** The card form of the demo provider: the same steps and states as with real money, without it. */
export default function DemoPayment(props: ProviderFormProps) {
  const bank = useBankQuestion();
  const card = useForm<CardEntries>({
    resolver: zodResolver(cardSchema),
    defaultValues: { cardNumber: '', expiry: '', cvc: '' },
  });

  return (
    <>
      <OrderForm
        {...props}
        checkCard={() => passesCheck(card)}
        takePayment={(clientSecret) =>
          payWithTestCard({ clientSecret, cardNumber: card.getValues('cardNumber') }, bank.ask)
        }
      >
        {(busy) => (
          <>
            <TestCardNotice
              locked={busy}
              onChoose={(cardNumber) => {
                const shouldValidate = card.formState.isSubmitted;
                card.setValue('cardNumber', cardNumber, { shouldValidate });
                card.setFocus('expiry');
              }}
            />
            <fieldset disabled={busy}>
              <CardFields {...card} />
            </fieldset>
          </>
        )}
      </OrderForm>
      <BankDialog open={bank.open} grossCents={props.price.grossCents} onAnswer={bank.answer} />
    </>
  );
}
