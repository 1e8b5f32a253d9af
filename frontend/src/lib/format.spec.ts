import { describe, expect, it } from '@jest/globals';
import {
  formatCents,
  formatDate,
  formatDuration,
  formatEstimate,
  formatEstimateRange,
  formatEuro,
  formatFactor,
  formatMultiplier,
  formatRuler,
  germanDay,
} from './format';

/** Intl separates by spaces that do not break. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('what is shown', () => {
  it('of euros has no decimals, of cents two', () => {
    expect(plain(formatEuro(1_574_370.4))).toBe('1.574.370 €');
    expect(plain(formatEstimate(1_574_370.4))).toBe('1,57 Mio. €');
    expect(plain(formatEstimate(999_000))).toBe('1 Mio. €');
    expect(plain(formatEstimate(463_050))).toBe('460.000 €');
    expect(plain(formatEstimate(42_400))).toBe('42.000 €');
    expect(plain(formatCents(99_000))).toBe('990,00 €');
  });

  it.each([
    [1_478_400, 2_049_600, '1,48 bis 2,05 Mio. €'],
    [352_000, 488_000, '350.000 bis 490.000 €'],
    [880_000, 1_220_000, '880.000 € bis 1,22 Mio. €'],
  ])('of two estimates from %p to %p has the unit once where it is the same', (from, to, text) => {
    expect(plain(formatEstimateRange(from, to))).toBe(text);
  });

  it('of a multiplier has one decimal and an x', () => {
    expect(formatMultiplier(3.7485)).toBe('3,7x');
    expect(formatMultiplier(5)).toBe('5,0x');
  });

  it.each([
    [1.1, '+10 %'],
    [0.85, '−15 %'],
    [1, '0 %'],
  ])('of the factor %d is the rounded change %s', (factor, shown) => {
    expect(plain(formatFactor(factor))).toBe(shown);
  });

  it('of the amounts along a ruler has as many decimals for each', () => {
    const shown = formatRuler([1_250_000, 1_500_000, 1_750_000]).map(plain);
    expect(shown).toEqual(['1,25 Mio. €', '1,50 Mio. €', '1,75 Mio. €']);
    expect(formatRuler([0, 500_000, 1_000_000]).map(plain)).toEqual([
      ...['0 €', '0,5 Mio. €', '1,0 Mio. €'],
    ]);
    expect(formatRuler([250_000, 500_000]).map(plain)).toEqual(['250.000 €', '500.000 €']);
  });

  it('of the time that a module takes is set as a range', () => {
    expect(plain(formatDuration('35-45 Min'))).toBe('35–45 Min.');
  });

  it('of a day is German, by German time', () => {
    expect(formatDate('2026-11-19T23:30:00Z')).toBe('20.\u00a0November 2026');
  });
});

it.each([
  ['2026-07-01T22:30:00Z', '2026-07-02'],
  ['2026-12-31T22:59:00Z', '2026-12-31'],
  ['2026-12-31T23:00:00Z', '2027-01-01'],
])('at %s it is %s in Germany', (moment, day) => {
  expect(germanDay(new Date(moment))).toBe(day);
});
