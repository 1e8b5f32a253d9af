const DAY_IN_MS = 86_400_000;

/** Easter Sundays as calendars print them, so that nothing here is computed as the product does. */
const EASTER_SUNDAYS = [
  ...['2026-04-05', '2027-03-28', '2028-04-16', '2029-04-01', '2030-04-21', '2031-04-13'],
  ...['2032-03-28', '2033-04-17', '2034-04-09', '2035-03-25', '2036-04-13'],
];

/** New Year, Labour Day, German Unity Day, Christmas and Boxing Day. */
const FIXED_HOLIDAYS = ['01-01', '05-01', '10-03', '12-25', '12-26'];

/** Good Friday, Easter Monday, Ascension Day and Whit Monday. */
const AROUND_EASTER = [-2, 1, 39, 50];

const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10);

const HOLIDAYS = new Set(
  EASTER_SUNDAYS.flatMap((easter) => [
    ...FIXED_HOLIDAYS.map((day) => `${easter.slice(0, 4)}-${day}`),
    ...AROUND_EASTER.map((days) => isoDay(Date.parse(easter) + days * DAY_IN_MS)),
  ]),
);

/**
 * The day in German words on which access begins for who did not consent to have it at once: the one
 * after the withdrawal period. That ends with the fourteenth day after the contract, or where this is
 * no working day with the next one (§ 355 Abs. 2, §§ 187, 188 and 193 BGB).
 */
export function dayOfAccess(contractAt: Date): string {
  const today = contractAt.toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
  let last = Date.parse(today) + 14 * DAY_IN_MS;
  if (isoDay(last) > '2036-12-31') throw new Error('The table of holidays ends with 2036');
  while ([0, 6].includes(new Date(last).getUTCDay()) || HOLIDAYS.has(isoDay(last))) {
    last += DAY_IN_MS;
  }
  return new Date(last + DAY_IN_MS).toLocaleDateString('de-DE', {
    ...{ timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' },
  });
}
