export {
  circumstancesOf,
  circumstanceValue,
  type DocumentFact,
  documentFact,
  isDocumentFact,
} from './document-facts.js';
export { type FactValue, factText } from './fact-text.js';
export type { KnownResult } from './sale-facts.js';
