import { expect, it } from '@jest/globals';
import { parseDay } from './date-field';

it.each([
  ['31.12.2026', '2026-12-31'],
  ['1.2.2026', '2026-02-01'],
  [' 01. 02. 2026 ', '2026-02-01'],
  ['29.02.2024', '2024-02-29'],
  ['2026-12-31', '2026-12-31'],
])('reads the day %s', (text, day) => {
  expect(parseDay(text)).toBe(day);
});

it.each([
  '',
  '31.02.2026',
  '29.02.2025',
  '0.1.2026',
  '1.13.2026',
  '1.2.26',
  'morgen',
  '2026-02-30',
])('takes "%s" for no day', (text) => {
  expect(parseDay(text)).toBeUndefined();
});
