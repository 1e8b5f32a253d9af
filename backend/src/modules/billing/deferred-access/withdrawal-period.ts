/** § 355 BGB. */
const PERIOD_DAYS = 14;
const DAY_IN_MS = 86_400_000;

const berlin = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Berlin',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
});

/**
 * The moment at which the withdrawal period is over: fourteen days after the day of the contract, at
 * the end of the last day (§§ 187, 188 BGB) in German time. A last day that is no working day does
 * not prolong it here: beginning then takes no right away, because nobody has given it up.
 */
export function endOfWithdrawalPeriod(contractAt: Date): Date {
  const { year, month, day } = inBerlin(contractAt);
  return midnightInBerlin(Date.UTC(year, month - 1, day) + (PERIOD_DAYS + 1) * DAY_IN_MS);
}

/** German time is one or two hours ahead; midnight is where the hour reads 0. */
function midnightInBerlin(utcMidnight: number): Date {
  const inSummer = new Date(utcMidnight - 2 * 3_600_000);
  return inBerlin(inSummer).hour === 0 ? inSummer : new Date(utcMidnight - 3_600_000);
}

function inBerlin(moment: Date) {
  const parts = berlin.formatToParts(moment);
  const read = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value);
  return { year: read('year'), month: read('month'), day: read('day'), hour: read('hour') };
}
