import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PaymentStateDto } from '@/api';
import { paymentStateQuery } from '@/api/billing';

/** What Stripe adds to the address that it leads back to; none of it proves anything. */
const SECRET = 'payment_intent_client_secret';
const ADDED_BY_STRIPE = ['payment_intent', SECRET, 'redirect_status', 'source_type'];

/** Of the payment that the buyer's bank has led back from; kept while the page goes on elsewhere. */
let clientSecret: string | undefined;

export function notePayment(query: URLSearchParams): void {
  clientSecret = query.get(SECRET) ?? clientSecret;
}

const SOON_MS = 2_000;
const LATER_MS = 5_000;
const SOON_FOR_TRIES = 10;
const GIVES_UP_AFTER_TRIES = 35;

/** How long until the server is asked again; false where it has decided, or after three minutes. */
export function askAgainIn(state: PaymentStateDto['state'] | undefined, tries: number) {
  if (state !== 'processing' || tries >= GIVES_UP_AFTER_TRIES) return false;
  return tries < SOON_FOR_TRIES ? SOON_MS : LATER_MS;
}

/**
 * The outcome of a payment as the server tells it, polled while under way. Clears the provider's query parameters.
 * @param asked whether somebody comes from a payment at all
 */
export function usePaymentOutcome(asked: boolean): PaymentStateDto | undefined {
  const [params, setParams] = useSearchParams();
  useEffect(() => {
    if (!ADDED_BY_STRIPE.some((name) => params.has(name))) return;
    notePayment(params);
    const rest = new URLSearchParams(params);
    for (const name of ADDED_BY_STRIPE) rest.delete(name);
    setParams(rest, { replace: true, preventScrollReset: true });
  }, [params, setParams]);

  const secret = params.get(SECRET) ?? clientSecret;
  const { data } = useQuery({
    ...paymentStateQuery(secret),
    enabled: asked,
    refetchInterval: ({ state }) => askAgainIn(state.data?.state, state.dataUpdateCount),
  });
  return data;
}
