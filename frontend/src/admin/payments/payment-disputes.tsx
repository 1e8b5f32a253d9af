import type { AdminDisputeDto } from '@/api';
import { formatCents } from '@/lib/format';
import { Moment } from '../screen/moment';
import { Section } from '../screen/section';
import { SmallTable } from '../screen/small-table';
import { StateBadge, type StateTone } from '../screen/state-badge';

const STATES: Record<AdminDisputeDto['state'], [tone: StateTone, word: string]> = {
  open: ['waiting', 'Offen'],
  won: ['good', 'Gewonnen'],
  lost: ['bad', 'Verloren'],
};

/** What the buyer objected to with the bank; shown only where there is something. */
export function PaymentDisputes({ disputes }: { disputes: AdminDisputeDto[] }) {
  if (disputes.length === 0) return null;
  return (
    <Section title="Rückbuchungen">
      <SmallTable
        label="Rückbuchungen"
        columns={['Betrag', 'Stand', 'Seit', 'Stellungnahme bis', 'Beim Anbieter']}
        empty=""
        rows={disputes.map(({ disputeId, amountCents, state, stateAt, evidenceDueBy }) => {
          const [tone, word] = STATES[state];
          return {
            id: disputeId,
            cells: [
              formatCents(amountCents),
              <StateBadge key="state" tone={tone}>
                {word}
              </StateBadge>,
              <Moment key="stateAt" value={stateAt} />,
              <Moment key="evidenceDueBy" value={evidenceDueBy} />,
              <span key="disputeId" className="[overflow-wrap:anywhere]">
                {disputeId}
              </span>,
            ],
          };
        })}
      />
    </Section>
  );
}
