/** What premium access costs, once, in integer cents (specification, section 9). */
export const PREMIUM_PRICE = {
  grossCents: 99_000,
  netCents: 83_193,
  vatCents: 15_807,
  vatPercent: 19,
  currency: 'EUR',
} as const;

/** How much of a bank transfer may be missing, as by fees, and be taken as paid; more than this is still owed. */
export const MAX_WRITE_OFF_CENTS = 2_500;

/** A gross amount taken apart, in whole cents: net + VAT = gross. */
export interface VatSplit {
  grossCents: number;
  netCents: number;
  vatCents: number;
  vatPercent: number;
}

/**
 * Splits a gross amount into net and VAT. The net amount is rounded to the nearest cent and the
 * VAT is the rest, so that the two always add up.
 *
 * @param grossCents whole cents, not negative
 * @param vatPercent the tax rate, 19 for nineteen percent
 * @throws {RangeError} if the amount is not in whole cents or one of the two is negative
 */
export function splitGross(grossCents: number, vatPercent: number): VatSplit {
  if (!Number.isSafeInteger(grossCents) || grossCents < 0) {
    throw new RangeError(`Not an amount in whole cents: ${grossCents}`);
  }
  if (!Number.isFinite(vatPercent) || vatPercent < 0) {
    throw new RangeError(`Not a tax rate: ${vatPercent}`);
  }
  const netCents = Math.round((grossCents * 100) / (100 + vatPercent));
  return { grossCents, netCents, vatCents: grossCents - netCents, vatPercent };
}
