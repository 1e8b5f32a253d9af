import type { AdminTalkDto } from '@/api';
import { formatDate } from '@/lib/format';
import type { StateTone } from '../screen/state-badge';

export const stateLabels: Record<AdminTalkDto['state'], [tone: StateTone, word: string]> = {
  requested: ['waiting', 'Angefragt'],
  confirmed: ['good', 'Vereinbart'],
  held: ['quiet', 'Geführt'],
};

export const stateChoices = Object.entries(stateLabels).map(([id, [, name]]) => ({ id, name }));

/** `2. Dezember 2026, 15:00 Uhr` from a German local time. */
export function timeText(time: string): string {
  const [day = '', clock = ''] = time.split('T');
  return `${formatDate(`${day}T12:00:00Z`)}, ${clock} Uhr`;
}
