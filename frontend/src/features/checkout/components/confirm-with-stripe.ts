import type { PaymentIntent, Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { AFTER_PAYMENT, type PaymentResult, UNEXPECTED_FAILURE } from '../purchase';

interface Confirmation {
  stripe: Stripe;
  elements: StripeElements;
  clientSecret: string;
  /** For Stripe's receipt. */
  email: string;
}

/**
 * Lets Stripe take the payment. A question of the buyer's bank opens above the page; only a bank
 * that insists on a page of its own leads away, and comes back to the return address.
 */
export async function confirmWithStripe({
  stripe,
  elements,
  clientSecret,
  email,
}: Confirmation): Promise<PaymentResult> {
  const answer = await stripe.confirmPayment({
    elements,
    clientSecret,
    confirmParams: {
      return_url: `${window.location.origin}${AFTER_PAYMENT}`,
      receipt_email: email,
    },
    redirect: 'if_required',
  });
  return resultOf(answer);
}

type StripeAnswer =
  | { error: Pick<StripeError, 'type' | 'code' | 'message' | 'payment_intent'> }
  | { error?: undefined; paymentIntent: Pick<PaymentIntent, 'status'> };

/**
 * Reads Stripe's answer. Only sentences that Stripe words for buyers are passed on; the others
 * speak to developers.
 */
export function resultOf(answer: StripeAnswer): PaymentResult {
  const status = answer.error ? answer.error.payment_intent?.status : answer.paymentIntent.status;
  // An error about a payment that was made before, such as in another tab, is no reason to pay again.
  if (status === 'succeeded') return { outcome: 'paid' };
  if (status === 'processing') return { outcome: 'pending' };
  const { error } = answer;
  const message = error && isForBuyers(error) ? error.message : undefined;
  return { outcome: 'failed', message: message ?? UNEXPECTED_FAILURE };
}

function isForBuyers({ type, code }: Pick<StripeError, 'type' | 'code'>): boolean {
  return (
    type === 'card_error' ||
    type === 'validation_error' ||
    code === 'payment_intent_authentication_failure'
  );
}
