import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CheckoutTermsDto } from '@/api';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { ConsentFields } from './consent-fields';
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
