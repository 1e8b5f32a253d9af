import { type AdminWithdrawalDto, type RefuseWithdrawalDto } from '@/api';
import { StateBadge, StateBadges, type StateLabels } from '../../components/state-badge';

const STATES: StateLabels<AdminWithdrawalDto['state']> = {
  open: ['waiting', 'Offen'],
  refunding: ['waiting', 'Erstattung läuft'],
  done: ['good', 'Erledigt'],
};

export const stateChoices = Object.entries(STATES).map(([id, [, name]]) => ({ id, name }));

export const refusalLabels: Record<RefuseWithdrawalDto['resolution'], string> = {
  'no-contract': 'Kein Vertrag gefunden',
  lapsed: 'Frist abgelaufen',
  'already-refunded': 'Schon zurückgezahlt',
  other: 'Anderer Grund',
};

export const resolutionLabels: Record<string, string> = {
  refund: 'Erstattet',
  canceled: 'Bestellung storniert',
  ...refusalLabels,
};

/** How a withdrawal stands, and how it was decided, in words. */
export const stateWord = ({ state, resolution }: AdminWithdrawalDto) =>
  state === 'done' && resolution
    ? `${STATES.done[1]}: ${resolutionLabels[resolution]}`
    : STATES[state][1];

const isOverdue = ({ state, dueAt }: AdminWithdrawalDto) =>
  state !== 'done' && new Date(dueAt) < new Date();

export function WithdrawalStates({ withdrawal }: { withdrawal: AdminWithdrawalDto }) {
  const [tone] = STATES[withdrawal.state];
  return (
    <StateBadges>
      <StateBadge tone={tone}>{stateWord(withdrawal)}</StateBadge>
      {isOverdue(withdrawal) && <StateBadge tone="bad">Überfällig</StateBadge>}
    </StateBadges>
  );
}
