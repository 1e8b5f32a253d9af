import { formatDay } from '../../../platform/text/german-format.js';
import type { LaunchFacts } from './launch-facts.js';

/**
 * Whether the operator has recorded a look that still counts.
 * @param look at what, and what was done with it, as in „haben Sie die Rechtstexte noch nicht am Gesetz geprüft“
 */
export function reviewed(
  { selling, today }: LaunchFacts,
  key: 'textsReviewedOn' | 'pricesReviewedOn' | 'backupRestoredOn',
  months: number,
  look: [object: string, deed: string],
): string[] {
  const day = selling.launch[key];
  if (isWithin(day, months, today)) return [];
  const last = isPastDay(day, today) ? `zuletzt am ${germanDay(day)}` : 'noch nicht';
  return [
    `Laut content/site/selling.yml haben Sie ${look[0]} ${last} ${look[1]}. Tun Sie es, und tragen Sie den Tag unter „launch.${key}“ ein; er gilt ${months} Monate.`,
  ];
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
export const germanDay = (day: string) =>
  DAY.test(day) ? formatDay(new Date(`${day}T12:00:00Z`)) : day;

/** A day such as `2026-11-22` that exists and is not to come. */
export function isPastDay(day: string, today: Date): boolean {
  if (!DAY.test(day)) return false;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) && date <= today;
}

export function isWithin(day: string, months: number, today: Date): boolean {
  if (!isPastDay(day, today)) return false;
  const last = new Date(`${day}T00:00:00Z`);
  last.setUTCMonth(last.getUTCMonth() + months);
  return last >= today;
}

const MONTHS = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember';

/** A month in German words, as „Stand: November 2026“ has it. */
export function isPastMonth(found: RegExpExecArray | null, today: Date): boolean {
  const [, month = '', year = ''] = found ?? [];
  const index = MONTHS.split(' ').indexOf(month);
  return index >= 0 && new Date(Date.UTC(Number(year), index, 1)) <= today;
}
