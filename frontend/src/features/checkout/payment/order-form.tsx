import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { type Consents, consentsSchema, NOTHING_AGREED } from './consents';
import { OrderSection } from './order-section';
import { passesCheck } from './passes-check';
import type { PaymentResult } from './payment-result';
import type { ProviderFormProps } from './provider-form-props';
import { useOrder } from './use-order';

interface OrderFormProps extends ProviderFormProps {
  /** False while the card fields are not there yet. */
  ready?: boolean;
  /** Says at the card fields what is missing there, and takes the focus to it. */
  checkCard: () => Promise<boolean>;
  /** Asks the provider for the money; throws only for what nobody foresaw. */
  takePayment: () => Promise<PaymentResult>;
  /** The card fields, locked while the payment runs. */
  children: (busy: boolean) => ReactNode;
}

/** The form around each provider's card fields: checks them and the consents, then orders. */
export function OrderForm({ ready = true, checkCard, children, ...props }: OrderFormProps) {
  const { purchase, price, terms, takePayment, onPaid } = props;
  const consents = useForm<Consents>({
    resolver: zodResolver<Consents, unknown, Consents>(consentsSchema),
    defaultValues: NOTHING_AGREED,
    shouldFocusError: false,
  });
  const { reset } = consents;
  // Whoever agreed to former texts has not agreed to these.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version is what the boxes depend on
  useEffect(() => reset(), [terms.version, reset]);
  const agreedTo = { clientSecret: purchase.clientSecret, version: terms.version };
  const { order, busy, failure } = useOrder(agreedTo, takePayment, onPaid);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!ready) return;
    const cardIsFine = await checkCard();
    const agreed = await passesCheck(consents);
    if (cardIsFine && agreed) await order(consents.getValues());
    else if (cardIsFine) consents.setFocus('termsAccepted');
  }

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-6">
      {children(busy)}
      <OrderSection {...{ price, terms, consents, busy, failure, ready }} />
    </form>
  );
}
