import type { Payment } from '../../shared/payment.entity.js';
import type { Transfer } from './transfer.entity.js';

/** In cents; one of the two is nothing. */
export interface TransferAmounts {
  /** What is still to be paid. */
  missingCents: number;
  /** What has come in too much, or for an order that is cancelled, and is not sent back yet. */
  surplusCents: number;
}

/** What is missing of a payment by transfer, or too much. */
export function amountsOf({
  payment: { status, amountCents, writtenOffCents },
  transfer: { receivedCents, returnedCents },
}: {
  payment: Pick<Payment, 'status' | 'amountCents' | 'writtenOffCents'>;
  transfer: Pick<Transfer, 'receivedCents' | 'returnedCents'>;
}): TransferAmounts {
  const kept = receivedCents - returnedCents;
  if (status === 'pending') return { missingCents: amountCents - kept, surplusCents: 0 };
  return {
    missingCents: 0,
    surplusCents: status === 'failed' ? kept : kept + writtenOffCents - amountCents,
  };
}
