import type { DisputeState, Payment, PaymentStatus } from '../shared/payment.entity.js';
import {
  hasBeenPaid,
  leftCents,
  refundedWithoutDisputes,
  type Sums,
} from '../shared/payment-rules.js';
import type { DisputeFacts } from './payment-dispute.entity.js';
import type { ProviderEvent } from './providers/payment-provider.js';

export interface PaymentFacts
  extends Pick<
    Payment,
    'status' | 'processingSince' | 'triedAt' | 'refundedCents' | 'disputeLostCents' | 'disputeState'
  > {
  disputes: DisputeFacts[];
}

/**
 * What is known of a payment after an event. Events come late, twice and out of order, so each fact
 * only grows: a success is not taken back by a failure, and the greatest refund counts. Of a dispute
 * the latest report counts, by the provider's clock, as a bank may decide anew; so does, until a payment
 * has succeeded, the latest report of how a try to pay stands. What
 * goes back counts once the payment itself is known to have succeeded; until then it is only
 * remembered. A payment is over when all of it has gone back, and stands again when some returns.
 */
export function applyEvent(
  known: PaymentFacts &
    Pick<Payment, 'amountCents' | 'writtenOffCents' | 'receivedCents' | 'canceledAt'>,
  event: ProviderEvent,
): PaymentFacts {
  const { amountCents } = known;
  const disputes =
    event.outcome === 'disputed' ? withReport(known.disputes, event) : known.disputes;
  const refunded = event.outcome === 'refunded' ? event.refundedCents : 0;
  const givenBack = Math.max(refundedWithoutDisputes(known), refunded);
  const disputeLostCents = Math.min(lostIn(disputes), Math.max(0, amountCents - givenBack));
  const refundedCents = givenBack + disputeLostCents;
  const disputeState = stateOfAll(disputes) ?? known.disputeState;
  const { outcome, ...tried } = tryAfter(known, event);
  const status = statusAfter({ ...known, refundedCents }, outcome);
  return { status, ...tried, refundedCents, disputeLostCents, disputeState, disputes };
}

/**
 * How the try to pay stands that the provider last spoke of.
 * @returns as `outcome` null where the event only repeats what is over by now
 */
function tryAfter(
  known: Pick<Payment, 'status' | 'processingSince' | 'triedAt' | 'canceledAt'>,
  event: ProviderEvent,
): Pick<Payment, 'processingSince' | 'triedAt'> & { outcome: ProviderEvent['outcome'] | null } {
  const { outcome } = event;
  const { status, processingSince, triedAt, canceledAt } = known;
  if (outcome === 'succeeded') return { outcome, processingSince: null, triedAt: null };
  if (!('at' in event) || hasBeenPaid(status)) return { outcome, processingSince, triedAt };
  // The provider's clock counts seconds: of two reports of one second a failure is the later one.
  const lead = event.at.getTime() - (triedAt?.getTime() ?? 0);
  const isPast = outcome === 'processing' ? lead <= 0 || canceledAt !== null : lead < 0;
  if (isPast) return { outcome: null, processingSince, triedAt };
  const since = outcome === 'processing' ? (processingSince ?? event.at) : null;
  return { outcome, processingSince: since, triedAt: event.at };
}

function statusAfter(
  known: Sums & Pick<Payment, 'status' | 'receivedCents'>,
  outcome: ProviderEvent['outcome'] | null,
): PaymentStatus {
  const { status, refundedCents, receivedCents } = known;
  if (hasBeenPaid(status) || outcome === 'succeeded') {
    return leftCents(known) <= 0 ? 'refunded' : 'completed';
  }
  // A wrong amount was never a purchase; once it has gone back nothing is left to wait for.
  const wrongIsBack = receivedCents !== null && refundedCents >= receivedCents;
  if (outcome === 'refunded' && wrongIsBack) return 'failed';
  if (outcome === 'processing') return 'pending';
  return outcome === 'failed' || outcome === 'canceled' ? 'failed' : status;
}

const COURSE_OF_A_DISPUTE = { open: 0, won: 1, lost: 2 };

/** The provider's clock counts seconds: of two reports of one second the further one counts. */
function isLater(one: DisputeFacts, other: DisputeFacts): boolean {
  const lead = one.stateAt.getTime() - other.stateAt.getTime();
  const further = COURSE_OF_A_DISPUTE[one.state] - COURSE_OF_A_DISPUTE[other.state];
  return lead > 0 || (lead === 0 && further > 0);
}

function withReport(
  disputes: DisputeFacts[],
  { dispute }: Extract<ProviderEvent, { outcome: 'disputed' }>,
): DisputeFacts[] {
  const known = disputes.find(({ disputeId }) => disputeId === dispute.disputeId);
  if (known && !isLater(dispute, known)) return disputes;
  return [...disputes.filter((one) => one !== known), dispute];
}

const lostIn = (disputes: DisputeFacts[]) =>
  disputes.reduce((sum, { state, amountCents }) => sum + (state === 'lost' ? amountCents : 0), 0);

function stateOfAll(disputes: DisputeFacts[]): DisputeState | null {
  const states = new Set(disputes.map(({ state }) => state));
  return (['open', 'lost', 'won'] as const).find((state) => states.has(state)) ?? null;
}
