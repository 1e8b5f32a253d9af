import { type Facts, first } from './camt-entry.js';
import { type CoveredDays, isDay, type StatementFormat } from './statement-line.js';

const DAY_MS = 86_400_000;

/** The longest statement that is believed; a wrong year must not cover ten of them. */
const MAX_DAYS = 400;

/** @param count how many days later; below zero: earlier */
export const plusDays = (day: string, count: number) =>
  new Date(new Date(`${day}T00:00:00Z`).getTime() + count * DAY_MS).toISOString().slice(0, 10);

/**
 * The days whose bookings a report tells in full; null where it does not promise any. A statement does so from
 * the day after the previous closing balance to its own closing balance; a report of the running day does so
 * only to the day before it was made; a notification (054) never does.
 * @param booked the days of its bookings
 */
export function coveredDaysOf(
  format: StatementFormat,
  report: Facts,
  balances: Facts[],
  booked: string[],
): CoveredDays | null {
  if (format === 'camt.054') return null;
  const balanceOf = (code: string) =>
    dayOf(
      balances
        .filter((balance) => first(balance, 'Tp/CdOrPrtry/Cd') === code)
        .map((balance) => first(balance, 'Dt/Dt', 'Dt/DtTm'))[0],
    );
  const [closed, opened, previous] = ['CLBD', 'OPBD', 'PRCD'].map(balanceOf);
  const asked = { from: dayOf(first(report, 'FrToDt/FrDtTm')), to: lastDayOf(report) };
  const made = dayOf(first(report, 'CreDtTm'));
  const sorted = [...booked].sort();
  const dayBefore = made && plusDays(made, -1);
  const complete = format === 'camt.053' ? earlier(closed, made) : null;
  const to = complete ?? earlier(asked.to ?? sorted.at(-1), dayBefore);
  const starts = [asked.from, opened, previous && plusDays(previous, 1), sorted[0]];
  const [from] = starts.filter((day): day is string => Boolean(day)).sort();
  if (!from || !to || from > to || plusDays(from, MAX_DAYS) < to) return null;
  return { from, to };
}

const earlier = (one: string | null | undefined, other: string | null | undefined) =>
  one && other ? (one < other ? one : other) : (one ?? null);

function dayOf(text: string | undefined): string | null {
  const day = text?.slice(0, 10) ?? '';
  return isDay(day) ? day : null;
}

/** The last day of the period that was asked for; one that ends at midnight does not reach into the day. */
function lastDayOf(report: Facts): string | null {
  const end = first(report, 'FrToDt/ToDtTm');
  const day = dayOf(end);
  const start = first(report, 'FrToDt/FrDtTm')?.slice(0, 10);
  return day && start !== day && end?.slice(10).startsWith('T00:00:00') ? plusDays(day, -1) : day;
}
