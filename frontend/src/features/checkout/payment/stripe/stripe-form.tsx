import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { type FormEvent, useState } from 'react';
import { Alert } from '@/ui/alert';
import { OrderSection } from '../order-section';
import type { ProviderFormProps } from '../provider-form-props';
import { usePayment } from '../use-payment';
import { confirmWithStripe } from './confirm-with-stripe';

const FIELDS = { layout: 'tabs' } as const;

type FieldsState = 'loading' | 'ready' | 'failed';

/** The card fields are Stripe's, in a frame of its own: no card number reaches this page. */
export function StripeForm({ purchase, price, onPaid }: ProviderFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [fields, setFields] = useState<FieldsState>('loading');
  const { pay, busy, failure } = usePayment(confirmWithStripe, onPaid);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (stripe && elements && fields === 'ready') void pay(stripe, elements, purchase.email);
  }

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-6">
      {fields === 'failed' ? (
        <Alert tone="error" title="Die Kartenfelder konnten nicht geladen werden">
          Bitte laden Sie die Seite neu. Ihnen wurde nichts berechnet.
        </Alert>
      ) : (
        <PaymentElement
          options={FIELDS}
          onReady={() => setFields('ready')}
          onLoadError={() => setFields('failed')}
        />
      )}
      <OrderSection price={price} busy={busy} failure={failure} ready={fields === 'ready'} />
    </form>
  );
}
