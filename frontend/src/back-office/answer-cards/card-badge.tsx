import type { AdminAnswerCardDto } from '@/api';
import { StateBadge } from '../screen/state-badge';

/** Whether the assistant answers with a card. */
export const CardStateBadge = ({ active }: Pick<AdminAnswerCardDto, 'active'>) =>
  active ? (
    <StateBadge tone="quiet">Aktiv</StateBadge>
  ) : (
    <StateBadge tone="waiting">Abgeschaltet</StateBadge>
  );
