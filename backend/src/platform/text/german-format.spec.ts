import { expect, it } from '@jest/globals';
import { formatCents, formatDay, formatDayAndTime, germanYear } from './german-format.js';

it('writes a day in German time, also around midnight', () => {
  expect(formatDay(new Date('2026-07-31T22:30:00Z'))).toBe('1. August 2026');
});

it('writes a moment with its time, in summer and in winter', () => {
  expect(formatDayAndTime(new Date('2026-07-31T12:05:59Z'))).toBe('31. Juli 2026 um 14:05 Uhr');
  expect(formatDayAndTime(new Date('2026-12-01T08:00:00Z'))).toBe('1. Dezember 2026 um 09:00 Uhr');
});

it('writes cents as euros in German style', () => {
  expect(formatCents(123_456_789, 'EUR')).toBe('1.234.567,89 €');
  expect(formatCents(5, 'EUR')).toBe('0,05 €');
});

it.each([
  ['2026-12-31T22:59:00Z', 2026],
  ['2026-12-31T23:00:00Z', 2027],
])('at %s the year in Germany is %i, wherever the server is', (moment, year) => {
  expect(germanYear(new Date(moment))).toBe(year);
});
