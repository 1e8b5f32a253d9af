import { type ReactNode, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CheckoutTermsDto } from '@/api';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { CheckboxField } from '@/ui/checkbox-field';
import { ExternalIcon } from '@/ui/icons/navigation-icons';
import type { Consents } from './consents';
import { OrderSummary, type Price } from './order-summary';

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
export function OrderSection({ price, terms, consents, busy, failure, ready }: OrderSectionProps) {
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
