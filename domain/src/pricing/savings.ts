import { PREMIUM_PRICE } from './price.js';

/** What a traditional adviser costs by the checkout page's comparison (specification, section 9). */
const ADVISER_CENTS = 1_500_000;

/** The higher sale price the checkout page states (specification, section 9). */
const UPLIFT_CENTS = 5_000_000;

/** The figures of the checkout page's savings comparison and ROI box. */
export interface CheckoutComparison {
  adviserCents: number;
  savingsCents: number;
  /** Share of the adviser's fee that is saved, in whole percent. */
  savingsPercent: number;
  upliftCents: number;
  /** Stated uplift in percent of the price, in whole percent. */
  roiPercent: number;
}

/**
 * Compares a price with the adviser's fee and the stated uplift.
 *
 * Percentages are rounded down, so that nothing is overstated. For 990 € that gives the specified
 * figures: 14,010 / 15,000 = 93.4 %, shown as 93 %, and 50,000 / 990 = 5,050.5 %, shown as
 * 5,050 %. The ROI is thus the uplift over the price, without deducting the price from the uplift.
 *
 * @param priceCents gross price in cents, above zero
 */
export function compareWithAdviser(priceCents: number): CheckoutComparison {
  const savingsCents = ADVISER_CENTS - priceCents;
  return {
    adviserCents: ADVISER_CENTS,
    savingsCents,
    savingsPercent: Math.floor((savingsCents * 100) / ADVISER_CENTS),
    upliftCents: UPLIFT_CENTS,
    roiPercent: Math.floor((UPLIFT_CENTS * 100) / priceCents),
  };
}

/** The comparison for the price of premium access. */
export const CHECKOUT_COMPARISON: CheckoutComparison = compareWithAdviser(PREMIUM_PRICE.grossCents);
