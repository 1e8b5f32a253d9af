import { zodResolver } from '@hookform/resolvers/zod';
import ExternalIcon from 'lucide-react/icons/external-link';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { BuyerAddressDto, CheckoutTermsDto, OrderPriceDto, TransferTermsDto } from '@/api';
import { type AddressEntries, addressSchema, COMPANY_MISSING } from '@/lib/billing-address';
import { formatCents } from '@/lib/format';
import { AddressFields, type BuyerKind } from '@/ui/address-fields/address-fields';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { CheckboxField } from '@/ui/checkbox-field';
import { Collapsible } from '@/ui/collapsible';
import { KeptTogether } from '@/ui/kept-together';
import { RadioCards } from '@/ui/radio-cards';
import { passesCheck, useOffer, useOrder } from '../hooks';
import type { PaymentResult, ProviderFormProps } from '../purchase';
import { type Consents, consentsSchema, NOTHING_AGREED } from '../schema';
import { OrderExtras } from './order-extras';

interface OrderFormProps extends ProviderFormProps {
  ready?: boolean;
  checkCard: () => Promise<boolean>;
  takePayment: (clientSecret: string, buyer: BuyerAddressDto) => Promise<PaymentResult>;
  children: (busy: boolean) => ReactNode;
}

export function OrderForm({ ready = true, checkCard, children, ...props }: OrderFormProps) {
  const { purchase, terms, transfer, takePayment, onPaid, onOrdered } = props;
  const [means, setMeans] = useState<Means>('card');
  const mayTransfer = transfer !== null && !terms.onlyByCard;
  const byCard = means === 'card' || !mayTransfer;
  const address = useForm<AddressEntries>({
    resolver: zodResolver(addressSchema),
    defaultValues: props.address,
  });
  const consents = useForm<Consents>({
    resolver: zodResolver<Consents, unknown, Consents>(consentsSchema),
    defaultValues: NOTHING_AGREED,
    shouldFocusError: false,
  });
  const [business, setBusiness] = useState(() =>
    Boolean(props.address.company || props.address.vatId),
  );
  const { setValue } = consents;
  const offer = useOffer(address);
  // Whoever agreed to former texts has not agreed to these. `reset` would empty the whole form element,
  // address and card included.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version is what the boxes depend on
  useEffect(() => {
    setValue('termsAccepted', false);
  }, [terms.version, setValue]);
  const { order, orderOnAccount, busy, failure } = useOrder({
    email: purchase.email,
    version: terms.version,
    takePayment,
    onPaid,
    onOrdered,
    onAddressFaults: (faults) => {
      for (const { name, message } of faults) address.setError(name, { message });
    },
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if ((byCard && !ready) || offer.isPending) return;
    const agreed = await passesCheck(consents);
    const cardIsFine = !byCard || (await checkCard());
    const addressIsFine = await passesCheck(address);
    if (addressIsFine && business && address.getValues('company').trim() === '') {
      address.setError('company', { message: COMPANY_MISSING }, { shouldFocus: true });
      return;
    }
    if (!cardIsFine || !addressIsFine) return;
    if (!agreed) return consents.setFocus('termsAccepted');
    const buyer = addressSchema.parse(address.getValues());
    await (byCard ? order : orderOnAccount)(buyer);
  }

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-2 sm:gap-6">
      <OrderAddress
        form={address}
        kind={{ business, onBusiness: setBusiness }}
        locked={busy}
        onPlace={offer.ask}
      />
      <OrderExtras locked={busy} onChanged={offer.askAnew} />
      <div className="grid grid-cols-1 gap-3 sm:gap-4 sm:border-t sm:border-hairline sm:pt-6">
        {mayTransfer ? (
          <MeansChoice means={means} onMeans={setMeans} locked={busy} />
        ) : (
          <p className="font-serif text-h4 font-semibold max-sm:sr-only">Zahlungsart</p>
        )}
        <div hidden={!byCard}>{children(busy)}</div>
        {!byCard && transfer && <TransferNote terms={transfer} />}
      </div>
      <OrderSection
        {...{ terms, consents, byCard, busy, failure }}
        ready={(ready || !byCard) && !offer.isPending}
      />
    </form>
  );
}

type Means = 'card' | 'transfer';

interface MeansChoiceProps {
  means: Means;
  onMeans: (means: Means) => void;
  locked: boolean;
}

function MeansChoice({ means, onMeans, locked }: MeansChoiceProps) {
  return (
    <RadioCards
      label="Zahlungsart"
      name="means"
      layout="narrow-pair"
      value={means}
      disabled={locked}
      onChange={({ target }) => onMeans(target.value === 'transfer' ? 'transfer' : 'card')}
      options={[
        { value: 'card', label: 'Online' },
        { value: 'transfer', label: 'Überweisung' },
      ]}
    />
  );
}

const TransferNote = ({ terms: { payWithinDays } }: { terms: TransferTermsDto }) => (
  <ul className="grid list-disc gap-1 pl-5 text-compact">
    <li>
      Sie bestellen auf Rechnung und überweisen innerhalb von {payWithinDays} Tagen nach der
      Bestellung.
    </li>
    <li>
      Ihr Zugang öffnet sich, sobald Ihre Zahlung eingegangen ist. Das dauert meist ein bis zwei
      Bankarbeitstage nach der Überweisung.
    </li>
    <li>
      Konto und Verwendungszweck sehen Sie nach der Bestellung und in der E-Mail mit der Rechnung.
    </li>
  </ul>
);

interface OrderAddressProps {
  form: UseFormReturn<AddressEntries>;
  kind: BuyerKind;
  locked: boolean;
  onPlace: () => void;
}

function OrderAddress({ form, kind, locked, onPlace }: OrderAddressProps) {
  const { register, setValue, watch, formState } = form;

  function chooseKind(chosen: boolean) {
    kind.onBusiness(chosen);
    if (chosen) return;
    setValue('company', '');
    setValue('vatId', '');
    onPlace();
  }
  return (
    <fieldset disabled={locked} className="grid min-w-0 grid-cols-1 gap-3 sm:gap-4">
      <legend className="contents">
        {/* On a phone the step's title says it. */}
        <span className="font-serif text-h4 font-semibold max-sm:sr-only">Rechnungsanschrift</span>
      </legend>
      <AddressFields
        field={(name) => ({
          ...register(name, name === 'country' ? { onChange: onPlace } : { onBlur: onPlace }),
          error: formState.errors[name]?.message,
        })}
        countryCode={watch('country')}
        kind={{ business: kind.business, onBusiness: chooseKind }}
      />
    </fieldset>
  );
}

interface OrderSectionProps {
  terms: CheckoutTermsDto;
  consents: UseFormReturn<Consents>;
  byCard: boolean;
  busy: boolean;
  failure: string | null;
  ready: boolean;
}

/** Nothing but the order itself may stand directly above the button (§ 312j Abs. 2 BGB). */
function OrderSection({ terms, consents, byCard, busy, failure, ready }: OrderSectionProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // A field that was locked while it had the focus has lost it, and so has the bank's dialog.
    const { form } = button.current ?? {};
    if (failure && !form?.contains(document.activeElement)) button.current?.focus();
  }, [failure]);
  return (
    <div className="grid grid-cols-1 gap-2 sm:gap-5">
      <fieldset disabled={busy} className="min-w-0 border-t border-hairline sm:pt-2">
        <ConsentFields form={consents} terms={terms} />
      </fieldset>
      <OrderSummary terms={terms} />
      {failure && (
        <Alert
          tone="error"
          title={`Die ${byCard ? 'Zahlung' : 'Bestellung'} ist nicht zustande gekommen`}
        >
          {failure}
        </Alert>
      )}
      <Button
        ref={button}
        type="submit"
        variant="premium"
        size="large"
        className="max-sm:mt-1"
        busy={busy}
        busyLabel={byCard ? 'Zahlung läuft …' : 'Bestellung läuft …'}
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

function ConsentFields({ form, terms }: ConsentFieldsProps) {
  const { register, formState } = form;
  return (
    <div className="grid grid-cols-1 sm:gap-2">
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
      {terms.servicesWording && (
        <Collapsible className="ml-9 text-small" title="Was für Gespräch und Support gilt">
          <p className="text-ink-soft">
            <KeptTogether>{terms.servicesWording}</KeptTogether>
          </p>
        </Collapsible>
      )}
    </div>
  );
}

function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <ExternalIcon className="ml-1 inline size-[0.85em]" />
      <span className="sr-only"> (öffnet in einem neuen Tab)</span>
    </a>
  );
}

/** What must stand directly above the button (§ 312j Abs. 2 BGB), in the words stored with the order. */
function OrderSummary({ terms }: { terms: CheckoutTermsDto }) {
  const { product, price, priceNote, vatNote } = terms;
  return (
    <div className="grid gap-2 rounded-box bg-sunken p-3 sm:gap-3 sm:p-5">
      <h4 className="max-sm:sr-only">Ihre Bestellung</h4>
      <div className="grid gap-0.5 text-small sm:gap-1.5 sm:text-compact">
        {product.map((paragraph) => (
          <p key={paragraph}>
            <KeptTogether>{paragraph}</KeptTogether>
          </p>
        ))}
      </div>
      <Reductions price={price} />
      {vatNote && <p className="text-small">{vatNote}</p>}
      <dl
        aria-live="polite"
        className="figures flex flex-wrap items-baseline justify-between gap-x-4 border-t border-outline pt-2 sm:pt-3"
      >
        <dt className="font-semibold">Gesamtbetrag</dt>
        <dd className="text-h4 font-semibold whitespace-nowrap">{formatCents(price.grossCents)}</dd>
        <dd className="basis-full text-small text-ink-soft">{priceNote}</dd>
      </dl>
    </div>
  );
}

function Reductions({ price }: { price: OrderPriceDto }) {
  const { discountCents, grossCents } = price;
  if (discountCents === 0) return null;
  const listCents = grossCents + discountCents;
  return (
    <dl className="figures grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-t border-outline pt-2 text-small sm:pt-3">
      <dt>1 Zugang</dt>
      <dd>{formatCents(listCents)}</dd>
      <dt>Gutschein</dt>
      <dd>−{formatCents(discountCents)}</dd>
    </dl>
  );
}
