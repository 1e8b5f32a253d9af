import { StateBadge } from './state-badge';

/** How far staff have come with something that somebody has asked for. */
export type CaseState = 'open' | 'done';

export const caseChoices = [
  { id: 'open', name: 'Offen' },
  { id: 'done', name: 'Erledigt' },
];

export function CaseBadge({ state }: { state: CaseState }) {
  return state === 'done' ? (
    <StateBadge tone="good">Erledigt</StateBadge>
  ) : (
    <StateBadge tone="waiting">Offen</StateBadge>
  );
}
