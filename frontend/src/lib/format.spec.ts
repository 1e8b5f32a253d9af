import { describe, expect, it } from '@jest/globals';
import {
  formatCents,
  formatDate,
  formatEstimate,
  formatEuro,
  formatFactor,
  formatMultiplier,
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

  it('of a multiplier has one decimal and an x', () => {
    expect(formatMultiplier(3.7485)).toBe('3,7x');
    expect(formatMultiplier(5)).toBe('5,0x');
  });

  it.each([
    [1.1, '+10 %'],
    [0.85, '-15 %'],
    [1, '0 %'],
  ])('of the factor %d is the rounded change %s', (factor, shown) => {
    expect(plain(formatFactor(factor))).toBe(shown);
  });

  it('of a day is German, by German time', () => {
    expect(formatDate('2026-11-19T23:30:00Z')).toBe('20. November 2026');
  });
});
