export { EU_COUNTRIES, memberStateOf, vatIdPrefixOf } from './eu-countries.js';
export {
  GERMAN_VAT,
  NO_VAT,
  type OrderPrice,
  orderPrice,
  VAT_TREATMENTS,
  type VatTerms,
  type VatTreatment,
} from './order-price.js';
export { canBePostalCodeOf } from './postal-code.js';
export { MAX_WRITE_OFF_CENTS, PREMIUM_PRICE, splitGross, type VatSplit } from './price.js';
export { CHECKOUT_COMPARISON, type CheckoutComparison, compareWithAdviser } from './savings.js';
export {
  EU_CONSUMER_LIMIT_CENTS,
  isCardOf,
  isConsumerAbroad,
  isSpecialTerritory,
  needsCard,
  type VatArea,
  type VatBuyer,
  type VatPlace,
  type VatRate,
  type VatRules,
  vatOf,
} from './vat-rule.js';
export { vatPercentWords, vatWords } from './vat-words.js';
