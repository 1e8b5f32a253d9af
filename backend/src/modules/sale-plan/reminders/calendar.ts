import { momentInGermany } from '@toolkit/domain/german-time';
import { addDays, type Day } from '@toolkit/domain/plan';
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';

interface CalendarEntry {
  /** Stays the same however often the entry moves. */
  uid: string;
  title: string;
  description: string | null;
}

/** A day of a plan as a calendar program shows it. */
export interface CalendarDay extends CalendarEntry {
  day: Day;
}

/** A time that is agreed with somebody. */
export interface CalendarTime extends CalendarEntry {
  /** A German local time as `2026-12-02T15:00`. */
  at: string;
  minutes: number;
}

const REFRESH_SECONDS = 6 * 60 * 60;

/**
 * The feed of a plan (RFC 5545): whole days that leave one free and times that do not, refreshed four times a
 * day. Times are in UTC, which needs no description of a time zone.
 */
export function calendarOf(
  entries: readonly (CalendarDay | CalendarTime)[],
  name: string,
  now: Date,
): string {
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    // Not the brand's name: a calendar that others see must not tell of a sale.
    prodId: { company: 'Toolkit', product: 'Termine', language: 'DE' },
    ttl: REFRESH_SECONDS,
  });
  // Days follow from facts, tasks and rules. A number that grows with the clock is newer after any change of these.
  const sequence = Math.floor(now.getTime() / 1_000);
  for (const { uid, title, description, ...entry } of entries) {
    calendar.createEvent({
      id: uid,
      stamp: now,
      sequence,
      summary: title,
      description,
      ...('day' in entry ? wholeDay(entry.day) : agreed(entry.at, entry.minutes)),
    });
  }
  return calendar.toString();
}

const wholeDay = (day: Day) => ({
  start: new Date(day),
  end: new Date(addDays(day, 1)),
  allDay: true,
  transparency: ICalEventTransparency.TRANSPARENT,
});

function agreed(at: string, minutes: number) {
  const [day = '', clock] = at.split('T');
  const start = momentInGermany(day, clock) ?? new Date(`${at}Z`);
  const end = new Date(start.getTime() + minutes * 60_000);
  return { start, end, transparency: ICalEventTransparency.OPAQUE };
}
