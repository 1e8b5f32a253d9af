import { expect, it } from '@jest/globals';
import { formatCents } from './format-cents.js';

it('writes cents as euros in German style', () => {
  expect(formatCents(123_456_789, 'EUR')).toBe('1.234.567,89 €');
  expect(formatCents(5, 'EUR')).toBe('0,05 €');
});
