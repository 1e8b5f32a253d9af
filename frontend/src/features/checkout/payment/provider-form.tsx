import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { sentenceOf } from '@/lib/http';
import { ErrorState } from '@/ui/error-state';
import { clientConfigQuery } from '../api/get-client-config';
import { CardFormSkeleton } from './card-form-skeleton';
import type { ProviderFormProps } from './provider-form-props';
import { StripeNotSetUp } from './stripe/stripe-not-set-up';

const DemoPayment = lazy(() => import('./demo/demo-payment'));
const StripePayment = lazy(() => import('./stripe/stripe-payment'));

/** The card form of the provider that the server uses; only that one is loaded. */
export function ProviderForm(props: Omit<ProviderFormProps, 'price'>) {
  const { data: config, error, isFetching, refetch } = useQuery(clientConfigQuery);
  if (!config) {
    if (!error || isFetching) return <CardFormSkeleton />;
    return (
      <ErrorState
        title="Das Zahlungsformular konnte nicht geladen werden"
        onRetry={() => refetch()}
        headingLevel={3}
      >
        {sentenceOf(error, 'Bitte versuchen Sie es erneut.')}
      </ErrorState>
    );
  }
  const { price, payment } = config;
  return (
    <Suspense fallback={<CardFormSkeleton />}>
      {payment.provider === 'demo' && <DemoPayment {...props} price={price} />}
      {payment.provider === 'stripe' &&
        (payment.publishableKey ? (
          <StripePayment {...props} price={price} publishableKey={payment.publishableKey} />
        ) : (
          <StripeNotSetUp />
        ))}
    </Suspense>
  );
}
