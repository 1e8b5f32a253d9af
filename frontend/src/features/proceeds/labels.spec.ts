import { expect, it } from '@jest/globals';
import { exact, rounded, roundedChange, roundedRange } from './labels';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it('amounts are rounded to 1,000 €, ranges to 10,000 €, exact to the cent', () => {
  expect(plain(rounded(1_105_263.47))).toBe('1.105.000 €');
  expect(plain(rounded(-499))).toBe('0 €');
  expect(plain(roundedChange(74_600))).toBe('+75.000 €');
  expect(plain(roundedChange(-74_600))).toBe('−75.000 €');
  expect(plain(exact(1_105_263.466))).toBe('1.105.263,47 €');
  expect(plain(roundedRange(1_574_370, 2_311_000))).toBe('1,57 bis 2,31 Mio. €');
  expect(plain(roundedRange(-4_000, 938_000))).toBe('0 bis 940.000 €');
});
