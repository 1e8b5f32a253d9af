import { zodResolver } from '@hookform/resolvers/zod';
import ExternalIcon from 'lucide-react/icons/external-link';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { CheckoutTermsDto } from '@/api';
import { type AddressEntries, orderAddressSchema } from '@/lib/billing-address';
import { formatCents } from '@/lib/format';
import { AddressFields } from '@/ui/address-fields/address-fields';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { CheckboxField } from '@/ui/checkbox-field';
import { passesCheck, useOrder } from '../hooks';
import type { PaymentResult, Price, ProviderFormProps } from '../purchase';
import { type Consents, consentsSchema, NOTHING_AGREED } from '../schema';

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

interface OrderSectionProps {
  price: Price;
  terms: CheckoutTermsDto;
  consents: UseFormReturn<Consents>;
  busy: boolean;
  failure: string | null;
  /** False while the card fields are not there yet. */
  ready: boolean;
}

/** The end of each payment form: what is bought and agreed to, what went wrong, the button that binds. */
function OrderSection({ price, terms, consents, busy, failure, ready }: OrderSectionProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // A field that was locked while it had the focus has lost it, and so has the bank's dialog.
    const { form } = button.current ?? {};
    if (failure && !form?.contains(document.activeElement)) button.current?.focus();
  }, [failure]);
  return (
    <div className="grid grid-cols-1 gap-5">
      <OrderSummary price={price} offerText={terms.offerText} />
      <fieldset disabled={busy} className="min-w-0">
        <ConsentFields form={consents} terms={terms} />
      </fieldset>
      {failure && (
        <Alert tone="error" title="Die Zahlung ist nicht zustande gekommen">
          {failure}
        </Alert>
      )}
      <Button
        ref={button}
        type="submit"
        variant="premium"
        size="large"
        busy={busy}
        busyLabel="Zahlung läuft …"
        disabled={!ready}
      >
        Zahlungspflichtig bestellen
      </Button>
    </div>
  );
}

interface ConsentFieldsProps {
  form: Pick<UseFormReturn<Consents>, 'register' | 'formState'>;
  terms: CheckoutTermsDto;
}

/** The terms, and separately whether access shall begin before the withdrawal period has run out. */
function ConsentFields({ form, terms }: ConsentFieldsProps) {
  const { register, formState } = form;
  return (
    <div className="grid grid-cols-1 gap-2">
      <CheckboxField
        {...register('termsAccepted')}
        aria-required
        label={
          <>
            Ich stimme den <NewTabLink href={terms.terms.url}>AGB</NewTabLink> zu und habe die{' '}
            <NewTabLink href={terms.withdrawal.url}>Widerrufsbelehrung</NewTabLink> gelesen.
          </>
        }
        error={formState.errors.termsAccepted?.message}
      />
      <CheckboxField
        {...register('immediateAccess')}
        label={terms.consentWording}
        help={
          <>
            Freiwillig. Ohne dieses Häkchen beginnt Ihr Zugang erst nach Ablauf der 14-tägigen
            Widerrufsfrist. Sie können ihn bis dahin jederzeit freischalten.
          </>
        }
      />
      <p className="ml-9 text-small text-ink-soft">{terms.servicesWording}</p>
    </div>
  );
}

/** Opens beside the order, so that nothing typed here is lost. */
function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <ExternalIcon className="ml-1 inline size-[0.85em]" />
      <span className="sr-only"> (öffnet in einem neuen Tab)</span>
    </a>
  );
}

interface OrderSummaryProps {
  price: Price;
  /** The words of the offer as the server stores them with the order. */
  offerText: string;
}

/** What the law wants to stand directly above the button: the thing, its essentials, the total. */
export function OrderSummary({ price, offerText }: OrderSummaryProps) {
  const { grossCents, vatCents } = price;
  return (
    <div className="grid gap-3 rounded-box bg-sunken p-4 sm:p-5">
      <h4>Ihre Bestellung</h4>
      <p className="text-compact whitespace-pre-line">{offerText}</p>
      <dl className="figures flex flex-wrap items-baseline justify-between gap-x-4 border-t border-outline pt-3">
        <dt className="font-semibold">Gesamtbetrag</dt>
        <dd className="font-semibold whitespace-nowrap">{formatCents(grossCents)}</dd>
        <dd className="w-full text-right text-small text-ink-soft">
          inkl. {formatCents(vatCents)} MwSt.
        </dd>
      </dl>
    </div>
  );
}
