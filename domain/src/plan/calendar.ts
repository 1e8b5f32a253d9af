/** A day of the calendar as `2026-11-23`; days compare as texts. */
export type Day = string;

const DAY_MS = 86_400_000;

const asTime = (day: Day) => Date.parse(`${day}T00:00:00Z`);
const asDay = (time: number): Day => new Date(time).toISOString().slice(0, 10);

export function addDays(day: Day, days: number): Day {
  return asDay(asTime(day) + Math.round(days) * DAY_MS);
}

/**
 * @param months may have a fraction, of a month of 30 days: -1.5 is a month and fifteen days before.
 *   From the end of a long month to that of a shorter one, as § 188 Abs. 3 BGB has it.
 */
export function addMonths(day: Day, months: number): Day {
  const whole = Math.trunc(months);
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + whole, 0)).getUTCDate();
  const moved = asDay(Date.UTC(year, month - 1 + whole, Math.min(date, last)));
  return addDays(moved, (months - whole) * 30);
}

/** Days from the first to the second; negative where the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((asTime(to) - asTime(from)) / DAY_MS);
}

/** Months from the first day to the second, of a twelfth of a year each. */
export function monthsBetween(from: Day, to: Day): number {
  return daysBetween(from, to) / (365.25 / 12);
}

/** The last day of the month. */
export function endOfMonth(day: Day): Day {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return asDay(Date.UTC(year, month, 0));
}

export function earlier(one: Day, other: Day): Day {
  return one < other ? one : other;
}

export function later(one: Day, other: Day): Day {
  return one > other ? one : other;
}
