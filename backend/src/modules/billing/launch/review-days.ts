import { germanDay as dayOf, formatDay } from '../../../platform/text/german-format.js';
import type { Duty, DutySubject } from './duties.js';
import type { LaunchFacts } from './launch-facts.js';

/**
 * A look that the operator repeats: the last one stands in selling.yml or was confirmed in the back office.
 * @param look at what, and what was done with it, as in „haben Sie die Rechtstexte noch nicht am Gesetz geprüft“
 */
export function reviewed(
  facts: LaunchFacts,
  subject: DutySubject,
  recorded: string,
  months: number,
  [object, deed]: [object: string, deed: string],
): Duty {
  const last = lastOf(facts, subject, recorded);
  const sentence = last
    ? `${object} haben Sie zuletzt am ${germanDay(last)} ${deed}. Das gilt ${months} Monate.`
    : `${object} haben Sie noch nicht ${deed}. Tun Sie es, und bestätigen Sie es in der Verwaltung unter „Vor dem Start“.`;
  return { subject, sentence, dueOn: last && dayAfterMonths(last, months), confirmable: true };
}

/** The later of what a file records and what staff have confirmed; null: neither. */
export function lastOf(facts: LaunchFacts, subject: DutySubject, recorded: string): string | null {
  const days = [recorded, facts.confirmed[subject] ?? ''];
  return (
    days
      .filter((day) => isPastDay(day, facts.today))
      .sort()
      .at(-1) ?? null
  );
}

/** The last day on which something counts that was done on a day; of a shorter month its last day. */
export function dayAfterMonths(day: string, months: number): string {
  const last = new Date(`${day}T00:00:00Z`);
  const date = last.getUTCDate();
  last.setUTCMonth(last.getUTCMonth() + months);
  if (last.getUTCDate() !== date) last.setUTCDate(0);
  return last.toISOString().slice(0, 10);
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
export const germanDay = (day: string) =>
  DAY.test(day) ? formatDay(new Date(`${day}T12:00:00Z`)) : day;

/** A day such as `2026-11-22` that exists and is not to come. */
export function isPastDay(day: string, today: Date): boolean {
  if (!DAY.test(day)) return false;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) && day <= dayOf(today);
}

const MONTHS = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember';

/** A month in German words, as „Stand: November 2026“ has it. */
export function isPastMonth(found: RegExpExecArray | null, today: Date): boolean {
  const [, month = '', year = ''] = found ?? [];
  const index = MONTHS.split(' ').indexOf(month);
  return index >= 0 && new Date(Date.UTC(Number(year), index, 1)) <= today;
}
