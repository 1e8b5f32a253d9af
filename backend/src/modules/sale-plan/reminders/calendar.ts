import type { Day } from '@stabwechsel/domain/plan';
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';

/** A day of a plan as a calendar program shows it. */
export interface CalendarDay {
  /** Stays the same however often the day moves. */
  uid: string;
  title: string;
  description: string | null;
  day: Day;
  /** Counts changes of the day, so that a calendar takes the newer one. */
  sequence: number;
}

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

/** The feed of a plan (RFC 5545): whole days that leave one free, refreshed four times a day. */
export function calendarOf(days: readonly CalendarDay[], name: string, now: Date): string {
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Stabwechsel', product: 'Termine', language: 'DE' },
    timezone: { name: 'Europe/Berlin', generator: () => BERLIN },
    ttl: REFRESH_SECONDS,
  });
  for (const { uid, title, description, day, sequence } of days) {
    const start = new Date(`${day}T00:00:00Z`);
    calendar.createEvent({
      id: uid,
      start,
      end: new Date(start.getTime() + 86_400_000),
      allDay: true,
      stamp: now,
      sequence,
      summary: title,
      description,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}
