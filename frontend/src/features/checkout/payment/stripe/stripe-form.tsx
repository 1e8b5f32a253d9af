import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useState } from 'react';
import { Alert } from '@/ui/alert';
import { OrderForm } from '../order-form';
import { type PaymentResult, UNEXPECTED_FAILURE } from '../payment-result';
import type { ProviderFormProps } from '../provider-form-props';
import { confirmWithStripe } from './confirm-with-stripe';

const FIELDS = { layout: 'tabs' } as const;

type FieldsState = 'loading' | 'ready' | 'failed';

/** The card fields are Stripe's, in a frame of its own: no card number reaches this page. */
export function StripeForm(props: ProviderFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [fields, setFields] = useState<FieldsState>('loading');

  /** Stripe says at its own fields what is missing there; any other trouble shows when paying. */
  async function checkCard(): Promise<boolean> {
    const answer = await elements?.submit();
    return answer?.error?.type !== 'validation_error';
  }

  async function takePayment(clientSecret: string): Promise<PaymentResult> {
    if (!stripe || !elements) return { outcome: 'failed', message: UNEXPECTED_FAILURE };
    return confirmWithStripe({ stripe, elements, clientSecret, email: props.purchase.email });
  }

  return (
    <OrderForm
      {...props}
      ready={stripe !== null && fields === 'ready'}
      checkCard={checkCard}
      takePayment={takePayment}
    >
      {() =>
        fields === 'failed' ? (
          <Alert tone="error" title="Die Kartenfelder konnten nicht geladen werden">
            Bitte laden Sie die Seite neu. Ihnen wurde nichts berechnet.
          </Alert>
        ) : (
          <PaymentElement
            options={FIELDS}
            onReady={() => setFields('ready')}
            onLoadError={() => setFields('failed')}
          />
        )
      }
    </OrderForm>
  );
}
