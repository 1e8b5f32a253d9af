import type { PaymentIntent, Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import type { BuyerAddressDto } from '@/api';
import { AFTER_PAYMENT, type PaymentResult, UNEXPECTED_FAILURE } from '../purchase';

interface Confirmation {
  stripe: Stripe;
  elements: StripeElements;
  clientSecret: string;
  email: string;
  /** As the order has it by now; what Stripe's own fields ask for counts instead. */
  buyer: BuyerAddressDto;
}

export async function confirmWithStripe({
  stripe,
  elements,
  clientSecret,
  email,
  buyer,
}: Confirmation): Promise<PaymentResult> {
  const answer = await stripe.confirmPayment({
    elements,
    clientSecret,
    confirmParams: {
      return_url: `${window.location.origin}${AFTER_PAYMENT}`,
      receipt_email: email,
      payment_method_data: { billing_details: billingDetails(email, buyer) },
    },
    redirect: 'if_required',
  });
  return resultOf(answer);
}

export function billingDetails(
  email: string,
  { name, street, postalCode, city, country }: Omit<BuyerAddressDto, 'company' | 'vatId'>,
) {
  const address = { line1: street, postal_code: postalCode, city, country };
  return { email, name, address };
}

type StripeAnswer =
  | { error: Pick<StripeError, 'type' | 'code' | 'message' | 'payment_intent'> }
  | { error?: undefined; paymentIntent: Pick<PaymentIntent, 'status'> };

/** Reads Stripe's answer. Only messages meant for buyers are passed on. */
export function resultOf(answer: StripeAnswer): PaymentResult {
  const status = answer.error ? answer.error.payment_intent?.status : answer.paymentIntent.status;
  // An error about a payment that was made before, such as in another tab, is no reason to pay again.
  if (status === 'succeeded') return { outcome: 'paid' };
  if (status === 'processing' || status === 'requires_capture') return { outcome: 'pending' };
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
