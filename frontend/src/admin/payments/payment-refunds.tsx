import type { AdminRefundDto } from '@/api';
import { formatCents } from '@/lib/format';
import { Moment } from '../screen/moment';
import { Section } from '../screen/section';
import { SmallTable } from '../screen/small-table';
import { StateBadge } from '../screen/state-badge';
import { requesterWords } from './payment-words';

interface PaymentRefundsProps {
  refunds: AdminRefundDto[];
  amountCents: number;
}

/** Refunds that were asked for, by whom and why. */
export function PaymentRefunds({ refunds, amountCents }: PaymentRefundsProps) {
  return (
    <Section title="Erstattungen">
      <SmallTable
        label="Erstattungen"
        columns={['Angefragt', 'Von', 'Erstattet insgesamt', 'Grund', 'Stand']}
        empty="Von dieser Zahlung wurde nichts zurückgefordert."
        rows={refunds.map((refund) => ({
          id: refund.id,
          cells: [
            <Moment key="requestedAt" value={refund.requestedAt} />,
            requesterWords[refund.requestedBy],
            formatCents(refund.upToCents ?? amountCents),
            refund.reason ?? '–',
            <RefundBadge key="state" refund={refund} />,
          ],
        }))}
      />
    </Section>
  );
}

function RefundBadge({ refund: { state, attempts } }: { refund: AdminRefundDto }) {
  if (state === 'completed') return <StateBadge tone="good">Ausgeführt</StateBadge>;
  const tries = attempts > 1 ? `, ${attempts} Versuche` : '';
  return <StateBadge tone="waiting">In Arbeit{tries}</StateBadge>;
}
