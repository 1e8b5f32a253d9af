import type { Payment } from '../../shared/payment.entity.js';
import { endOfPeriod } from '../../shared/withdrawal-period.js';

/** The money-back guarantee that the product promises. */
const GUARANTEE_DAYS = 30;

/** The last moment of the guarantee of a purchase; null where nothing was paid. */
export function guaranteeUntil({ completedAt }: Pick<Payment, 'completedAt'>): Date | null {
  return completedAt && new Date(endOfPeriod(completedAt, GUARANTEE_DAYS).getTime() - 1);
}

export function isWithinGuarantee(payment: Pick<Payment, 'completedAt'>, now: Date): boolean {
  const until = guaranteeUntil(payment);
  return until !== null && now <= until;
}

/** While a bank decides about a payment nothing can be given back, nor once all of it is gone. */
export function isRefundable({
  status,
  disputeState,
}: Pick<Payment, 'status' | 'disputeState'>): boolean {
  return status === 'completed' && disputeState !== 'open';
}
