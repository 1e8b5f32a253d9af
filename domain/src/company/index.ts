export { changedFields, type FieldChange, knownFields, withValues } from './changes.js';
export * from './choices.js';
export { EXAMPLE_FACTS } from './example.js';
export {
  FIRST_YEAR,
  MAX_AMOUNT,
  MAX_ITEMS_PER_YEAR,
  MAX_OFFERS,
  MAX_PLAN_YEARS,
  MAX_REPORTED_YEARS,
  TEXT_LENGTHS,
} from './fact-types.js';
export {
  type CompanyFacts,
  companyFactsSchema,
  FACT_GROUPS,
  type FactGroup,
  type NormalisationItem,
  type OfferFacts,
  type YearFacts,
} from './facts.js';
export * from './fields.js';
export { LEVER_BOUNDS, type Levers, withLevers } from './levers.js';
export { type PastedYear, type PastedYears, readPastedYears } from './paste.js';
export * from './read-facts.js';
