import type { AdminTalkDto } from '@/api';
import { StateBadge } from '../screen/state-badge';
import { stateLabels } from './labels';

export function TalkBadge({ state }: Pick<AdminTalkDto, 'state'>) {
  const [tone, word] = stateLabels[state];
  return <StateBadge tone={tone}>{word}</StateBadge>;
}
