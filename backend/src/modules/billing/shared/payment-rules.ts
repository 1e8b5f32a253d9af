import type { Payment, PaymentStatus } from './payment.entity.js';

/** The provider of payments by bank transfer. */
export const TRANSFER = 'transfer';

/** Ordered, and to be paid by bank transfer. */
export const isOnAccount = ({ provider, status }: Pick<Payment, 'provider' | 'status'>): boolean =>
  provider === TRANSFER && status === 'pending';

/** Whether the money of a payment has come in, even if it has gone back since. */
export const hasBeenPaid = (status: PaymentStatus) =>
  status === 'completed' || status === 'refunded';

/** What was refunded of a payment, as the provider counts it: without what the bank took back. */
export const refundedWithoutDisputes = (
  payment: Pick<Payment, 'refundedCents' | 'disputeLostCents'>,
) => payment.refundedCents - payment.disputeLostCents;

export type Sums = Pick<Payment, 'amountCents' | 'refundedCents' | 'writtenOffCents'>;

/** What can still go back of a payment. */
export const leftCents = ({ amountCents, refundedCents, writtenOffCents }: Sums) =>
  amountCents - refundedCents - writtenOffCents;

/**
 * How much can be refunded of a payment in all: what the bank has taken back is not there, and what was
 * written off never came.
 */
export const refundableCents = (payment: Sums & Pick<Payment, 'disputeLostCents'>) =>
  leftCents(payment) + refundedWithoutDisputes(payment);
