import { workerData } from 'piscina';
import { CONTENT_DIR } from '../../../config/content-dir.js';
import { readGlossary, readSynonyms } from './knowledge.js';
import {
  type Found,
  SearchIndex,
  type SearchQuestion,
  type SearchSources,
} from './search-index.js';

/** What of the sources comes from the database. */
export type StoredSources = Omit<SearchSources, 'synonyms' | 'glossary'>;

let index: SearchIndex | null = null;

/** The index, from the course and its cards. */
function built(): SearchIndex {
  index ??= new SearchIndex({
    ...(workerData as StoredSources),
    synonyms: readSynonyms(CONTENT_DIR),
    glossary: readGlossary(CONTENT_DIR),
  });
  return index;
}

/* In a worker thread: */

/** Builds the index; what is at fault with its sources fails the call. */
export function ready(): void {
  built();
}

/** What of the course answers a question. */
export const find = (question: SearchQuestion): Found => built().find(question);
