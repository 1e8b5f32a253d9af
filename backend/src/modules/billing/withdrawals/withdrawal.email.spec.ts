import { expect, it } from '@jest/globals';
import { germanYear } from '../../../platform/text/german-format.js';
import { formatMoment } from './withdrawal.email.js';

it('says a moment in German winter time and names it', () => {
  expect(formatMoment(new Date('2026-11-20T13:05:33.400Z'))).toBe(
    '20. November 2026 um 14:05:33 Uhr (MEZ)',
  );
});

it('says a moment in German summer time, where another day may have begun', () => {
  expect(formatMoment(new Date('2026-07-31T22:00:07Z'))).toBe(
    '1. August 2026 um 00:00:07 Uhr (MESZ)',
  );
});

it('takes the year in which it is in Germany', () => {
  expect(germanYear(new Date('2026-12-31T23:30:00Z'))).toBe(2027);
});
