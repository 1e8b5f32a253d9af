import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, type ReactNode, useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { AddressEntries } from '@/lib/billing-address/address-entries';
import { orderAddressSchema } from '@/lib/billing-address/address-schema';
import { AddressFields } from '@/ui/address-fields/address-fields';
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
  takePayment: (clientSecret: string) => Promise<PaymentResult>;
  /** The card fields, locked while the payment runs. */
  children: (busy: boolean) => ReactNode;
}

/** The form around each provider's card fields: checks address, card and consents, then orders. */
export function OrderForm({ ready = true, checkCard, children, ...props }: OrderFormProps) {
  const { purchase, price, terms, takePayment, onPaid } = props;
  const address = useForm<AddressEntries>({
    resolver: zodResolver(orderAddressSchema),
    defaultValues: props.address,
  });
  const consents = useForm<Consents>({
    resolver: zodResolver<Consents, unknown, Consents>(consentsSchema),
    defaultValues: NOTHING_AGREED,
    shouldFocusError: false,
  });
  const { setValue } = consents;
  // Whoever agreed to former texts has not agreed to these. `reset` would empty the whole form element,
  // address and card included.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version is what the boxes depend on
  useEffect(() => {
    setValue('termsAccepted', false);
    setValue('immediateAccess', false);
  }, [terms.version, setValue]);
  const { order, busy, failure } = useOrder({
    email: purchase.email,
    version: terms.version,
    takePayment,
    onPaid,
    onAddressFaults: (faults) => {
      for (const { name, message } of faults) address.setError(name, { message });
    },
  });

  /** All faults are shown at once; the focus goes to the first, which is why the address is last. */
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!ready) return;
    const agreed = await passesCheck(consents);
    const cardIsFine = await checkCard();
    const addressIsFine = await passesCheck(address);
    if (!cardIsFine || !addressIsFine) return;
    if (agreed) await order(orderAddressSchema.parse(address.getValues()), consents.getValues());
    else consents.setFocus('termsAccepted');
  }

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-6">
      <OrderAddress form={address} locked={busy} />
      <div className="grid grid-cols-1 gap-4 border-t border-hairline pt-6">
        <p className="font-serif text-h4 font-semibold">Karte</p>
        {children(busy)}
      </div>
      <OrderSection {...{ price, terms, consents, busy, failure, ready }} />
    </form>
  );
}

interface OrderAddressProps {
  form: UseFormReturn<AddressEntries>;
  locked: boolean;
}

/** To whom the invoice goes. That nothing is sold to a country is said as soon as it is chosen. */
function OrderAddress({ form, locked }: OrderAddressProps) {
  const { register, trigger, formState } = form;
  return (
    <fieldset disabled={locked} className="grid min-w-0 grid-cols-1 gap-4">
      <legend className="contents">
        <span className="font-serif text-h4 font-semibold">Rechnungsanschrift</span>
      </legend>
      <AddressFields
        field={(name) => ({
          ...register(name, name === 'country' ? { onChange: () => trigger('country') } : {}),
          error: formState.errors[name]?.message,
        })}
      />
    </fieldset>
  );
}
