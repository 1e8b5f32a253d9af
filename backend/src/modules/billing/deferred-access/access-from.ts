import type { Payment } from '../payment.entity.js';
import { endOfWithdrawalPeriod } from './withdrawal-period.js';

/**
 * When access begins that a buyer wants only after the withdrawal period; null: with the payment. So
 * it is too where nobody was asked: that buyer keeps the right of withdrawal and has access.
 */
export function accessFromOf(
  { agreedAt, immediateAccess }: Pick<Payment, 'agreedAt' | 'immediateAccess'>,
  contractAt: Date,
): Date | null {
  return agreedAt && !immediateAccess ? endOfWithdrawalPeriod(contractAt) : null;
}
