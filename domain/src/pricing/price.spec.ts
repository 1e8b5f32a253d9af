import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PREMIUM_PRICE, splitGross } from './price.js';

describe('the price of premium access', () => {
  it('is 990,00 € with 831,93 € net and 158,07 € VAT', () => {
    expect(PREMIUM_PRICE).toEqual({
      grossCents: 99_000,
      netCents: 83_193,
      vatCents: 15_807,
      vatPercent: 19,
      currency: 'EUR',
    });
  });

  it('is split as its VAT rate demands', () => {
    const { grossCents, vatPercent } = PREMIUM_PRICE;
    expect(PREMIUM_PRICE).toMatchObject(splitGross(grossCents, vatPercent));
  });
});

describe('splitting a gross amount', () => {
  it.each([
    [0, 19, 0, 0],
    [1, 19, 1, 0],
    [119, 19, 100, 19],
    [10_700, 7, 10_000, 700],
    [99_000, 0, 99_000, 0],
  ])('of %d cents at %d percent gives %d net and %d VAT', (gross, percent, net, vat) => {
    expect(splitGross(gross, percent)).toEqual({
      grossCents: gross,
      netCents: net,
      vatCents: vat,
      vatPercent: percent,
    });
  });

  it('gives whole cents that add up, with the VAT right to half a cent', () => {
    const anyGross = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(anyGross, fc.constantFrom(0, 5, 7, 16, 19, 25), (gross, percent) => {
        const { netCents, vatCents } = splitGross(gross, percent);
        expect(Number.isInteger(netCents)).toBe(true);
        expect(netCents + vatCents).toBe(gross);
        expect(vatCents).toBeGreaterThanOrEqual(0);
        const exactVat = gross - gross / (1 + percent / 100);
        expect(Math.abs(vatCents - exactVat)).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
  });

  it.each([
    [0.5, 19],
    [-1, 19],
    [Number.NaN, 19],
    [100, -1],
    [100, Number.NaN],
  ])('refuses %d cents at %d percent', (gross, percent) => {
    expect(() => splitGross(gross, percent)).toThrow(RangeError);
  });
});
