import type { PaymentStatus } from './payment.entity.js';
import type { PaymentNews } from './payment-provider.js';

/**
 * What a payment becomes through an event. Events come late and out of order: a success is never
 * taken back by a failure, and after a refund nothing counts any more.
 */
export function nextStatus(current: PaymentStatus, outcome: PaymentNews['outcome']): PaymentStatus {
  if (outcome === 'refunded' || current === 'refunded') return 'refunded';
  if (outcome === 'succeeded' || current === 'completed') return 'completed';
  return 'failed';
}
