import type Stripe from 'stripe';
import { z } from 'zod';
import type { DisputeState } from '../../shared/payment.entity.js';
import type { DisputeFacts } from '../payment-dispute.entity.js';
import { webhookEventInvalid } from '../payments.errors.js';
import type { ProviderEvent } from './payment-provider.js';

/** Ends without loss; an inquiry (`warning_…`) moves no money unless it becomes a dispute. */
const WON: ReadonlySet<string> = new Set(['won', 'warning_closed', 'prevented']);

/** What Stripe's many states of a dispute mean for the money; an unknown one is still under way. */
function disputeStateOf(status: string): DisputeState {
  if (status === 'lost') return 'lost';
  return WON.has(status) ? 'won' : 'open';
}

/** A dispute as far as it matters here, in an event as in an answer. */
export const STRIPE_DISPUTE = z.object({
  id: z.string().regex(/^\w{1,255}$/),
  amount: z.int32().min(0),
  status: z.string().max(255),
  evidence_details: z.object({ due_by: z.int32().min(0).nullish() }).nullish(),
});

/** @param at when it stood so, by Stripe's clock */
export function disputeFacts(dispute: z.infer<typeof STRIPE_DISPUTE>, at: Date): DisputeFacts {
  const { id: disputeId, amount: amountCents, status, evidence_details: evidence } = dispute;
  const evidenceDueBy = evidence?.due_by ? new Date(evidence.due_by * 1000) : null;
  return { disputeId, amountCents, state: disputeStateOf(status), stateAt: at, evidenceDueBy };
}

/** What PostgreSQL can keep: no NUL, and nothing longer than any word of Stripe's. */
const word = z
  .string()
  .min(1)
  .max(255)
  .regex(/^[^\0]*$/);
const cents = z.int32().min(0);
const currency = z.string().regex(/^[a-z]{3}$/i);

const intent = z.object({ id: word });
/** Charges, refunds and disputes name their payment; one made outside of a payment is none of ours. */
const aboutIntent = z.object({
  payment_intent: z.union([word, intent.transform(({ id }) => id)]).nullish(),
});

const EVENT = z.object({
  id: word,
  type: word,
  created: z.int32().min(0).optional(),
  data: z.object({ object: z.unknown() }),
});
const SUCCEEDED = intent.extend({ amount_received: cents, currency });
const FAILED = intent.extend({
  last_payment_error: z.object({ code: word.nullish(), decline_code: word.nullish() }).nullish(),
});
const CANCELED = intent.extend({ cancellation_reason: word.nullish() });
const REFUNDED = aboutIntent.extend({ amount_refunded: cents.optional() });
const DISPUTED = aboutIntent.extend(STRIPE_DISPUTE.shape);

/**
 * What a verified event says about a payment; null where it says nothing that matters here.
 * @throws AppError WEBHOOK_EVENT_INVALID where it lacks what an event of its type has
 */
export function readEvent(event: Stripe.Event): ProviderEvent | null {
  const { id: eventId, type, created, data } = read(EVENT, event);
  const known = { eventId, type };
  const at = created === undefined ? new Date() : new Date(created * 1000);
  switch (type) {
    case 'payment_intent.succeeded': {
      const { id, amount_received: amountCents, currency: code } = read(SUCCEEDED, data.object);
      const sum = { amountCents, currency: code.toUpperCase() };
      return { ...known, providerPaymentId: id, outcome: 'succeeded', ...sum };
    }
    case 'payment_intent.processing': {
      const { id } = read(intent, data.object);
      return { ...known, providerPaymentId: id, outcome: 'processing', at };
    }
    case 'payment_intent.amount_capturable_updated': {
      const { id } = read(intent, data.object);
      return { ...known, providerPaymentId: id, outcome: 'authorized' };
    }
    case 'payment_intent.payment_failed': {
      const { id, last_payment_error: error } = read(FAILED, data.object);
      const failureCode = error?.decline_code ?? error?.code ?? null;
      return { ...known, providerPaymentId: id, outcome: 'failed', failureCode, at };
    }
    case 'payment_intent.canceled': {
      const { id, cancellation_reason: reason } = read(CANCELED, data.object);
      const failureCode = reason ?? null;
      return { ...known, providerPaymentId: id, outcome: 'canceled', failureCode, at };
    }
    case 'charge.refunded': {
      const { payment_intent: id, amount_refunded: refundedCents } = read(REFUNDED, data.object);
      if (!id) return null;
      if (refundedCents === undefined) throw webhookEventInvalid();
      return { ...known, providerPaymentId: id, outcome: 'refunded', refundedCents };
    }
    case 'refund.failed': {
      const { payment_intent: id } = read(aboutIntent, data.object);
      return id ? { ...known, providerPaymentId: id, outcome: 'refund-failed' } : null;
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated': {
      const { payment_intent: id, ...dispute } = read(DISPUTED, data.object);
      const facts = disputeFacts(dispute, at);
      // The money is back, whatever the state that was reached before it moved.
      if (type === 'charge.dispute.funds_reinstated') facts.state = 'won';
      return id ? { ...known, providerPaymentId: id, outcome: 'disputed', dispute: facts } : null;
    }
    default:
      return null;
  }
}

function read<T>(shape: z.ZodType<T>, value: unknown): T {
  const { data, success } = shape.safeParse(value);
  if (!success) throw webhookEventInvalid();
  return data;
}
