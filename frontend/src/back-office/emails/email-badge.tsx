import type { AdminEmailDto } from '@/api';
import { StateBadge } from '../screen/state-badge';
import { stateWords } from './email-words';

export function EmailBadge({ state }: Pick<AdminEmailDto, 'state'>) {
  const [tone, word] = stateWords[state];
  return <StateBadge tone={tone}>{word}</StateBadge>;
}
