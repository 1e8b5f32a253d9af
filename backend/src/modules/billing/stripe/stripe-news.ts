import type Stripe from 'stripe';
import type { PaymentNews } from '../payment-provider.js';

/** What a verified event says about a payment; null where it says nothing that matters here. */
export function readNews(event: Stripe.Event): PaymentNews | null {
  const { id: eventId, type } = event;
  switch (event.type) {
    case 'payment_intent.succeeded': {
      const { id, amount_received, currency } = event.data.object;
      return {
        eventId,
        type,
        providerPaymentId: id,
        outcome: 'succeeded',
        amountCents: amount_received,
        currency: currency.toUpperCase(),
      };
    }
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return { eventId, type, providerPaymentId: event.data.object.id, outcome: 'failed' };
    case 'charge.refunded': {
      const { payment_intent: intent, refunded } = event.data.object;
      const providerPaymentId = typeof intent === 'string' ? intent : intent?.id;
      // `refunded` is true for the whole amount only; a part given back ends no access.
      if (!refunded || !providerPaymentId) return null;
      return { eventId, type, providerPaymentId, outcome: 'refunded' };
    }
    default:
      return null;
  }
}
