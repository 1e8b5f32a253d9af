export {
  circumstancesOf,
  type DocumentFact,
  documentFact,
  isDocumentFact,
} from './document-facts.js';
