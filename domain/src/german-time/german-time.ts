const timeZone = 'Europe/Berlin';

/** In summer and in winter. */
const HOURS_AHEAD = [2, 1];

/** A German formatter that shows the time of Germany, wherever the computer is. */
export const germanFormat = (style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('de-DE', { ...style, timeZone });

const sortable = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone,
});

/** The day of a moment in Germany, as `2026-11-20`. */
export const germanDay = (moment: Date): string => sortable.format(moment).slice(0, 10);

/** The time of a moment in Germany, as `14:05`. */
export const germanClock = (moment: Date): string => sortable.format(moment).slice(11);

/** The year of a moment in Germany. */
export const germanYear = (moment: Date): number => Number(germanDay(moment).slice(0, 4));

/**
 * The moment at which German clocks show this time.
 * @param day as `2026-11-20`
 * @param clock as `14:05`
 * @returns the earlier one of two where clocks are set back; undefined for a time that clocks skip, or for none at all
 */
export function momentInGermany(day: string, clock = '00:00'): Date | undefined {
  const asUtc = Date.parse(`${day}T${clock}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  return HOURS_AHEAD.map((hours) => new Date(asUtc - hours * 3_600_000)).find(
    (moment) => germanDay(moment) === day && germanClock(moment) === clock,
  );
}
