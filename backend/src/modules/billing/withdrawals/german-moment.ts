import { formatDay } from '../../../platform/text/german-time.js';

const timeZone = 'Europe/Berlin';

/** Day and time to the second as the law wants them, `20. November 2026 um 14:05:33 Uhr (MEZ)`. */
export function formatMoment(moment: Date): string {
  const time = new Intl.DateTimeFormat('de-DE', { timeStyle: 'medium', timeZone }).format(moment);
  const zone = new Intl.DateTimeFormat('de-DE', { timeZoneName: 'short', timeZone })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return `${formatDay(moment)} um ${time} Uhr (${zone})`;
}

export function germanYear(moment: Date): string {
  return new Intl.DateTimeFormat('de-DE', { year: 'numeric', timeZone }).format(moment);
}
