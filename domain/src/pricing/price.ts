/** What premium access costs, once, in integer cents (specification, section 9). */
export const PREMIUM_PRICE = {
  grossCents: 99_000,
  netCents: 83_193,
  vatCents: 15_807,
  vatPercent: 19,
  currency: 'EUR',
} as const;
