import type Stripe from 'stripe';
import type { PaymentNews } from '../payment-provider.js';
import { disputeStateOf } from './stripe-dispute.js';

/** What a verified event says about a payment; null where it says nothing that matters here. */
export function readNews(event: Stripe.Event): PaymentNews | null {
  const known = { eventId: event.id, type: event.type };
  switch (event.type) {
    case 'payment_intent.succeeded': {
      const { id, amount_received: amountCents, currency } = event.data.object;
      const sum = { amountCents, currency: currency.toUpperCase() };
      return { ...known, providerPaymentId: id, outcome: 'succeeded', ...sum };
    }
    case 'payment_intent.payment_failed': {
      const { id, last_payment_error: error } = event.data.object;
      const failureCode = error?.decline_code ?? error?.code ?? null;
      return { ...known, providerPaymentId: id, outcome: 'failed', failureCode };
    }
    case 'payment_intent.canceled': {
      const { id, cancellation_reason: failureCode } = event.data.object;
      return { ...known, providerPaymentId: id, outcome: 'canceled', failureCode };
    }
    case 'charge.refunded': {
      const { payment_intent: intent, amount_refunded: refundedCents } = event.data.object;
      return about(intent, { ...known, outcome: 'refunded', refundedCents });
    }
    case 'refund.failed':
      return about(event.data.object.payment_intent, { ...known, outcome: 'refund-failed' });
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed': {
      const { payment_intent: intent, status } = event.data.object;
      return about(intent, { ...known, outcome: 'disputed', state: disputeStateOf(status) });
    }
    default:
      return null;
  }
}

type WithoutPayment<News> = News extends unknown ? Omit<News, 'providerPaymentId'> : never;

/** Charges, refunds and disputes name their payment; one made outside of a payment is none of ours. */
function about(
  intent: string | { id: string } | null,
  news: WithoutPayment<PaymentNews>,
): PaymentNews | null {
  const providerPaymentId = typeof intent === 'string' ? intent : intent?.id;
  return providerPaymentId ? { ...news, providerPaymentId } : null;
}
