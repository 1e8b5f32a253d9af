import { Elements } from '@stripe/react-stripe-js';
import type { StripeElementsOptionsMode } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '@/ui/error-state';
import { CardFormSkeleton } from '../card-form-skeleton';
import type { ProviderFormProps } from '../provider-form-props';
import { stripeAppearance } from './stripe-appearance';
import { StripeForm } from './stripe-form';
import { stripeQuery } from './stripe-query';

interface StripePaymentProps extends ProviderFormProps {
  publishableKey: string;
}

/** Loads Stripe and puts its card form into ours. */
export default function StripePayment({ publishableKey, ...form }: StripePaymentProps) {
  const { data: stripe, error, isFetching, refetch } = useQuery(stripeQuery(publishableKey));
  const [options] = useState<StripeElementsOptionsMode>(() => ({
    // The payment itself is opened only when the order is placed.
    mode: 'payment',
    amount: form.price.grossCents,
    currency: form.price.currency.toLowerCase(),
    allowedPaymentMethodTypes: ['card'],
    locale: 'de',
    appearance: stripeAppearance(),
  }));
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
