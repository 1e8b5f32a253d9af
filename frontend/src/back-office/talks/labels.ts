import { germanFormat } from '@toolkit/domain/german-time';
import type { AdminTalkDto } from '@/api';
import { formatDay } from '../moments';
import type { StateTone } from '../screen/state-badge';

export const stateLabels: Record<AdminTalkDto['state'], [tone: StateTone, word: string]> = {
  requested: ['waiting', 'Angefragt'],
  confirmed: ['good', 'Vereinbart'],
  held: ['quiet', 'Geführt'],
};

export const stateChoices = Object.entries(stateLabels).map(([id, [, name]]) => ({ id, name }));

const weekday = germanFormat({ weekday: 'short' });

/** `Mi., 02.12.2026, 15:00 Uhr` from a German local time. */
export function timeText(time: string): string {
  const [day = '', clock = ''] = time.split('T');
  const noon = `${day}T12:00:00Z`;
  return `${weekday.format(new Date(noon))}., ${formatDay(noon)}, ${clock} Uhr`;
}
