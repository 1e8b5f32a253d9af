import { germanFormat } from '@toolkit/domain/german-time';
import { formatShortDate } from '@/lib/format';

const moment = germanFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** `20.11.2026, 14:05`; a dash where there is none. */
export const formatMoment = (value: string | null) =>
  value ? moment.format(new Date(value)) : '–';

/** `20.11.2026`; a dash where there is none. */
export const formatDay = (value: string | null) => (value ? formatShortDate(value) : '–');
