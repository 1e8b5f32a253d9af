import type { Payment } from '../payment.entity.js';
import type { Money, PaymentNews } from '../payment-provider.js';
import { hasBeenPaid, laterDispute } from '../payment-transition.js';

/**
 * What the provider knows of a payment and we do not, as if the lost events came now. Their numbers
 * follow from what they say, so that the same find counts once.
 */
export function missedNews(
  payment: Pick<Payment, 'providerPaymentId' | 'status' | 'refundedCents' | 'disputeState'>,
  money: Money,
): PaymentNews[] {
  const { providerPaymentId } = payment;
  const { amountCents, currency, refundedCents, dispute } = money;
  const named = (what: string) => ({
    eventId: `reconciled:${providerPaymentId}:${what}`,
    type: 'reconciliation',
    providerPaymentId,
  });
  const news: PaymentNews[] = [];
  if (!hasBeenPaid(payment.status)) {
    news.push({ ...named('succeeded'), outcome: 'succeeded', amountCents, currency });
  }
  if (refundedCents > payment.refundedCents) {
    news.push({ ...named(`refunded:${refundedCents}`), outcome: 'refunded', refundedCents });
  }
  if (dispute && laterDispute(payment.disputeState, dispute) !== payment.disputeState) {
    news.push({ ...named(`dispute:${dispute}`), outcome: 'disputed', state: dispute });
  }
  return news;
}
