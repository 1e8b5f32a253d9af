import { loadStripe } from '@stripe/stripe-js/pure';
import { queryOptions } from '@tanstack/react-query';

/**
 * Stripe's own script, which must come from Stripe. `pure` fetches it only when this is asked for,
 * not on every page; a failed attempt can be repeated.
 */
export const stripeQuery = (publishableKey: string) =>
  queryOptions({
    queryKey: ['stripe', publishableKey],
    queryFn: () => loadStripe(publishableKey, { locale: 'de' }),
    structuralSharing: false,
  });
