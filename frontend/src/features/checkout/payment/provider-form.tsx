import { useQueries } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { UserDto } from '@/api';
import { checkoutTermsQuery } from '@/lib/checkout-terms';
import { sentenceOf } from '@/lib/http';
import { ErrorState } from '@/ui/error-state';
import { clientConfigQuery } from '../api/get-client-config';
import { useAddressStart } from './address-start';
import { CardFormSkeleton } from './card-form-skeleton';
import type { ProviderFormProps } from './provider-form-props';
import { StripeNotSetUp } from './stripe/stripe-not-set-up';

const DemoPayment = lazy(() => import('./demo/demo-payment'));
const StripePayment = lazy(() => import('./stripe/stripe-payment'));

/** The card form of the provider that the server uses; only that one is loaded. */
export function ProviderForm({
  user,
  ...props
}: Pick<ProviderFormProps, 'purchase' | 'onPaid'> & { user: UserDto | undefined }) {
  const address = useAddressStart(user);
  const [config, terms] = useQueries({ queries: [clientConfigQuery, checkoutTermsQuery] });
  if (!config.data || !terms.data || !address) {
    const failed = [config, terms].filter(({ error }) => error);
    if (failed.length === 0 || failed.some(({ isFetching }) => isFetching)) {
      return <CardFormSkeleton />;
    }
    return (
      <ErrorState
        title="Das Zahlungsformular konnte nicht geladen werden"
        onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        headingLevel={3}
      >
        {sentenceOf(failed[0]?.error, 'Bitte versuchen Sie es erneut.')}
      </ErrorState>
    );
  }
  const { price, payment } = config.data;
  const form = { ...props, address, price, terms: terms.data };
  return (
    <Suspense fallback={<CardFormSkeleton />}>
      {payment.provider === 'demo' && <DemoPayment {...form} />}
      {payment.provider === 'stripe' &&
        (payment.publishableKey ? (
          <StripePayment {...form} publishableKey={payment.publishableKey} />
        ) : (
          <StripeNotSetUp />
        ))}
    </Suspense>
  );
}
