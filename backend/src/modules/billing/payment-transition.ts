import type { DisputeState, Payment, PaymentStatus } from './payment.entity.js';
import type { PaymentNews } from './payment-provider.js';

export type PaymentFacts = Pick<Payment, 'status' | 'refundedCents' | 'disputeState'>;

/** Whether the money of a payment has come in, even if it has gone back since. */
export const hasBeenPaid = (status: PaymentStatus) =>
  status === 'completed' || status === 'refunded';

/**
 * What is known of a payment after an event. Events come late, twice and out of order, so each
 * fact only ever grows: a success is not taken back by a failure, the greatest refund counts, and
 * a dispute that is decided stays so. What is given back counts once the payment itself is known
 * to have succeeded; until then it is only remembered.
 */
export function afterNews(
  known: PaymentFacts & Pick<Payment, 'amountCents'>,
  news: PaymentNews,
): PaymentFacts {
  const disputeState = laterDispute(
    known.disputeState,
    news.outcome === 'disputed' ? news.state : null,
  );
  const givenBack = news.outcome === 'refunded' ? news.refundedCents : 0;
  const takenBack = disputeState === 'lost' ? known.amountCents : 0;
  const refundedCents = Math.max(known.refundedCents, givenBack, takenBack);
  const status = statusAfter(known.status, news.outcome);
  const gone = status === 'completed' && refundedCents >= known.amountCents;
  return { status: gone ? 'refunded' : status, refundedCents, disputeState };
}

function statusAfter(status: PaymentStatus, outcome: PaymentNews['outcome']): PaymentStatus {
  if (hasBeenPaid(status)) return status;
  if (outcome === 'succeeded') return 'completed';
  return outcome === 'failed' || outcome === 'canceled' ? 'failed' : status;
}

const COURSE_OF_A_DISPUTE: readonly (DisputeState | null)[] = [null, 'open', 'won', 'lost'];

/** Of two states of a dispute the one that is further on. */
export function laterDispute(a: DisputeState | null, b: DisputeState | null): DisputeState | null {
  return COURSE_OF_A_DISPUTE.indexOf(a) >= COURSE_OF_A_DISPUTE.indexOf(b) ? a : b;
}
