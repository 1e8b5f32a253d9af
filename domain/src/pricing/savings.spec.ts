import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CHECKOUT_COMPARISON, compareWithAdviser } from './savings.js';

describe('the savings comparison', () => {
  it('shows the specified figures for the price of premium access', () => {
    expect(CHECKOUT_COMPARISON).toEqual({
      adviserCents: 1_500_000,
      savingsCents: 1_401_000,
      savingsPercent: 93,
      upliftCents: 5_000_000,
      roiPercent: 5_050,
    });
  });

  it('never overstates a percentage, whatever the price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_500_000 }), (price) => {
        const shown = compareWithAdviser(price);
        expect(shown.savingsCents + price).toBe(shown.adviserCents);
        expect((shown.savingsPercent / 100) * shown.adviserCents).toBeLessThanOrEqual(
          shown.savingsCents + 1e-6,
        );
        expect((shown.roiPercent / 100) * price).toBeLessThanOrEqual(shown.upliftCents + 1e-6);
      }),
    );
  });
});
