import type { AdminPaymentDto } from '@/api';
import { formatCents } from '@/lib/format';
import { formatDay } from '../moments';
import { StateBadge, StateBadges } from '../screen/state-badge';
import { disputeLabels, formatReceived, statusLabels } from './labels';

/** How a payment stands, with everything that asks for attention. */
export function PaymentStates({ payment }: { payment: AdminPaymentDto }) {
  const { status, underWay, disputeState, refundRequested } = payment;
  const { refundedCents, disputeLostCents } = payment;
  const refunded = status === 'refunded' ? 0 : refundedCents - disputeLostCents;
  const wrongAmount = payment.receivedCents !== null;
  const { dueOn, partCents, surplusCents, canceled } = payment;
  return (
    <StateBadges>
      {canceled && status === 'failed' ? (
        <StateBadge tone="quiet">Storniert</StateBadge>
      ) : (
        // That money is awaited, the day until which it is awaited says as well.
        !(dueOn && status === 'pending') && <PaymentBadge status={status} />
      )}
      {dueOn && (
        <StateBadge tone={dueOn < today() ? 'bad' : 'waiting'}>
          {`${dueOn < today() ? 'Überfällig seit' : 'Zahlbar bis'} ${formatDay(dueOn)}`}
        </StateBadge>
      )}
      {partCents > 0 && (
        <StateBadge tone="waiting">{formatCents(partCents)} eingegangen</StateBadge>
      )}
      {surplusCents > 0 && (
        <StateBadge tone="bad">{formatCents(surplusCents)} zurückzuüberweisen</StateBadge>
      )}
      {underWay && <StateBadge tone="waiting">Geld unterwegs</StateBadge>}
      {wrongAmount && <StateBadge tone="bad">{formatReceived(payment)} eingegangen</StateBadge>}
      {refunded > 0 && <StateBadge tone="quiet">{formatCents(refunded)} erstattet</StateBadge>}
      {refundRequested && <StateBadge tone="waiting">Erstattung angefragt</StateBadge>}
      {disputeState && (
        <StateBadge tone={disputeState === 'won' ? 'good' : 'bad'}>
          {disputeLabels[disputeState]}
          {disputeLostCents > 0 && status !== 'refunded' && `: ${formatCents(disputeLostCents)}`}
        </StateBadge>
      )}
    </StateBadges>
  );
}

const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });

export function PaymentBadge({ status }: Pick<AdminPaymentDto, 'status'>) {
  const [tone, word] = statusLabels[status];
  return <StateBadge tone={tone}>{word}</StateBadge>;
}
