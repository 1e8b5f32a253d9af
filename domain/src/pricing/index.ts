export { PREMIUM_PRICE } from './price.js';
export { CHECKOUT_COMPARISON, type CheckoutComparison, compareWithAdviser } from './savings.js';
export { splitGross, type VatSplit } from './vat.js';
