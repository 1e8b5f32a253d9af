/**
 * Letters about an order, its payment and its reversal: a merchant keeps them for six years (§ 257 HGB,
 * § 147 AO), and a claim to deletion ends there (Art. 17 Abs. 3 DSGVO).
 */
export const ORDER_LETTERS = [
  'order-confirmation',
  'access-begins',
  'access-consented',
  'invoice',
  'payment-disputed',
  'payment-reinstated',
  'refund',
  'refund-failed',
  'refund-requested',
  'refund-stuck',
  'withdrawal-notice',
  'withdrawal-receipt',
  'wrong-amount',
];
