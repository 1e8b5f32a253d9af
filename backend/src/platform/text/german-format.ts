import { germanFormat } from '@toolkit/domain/german-time';

export { germanDay, germanYear } from '@toolkit/domain/german-time';

const day = germanFormat({ dateStyle: 'long' });
const time = germanFormat({ timeStyle: 'short' });

/** A day as in `20. November 2026`. */
export const formatDay = (moment: Date): string => day.format(moment);

/** A moment as in `20. November 2026 um 14:05 Uhr`. */
export const formatDayAndTime = (moment: Date): string =>
  `${day.format(moment)} um ${time.format(moment)} Uhr`;

/** Cents as in `990,00 €`; with an ordinary space, which every mail program shows alike. */
export function formatCents(cents: number, currency: string): string {
  return new Intl.NumberFormat('de-DE', { style: 'currency', currency })
    .format(cents / 100)
    .replaceAll('\u00a0', ' ');
}
