import type { AdminPaymentDto } from '@/api';
import { formatCents, germanDay } from '@/lib/format';
import { formatDay } from '../moments';
import { StateBadge, StateBadges, type StateTone } from '../screen/state-badge';
import { disputeLabels, formatReceived, statusLabels } from './labels';

interface PaymentStatesProps {
  payment: AdminPaymentDto;
  /** Leaves out that all went as it should, and begins with what asks for attention most. */
  unusual?: boolean;
}

const URGENCY: Record<StateTone, number> = { bad: 0, waiting: 1, premium: 2, good: 2, quiet: 3 };

/** How a payment stands, with everything that asks for attention. */
export function PaymentStates({ payment, unusual = false }: PaymentStatesProps) {
  const all = statesOf(payment);
  const shown = unusual
    ? all
        .filter(([, word]) => word !== statusLabels.completed[1])
        .sort(([one], [other]) => URGENCY[one] - URGENCY[other])
    : all;
  if (shown.length === 0) return null;
  return (
    <StateBadges>
      {shown.map(([tone, word]) => (
        <StateBadge key={word} tone={tone}>
          {word}
        </StateBadge>
      ))}
    </StateBadges>
  );
}

type State = [tone: StateTone, word: string];

function statesOf(payment: AdminPaymentDto): State[] {
  const { status, dueOn, canceled, partCents, surplusCents, refundedCents } = payment;
  const { underWay, disputeState, disputeLostCents, refundRequested } = payment;
  const states: State[] = [];
  if (canceled && status === 'failed') states.push(['quiet', 'Storniert']);
  // That money is awaited, the day until which it is awaited says as well.
  else if (!(dueOn && status === 'pending')) states.push(statusLabels[status]);
  if (dueOn) {
    states.push(
      dueOn < germanDay(new Date())
        ? ['bad', `Überfällig seit ${formatDay(dueOn)}`]
        : ['waiting', `Zahlbar bis ${formatDay(dueOn)}`],
    );
  }
  if (partCents > 0) states.push(['waiting', `${formatCents(partCents)} eingegangen`]);
  if (surplusCents > 0) states.push(['bad', `${formatCents(surplusCents)} zurückzuüberweisen`]);
  if (underWay) states.push(['waiting', 'Geld unterwegs']);
  if (payment.receivedCents !== null) {
    states.push(['bad', `${formatReceived(payment)} eingegangen`]);
  }
  const refunded = status === 'refunded' ? 0 : refundedCents - disputeLostCents;
  if (refunded > 0) states.push(['quiet', `${formatCents(refunded)} erstattet`]);
  if (refundRequested) states.push(['waiting', 'Erstattung angefragt']);
  if (disputeState) {
    const lost =
      disputeLostCents > 0 && status !== 'refunded' ? `: ${formatCents(disputeLostCents)}` : '';
    states.push([disputeState === 'won' ? 'good' : 'bad', `${disputeLabels[disputeState]}${lost}`]);
  }
  return states;
}

export function PaymentBadge({ status }: Pick<AdminPaymentDto, 'status'>) {
  const [tone, word] = statusLabels[status];
  return <StateBadge tone={tone}>{word}</StateBadge>;
}
