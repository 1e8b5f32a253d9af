/** What every text for people says of a moment: in German, in German time, wherever the server is. */
const german = (style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('de-DE', { ...style, timeZone: 'Europe/Berlin' });

const day = german({ dateStyle: 'long' });
const time = german({ timeStyle: 'short' });

/** A day as in `20. November 2026`. */
export const formatDay = (moment: Date): string => day.format(moment);

/** The day of a moment in Germany as `2026-11-20`. */
export const germanDay = (moment: Date): string =>
  moment.toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });

/** The year of a moment in Germany. */
export const germanYear = (moment: Date): number => Number(germanDay(moment).slice(0, 4));

/** A moment as in `20. November 2026 um 14:05 Uhr`. */
export const formatDayAndTime = (moment: Date): string =>
  `${day.format(moment)} um ${time.format(moment)} Uhr`;

/** Cents as in `990,00 €`; with an ordinary space, which every mail program shows alike. */
export function formatCents(cents: number, currency: string): string {
  return new Intl.NumberFormat('de-DE', { style: 'currency', currency })
    .format(cents / 100)
    .replaceAll('\u00a0', ' ');
}
