import { expect, it } from '@jest/globals';
import { formatCents, formatDay } from './letter-format.js';

it('writes cents as euros in German style', () => {
  expect(formatCents(123_456_789, 'EUR')).toBe('1.234.567,89 €');
  expect(formatCents(5, 'EUR')).toBe('0,05 €');
});

it('writes a day in German time, also around midnight', () => {
  expect(formatDay(new Date('2026-07-31T22:30:00Z'))).toBe('1. August 2026');
});
