export {
  circumstancesOf,
  type DocumentFact,
  documentFact,
  type FactValue,
  factText,
  isDocumentFact,
} from './document-facts.js';
