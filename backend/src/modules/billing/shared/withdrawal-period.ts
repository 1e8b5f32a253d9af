import { germanDay, momentInGermany } from '@toolkit/domain/german-time';

/** § 355 Abs. 2 BGB. */
const WITHDRAWAL_DAYS = 14;
/** § 357 Abs. 1 BGB; the seller's days run from the receipt of the declaration (§ 355 Abs. 3 BGB). */
const DAYS_TO_REPAY = 14;

const DAY_IN_MS = 86_400_000;

/** The moment at which the withdrawal period of a contract is over. */
export const endOfWithdrawalPeriod = (contractAt: Date): Date =>
  endOfPeriod(contractAt, WITHDRAWAL_DAYS);

/** The last moment at which the price of a contract that was withdrawn from may be paid back. */
export const refundDueAt = (receivedAt: Date): Date =>
  new Date(endOfPeriod(receivedAt, DAYS_TO_REPAY).getTime() - 1);

/**
 * The moment at which a period of days is over in which something has to be declared or paid, in
 * German time: the day on which it begins does not count (§ 187 Abs. 1 BGB), the last one counts to
 * its end (§ 188 Abs. 1 BGB), and where that is a Saturday, a Sunday or a public holiday the next
 * working day takes its place (§ 193 BGB). Holidays of single federal states are left out: which of
 * them counts depends on where somebody is, and the server does not know that.
 */
export function endOfPeriod(from: Date, days: number): Date {
  let last = Date.parse(germanDay(from)) + days * DAY_IN_MS;
  while (!isWorkingDay(last)) last += DAY_IN_MS;
  // No clock in Germany skips midnight.
  return momentInGermany(new Date(last + DAY_IN_MS).toISOString().slice(0, 10)) as Date;
}

/** The nine holidays of all federal states, those that move as days from Easter Sunday. */
const FIXED_HOLIDAYS: ReadonlySet<string> = new Set(['1-1', '5-1', '10-3', '12-25', '12-26']);
const DAYS_FROM_EASTER: ReadonlySet<number> = new Set([-2, 1, 39, 50]);

/** @param midnight of the day, in UTC */
function isWorkingDay(midnight: number): boolean {
  const date = new Date(midnight);
  if (date.getUTCDay() === 0 || date.getUTCDay() === 6) return false;
  if (FIXED_HOLIDAYS.has(`${date.getUTCMonth() + 1}-${date.getUTCDate()}`)) return false;
  return !DAYS_FROM_EASTER.has((midnight - easterSunday(date.getUTCFullYear())) / DAY_IN_MS);
}

/** Midnight of Easter Sunday in UTC, by Gauß's rule as Lichtenberg completed it. */
function easterSunday(year: number): number {
  const century = Math.floor(year / 100);
  const secular = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25);
  const moon = year % 19;
  const seed = (19 * moon + secular) % 30;
  const fullMoon = 21 + seed - Math.floor((seed + Math.floor(moon / 11)) / 29);
  const sunday = 7 - ((year + Math.floor(year / 4) + 2 - Math.floor((3 * century + 3) / 4)) % 7);
  const easter = fullMoon + 7 - ((fullMoon - sunday) % 7);
  return Date.UTC(year, 2, easter);
}
