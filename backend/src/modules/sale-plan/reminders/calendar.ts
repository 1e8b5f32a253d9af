import { addDays, type Day } from '@stabwechsel/domain/plan';
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';

interface CalendarEntry {
  /** Stays the same however often the entry moves. */
  uid: string;
  title: string;
  description: string | null;
  /** Counts its changes, so that a calendar takes the newer one. */
  sequence: number;
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

const ZONE = 'Europe/Berlin';

const REFRESH_SECONDS = 6 * 60 * 60;

/** German time since 1996; calendars that read times in the feed's zone need it written out. */
const BERLIN = `BEGIN:VTIMEZONE
TZID:Europe/Berlin
BEGIN:DAYLIGHT
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
TZNAME:CEST
DTSTART:19960331T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
TZNAME:CET
DTSTART:19961027T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE`.replaceAll('\n', '\r\n');

/** The feed of a plan (RFC 5545): whole days that leave one free and times that do not, refreshed four times a day. */
export function calendarOf(
  entries: readonly (CalendarDay | CalendarTime)[],
  name: string,
  now: Date,
): string {
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Stabwechsel', product: 'Termine', language: 'DE' },
    timezone: { name: ZONE, generator: () => BERLIN },
    ttl: REFRESH_SECONDS,
  });
  for (const { uid, title, description, sequence, ...entry } of entries) {
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

// The library writes what a date reads on the server's own clock, whatever its zone.
const onClock = (local: string) => new Date(local);

const wholeDay = (day: Day) => ({
  start: onClock(`${day}T00:00`),
  end: onClock(`${addDays(day, 1)}T00:00`),
  allDay: true,
  transparency: ICalEventTransparency.TRANSPARENT,
});

function agreed(at: string, minutes: number) {
  const start = onClock(at);
  const end = new Date(start);
  end.setMinutes(end.getMinutes() + minutes);
  return { start, end, timezone: ZONE, transparency: ICalEventTransparency.OPAQUE };
}
