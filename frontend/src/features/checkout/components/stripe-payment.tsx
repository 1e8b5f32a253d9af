import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance, StripeElementsOptionsMode } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BuyerAddressDto } from '@/api';
import { Alert } from '@/ui/alert';
import { ErrorState } from '@/ui/error-state';
import { type PaymentResult, type ProviderFormProps, UNEXPECTED_FAILURE } from '../purchase';
import { CardFormSkeleton } from './card-form-skeleton';
import { billingDetails, confirmWithStripe } from './confirm-with-stripe';
import { OrderForm } from './order-form';

/** Stripe's script must come from Stripe; `pure` loads it only on demand. */
const stripeQuery = (publishableKey: string) =>
  queryOptions({
    queryKey: ['stripe', publishableKey],
    queryFn: () => loadStripe(publishableKey, { locale: 'de' }),
    structuralSharing: false,
  });

interface StripePaymentProps extends ProviderFormProps {
  publishableKey: string;
}

export default function StripePayment({ publishableKey, ...form }: StripePaymentProps) {
  const { data: stripe, error, isFetching, refetch } = useQuery(stripeQuery(publishableKey));
  const { price, onlyByCard } = form.terms;
  const { grossCents, currency } = price;
  const [appearance] = useState(stripeAppearance);
  // The payment itself is opened only when the order is placed, over what the fields were told by then.
  const options: StripeElementsOptionsMode = {
    mode: 'payment',
    amount: grossCents,
    currency: currency.toLowerCase(),
    locale: 'de',
    appearance,
    // Where the card's country is evidence for the price, it is looked at before money is taken.
    ...(onlyByCard && { captureMethod: 'manual', paymentMethodTypes: ['card'] }),
  };
  if (stripe) {
    return (
      <Elements stripe={stripe} options={options}>
        <StripeForm {...form} />
      </Elements>
    );
  }
  if (!error || isFetching) return <CardFormSkeleton />;
  return (
    <ErrorState
      title="Das Zahlungsformular konnte nicht geladen werden"
      onRetry={() => refetch()}
      headingLevel={3}
    >
      Unser Zahlungsdienst Stripe ist nicht erreichbar. Bitte prüfen Sie Ihre Internetverbindung und
      ob ein Werbeblocker die Adresse js.stripe.com sperrt. Ihnen wurde nichts berechnet.
    </ErrorState>
  );
}

/** Stripe's fields stand in a frame that cannot see our style sheet: they are told the tokens. */
function stripeAppearance(): Appearance {
  const styles = getComputedStyle(document.documentElement);
  const token = (name: string) => styles.getPropertyValue(name).trim();
  return {
    theme: 'stripe',
    variables: {
      colorPrimary: token('--color-petrol'),
      colorText: token('--color-ink'),
      colorTextSecondary: token('--color-ink-soft'),
      colorDanger: token('--color-red'),
      colorBackground: token('--color-surface'),
      borderRadius: token('--radius-box'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '17px',
      spacingUnit: '5px',
    },
  };
}

type FieldsState = 'loading' | 'ready' | 'failed';

function StripeForm(props: ProviderFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [fields, setFields] = useState<FieldsState>('loading');

  const [options] = useState(() => ({
    layout: 'tabs' as const,
    defaultValues: { billingDetails: billingDetails(props.purchase.email, props.address) },
  }));

  /** Stripe says at its own fields what is missing there; any other trouble shows when paying. */
  async function checkCard(): Promise<boolean> {
    const answer = await elements?.submit();
    return answer?.error?.type !== 'validation_error';
  }

  async function takePayment(clientSecret: string, buyer: BuyerAddressDto): Promise<PaymentResult> {
    if (!stripe || !elements) return { outcome: 'failed', message: UNEXPECTED_FAILURE };
    const { email } = props.purchase;
    return confirmWithStripe({ stripe, elements, clientSecret, email, buyer });
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
          <Alert tone="error" title="Die Zahlungsfelder konnten nicht geladen werden">
            Bitte laden Sie die Seite neu. Ihnen wurde nichts berechnet.
          </Alert>
        ) : (
          <PaymentElement
            options={options}
            onReady={() => setFields('ready')}
            onLoadError={() => setFields('failed')}
          />
        )
      }
    </OrderForm>
  );
}
