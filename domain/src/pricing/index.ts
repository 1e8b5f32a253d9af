export { PREMIUM_PRICE, splitGross, type VatSplit } from './price.js';
export { CHECKOUT_COMPARISON, type CheckoutComparison, compareWithAdviser } from './savings.js';
