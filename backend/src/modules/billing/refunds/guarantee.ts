import type { Payment } from '../payment.entity.js';

/** The money-back guarantee that the product promises. */
const GUARANTEE_DAYS = 30;
const DAY_IN_MS = 86_400_000;

/** The day on which the guarantee of a purchase ends; null where nothing was paid. */
export function guaranteeUntil({ completedAt }: Pick<Payment, 'completedAt'>): Date | null {
  return completedAt && new Date(completedAt.getTime() + GUARANTEE_DAYS * DAY_IN_MS);
}

/** Whoever is told a day may use the whole of it, so a day more is allowed than told. */
export function isWithinGuarantee(payment: Pick<Payment, 'completedAt'>, now: Date): boolean {
  const until = guaranteeUntil(payment);
  return until !== null && now.getTime() <= until.getTime() + DAY_IN_MS;
}

/** While a bank decides about a payment, and after it took the money, nothing can be given back. */
export function canBeGivenBack({
  status,
  disputeState,
}: Pick<Payment, 'status' | 'disputeState'>): boolean {
  return status === 'completed' && (disputeState === null || disputeState === 'won');
}
