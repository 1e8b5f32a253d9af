export {
  circumstancesOf,
  circumstanceValue,
  type DocumentFact,
  documentFact,
  type FactValue,
  factText,
  isDocumentFact,
} from './document-facts.js';
