import { useQueries, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import type { UserDto } from '@/api';
import {
  billingAddressQuery,
  checkoutTermsQuery,
  clientConfigQuery,
  currentOrderQuery,
} from '@/api/billing';
import { type AddressEntries, startEntries } from '@/lib/billing-address';
import { sentenceOf } from '@/lib/http';
import { site } from '@/lib/site';
import { Alert } from '@/ui/alert';
import { ErrorState } from '@/ui/error-state';
import { lazyPart } from '@/ui/lazy-part';
import type { ProviderFormProps } from '../purchase';
import { CardFormSkeleton } from './card-form-skeleton';

const DemoPayment = lazyPart(() => import('./demo-payment'));
const StripePayment = lazyPart(() => import('./stripe-payment'));

export function ProviderForm({
  user,
  ...props
}: Pick<ProviderFormProps, 'purchase' | 'onPaid' | 'onOrdered'> & { user: UserDto | undefined }) {
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
  const { payment } = config.data;
  const transfer = payment.transfer ? payment.transferTerms : null;
  const form = { ...props, address, terms: terms.data, transfer };
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

function StripeNotSetUp() {
  useEffect(
    () => console.error('STRIPE_PUBLISHABLE_KEY is missing: no card form can be shown'),
    [],
  );
  const { email } = site.contact;
  return (
    <Alert tone="error" title="Die Kartenzahlung steht zurzeit nicht zur Verfügung">
      Ihnen wurde nichts berechnet. Bitte schreiben Sie uns an{' '}
      <a href={`mailto:${email}`}>{email}</a>.
    </Alert>
  );
}

/**
 * The address given before, else what is known of the person.
 * @returns null while loading
 */
function useAddressStart(user: UserDto | undefined): AddressEntries | null {
  const { data: current } = useQuery(currentOrderQuery);
  const stored = useQuery({ ...billingAddressQuery, enabled: user !== undefined });
  const given = current?.order?.buyer;
  if (given) return startEntries(given, user);
  if (user && stored.isPending) return null;
  return startEntries(stored.data?.address, user);
}
