import { expect, it } from '@jest/globals';
import {
  germanClock,
  germanDay,
  germanFormat,
  germanYear,
  momentInGermany,
} from './german-time.js';

it.each([
  ['2026-11-20', '14:05', '2026-11-20T13:05:00.000Z'],
  ['2026-07-01', '00:00', '2026-06-30T22:00:00.000Z'],
  ['2027-01-01', '00:30', '2026-12-31T23:30:00.000Z'],
  ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
])('%s at %s in Germany is one moment and back', (day, clock, iso) => {
  const moment = momentInGermany(day, clock) as Date;
  expect(moment.toISOString()).toBe(iso);
  expect([germanDay(moment), germanClock(moment)]).toEqual([day, clock]);
  expect(germanYear(moment)).toBe(Number(day.slice(0, 4)));
});

it('knows no time that German clocks skip in spring', () => {
  expect(momentInGermany('2027-03-28', '02:30')).toBeUndefined();
  expect(momentInGermany('2027-03-28', '03:00')?.toISOString()).toBe('2027-03-28T01:00:00.000Z');
  for (const day of ['2027-02-30', '2027-13-01', 'morgen']) {
    expect(momentInGermany(day)).toBeUndefined();
  }
  expect(momentInGermany('2027-03-28', '25:00')).toBeUndefined();
});

it('shows the day in Germany, also of a day without a time', () => {
  const day = germanFormat({ dateStyle: 'medium' });
  expect(day.format(new Date('2026-11-20T23:30:00Z'))).toBe('21.11.2026');
  expect(day.format(new Date('2026-11-20'))).toBe('20.11.2026');
});
