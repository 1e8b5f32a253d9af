import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';
import type { FakeIntent, FakeStripe } from './fake-stripe.js';
import type { TestApp } from './test-app.js';

export interface StripeEvent {
  id: string;
  object: 'event';
  type: string;
  /** Seconds since 1970. */
  created: number;
  data: { object: unknown };
}

/** An event as Stripe sends it; each call makes one with a number of its own. */
export function stripeEvent(type: string, object: unknown): StripeEvent {
  const id = `evt_${randomBytes(8).toString('hex')}`;
  const created = Math.floor(Date.now() / 1000);
  return { id, object: 'event', type, created, data: { object } };
}

export const intentSucceeded = (intent: FakeIntent) =>
  stripeEvent('payment_intent.succeeded', {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
  });

export const intentProcessing = (intent: FakeIntent) =>
  stripeEvent('payment_intent.processing', { ...intent, status: 'processing' });

export const intentFailed = (intent: FakeIntent) =>
  stripeEvent('payment_intent.payment_failed', {
    ...intent,
    last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds' },
  });

/** @param refunded everything given back so far, in cents */
export const chargeRefunded = (intent: FakeIntent, refunded = intent.amount) =>
  stripeEvent('charge.refunded', {
    object: 'charge',
    payment_intent: intent.id,
    amount: intent.amount,
    amount_refunded: refunded,
    refunded: refunded === intent.amount,
  });

export const refundFailed = (intent: FakeIntent) =>
  stripeEvent('refund.failed', {
    object: 'refund',
    payment_intent: intent.id,
    amount: intent.amount,
    status: 'failed',
  });

interface DisputeDetails {
  /** Missing: the one dispute of the payment. */
  id?: string;
  /** In cents; missing: the whole payment. */
  amount?: number;
  /** Seconds after the other events of this moment. */
  later?: number;
  /** Until when evidence is taken, in seconds since 1970. */
  due_by?: number;
}

/** @param status how Stripe calls the state, such as `needs_response` or `lost` */
export const disputeEvent = (
  intent: FakeIntent,
  what: 'created' | 'updated' | 'closed' | 'funds_withdrawn' | 'funds_reinstated',
  status: string,
  { id = `du_${intent.id}`, amount = intent.amount, later = 0, due_by }: DisputeDetails = {},
) => {
  const event = stripeEvent(`charge.dispute.${what}`, {
    object: 'dispute',
    ...{ id, amount, status },
    currency: intent.currency,
    payment_intent: intent.id,
    evidence_details: { due_by: due_by ?? null, has_evidence: false },
  });
  return { ...event, created: event.created + later };
};

/** A real signature over a payload, unless told to forge or to age it. */
export function signatureOf(
  test: TestApp,
  payload: string,
  { secret, timestamp }: { secret?: string; timestamp?: number } = {},
): string {
  return new Stripe('sk_test_unused').webhooks.generateTestHeaderString({
    payload,
    secret: secret ?? test.env.stripe?.webhookSecret ?? '',
    timestamp,
  });
}

/** Posts a payload to the webhook. */
export const postWebhook = (test: TestApp, payload: string, signature: string) =>
  test.http
    .post('/api/stripe/webhook')
    .set('stripe-signature', signature)
    .set('content-type', 'application/json')
    .send(payload);

/** Posts an event with a real signature. */
export function deliver(test: TestApp, event: StripeEvent) {
  const payload = JSON.stringify(event);
  return postWebhook(test, payload, signatureOf(test, payload));
}

/** The intent at the fake that a client secret belongs to. */
export function intentOf(fake: FakeStripe, clientSecret: string): FakeIntent {
  const intent = [...fake.intents.values()].find((one) => one.client_secret === clientSecret);
  if (!intent) throw new Error('The fake knows no such secret');
  return intent;
}
