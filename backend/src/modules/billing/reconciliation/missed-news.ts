import type { Payment } from '../payment.entity.js';
import type { DisputeFacts } from '../payment-dispute.entity.js';
import type { Money, PaymentNews } from '../payment-provider.js';
import { givenBackOf, hasBeenPaid } from '../payment-transition.js';

/**
 * What the provider knows of a payment and we do not, as if the lost events came now. Their numbers
 * follow from what they say and from what we knew, so that the same find counts once.
 */
export function missedNews(
  payment: Pick<Payment, 'providerPaymentId' | 'status' | 'refundedCents' | 'disputeLostCents'>,
  knownDisputes: DisputeFacts[],
  money: Money,
): PaymentNews[] {
  const { providerPaymentId } = payment;
  const { amountCents, currency, refundedCents, disputes } = money;
  const named = (what: string) => ({
    eventId: `reconciled:${providerPaymentId}:${what}`,
    type: 'reconciliation',
    providerPaymentId,
  });
  const news: PaymentNews[] = [];
  if (!hasBeenPaid(payment.status)) {
    news.push({ ...named('succeeded'), outcome: 'succeeded', amountCents, currency });
  }
  if (refundedCents > givenBackOf(payment)) {
    news.push({ ...named(`refunded:${refundedCents}`), outcome: 'refunded', refundedCents });
  }
  for (const dispute of disputes) {
    const { disputeId, state, amountCents: disputed } = dispute;
    const known = knownDisputes.find((one) => one.disputeId === disputeId);
    if (known?.state === state && known.amountCents === disputed) continue;
    const change = `${known?.stateAt.getTime() ?? 'new'}:${state}:${disputed}`;
    news.push({ ...named(`${disputeId}:${change}`), outcome: 'disputed', dispute });
  }
  return news;
}
