import type { AdminPaymentDto } from '@/api';
import { formatCents } from '@/lib/format';
import { StateBadge } from '../screen/state-badge';
import { PaymentBadge } from './payment-badge';
import { disputeWords } from './payment-words';

/** How a payment stands, with everything that asks for attention. */
export function PaymentStates({ payment }: { payment: AdminPaymentDto }) {
  const { status, disputeState, refundRequested, refundedCents } = payment;
  const partly = status !== 'refunded' && refundedCents > 0;
  return (
    <span className="flex flex-wrap gap-1.5">
      <PaymentBadge status={status} />
      {partly && <StateBadge tone="quiet">{formatCents(refundedCents)} erstattet</StateBadge>}
      {refundRequested && <StateBadge tone="waiting">Erstattung angefragt</StateBadge>}
      {disputeState && (
        <StateBadge tone={disputeState === 'won' ? 'good' : 'bad'}>
          {disputeWords[disputeState]}
        </StateBadge>
      )}
    </span>
  );
}
