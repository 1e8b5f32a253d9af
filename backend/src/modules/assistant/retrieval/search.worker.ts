import { workerData } from 'node:worker_threads';
import { CONTENT_DIR } from '../../../config/content-dir.js';
import { serveCalls } from '../../../platform/threads/serve-calls.js';
import { readGlossary, readSynonyms } from './knowledge.js';
import {
  type Found,
  SearchIndex,
  type SearchQuestion,
  type SearchSources,
} from './search-index.js';

/** What of the sources comes from the database. */
export type StoredSources = Omit<SearchSources, 'synonyms' | 'glossary'>;

/** The code of the thread that holds the index: it starts from the course and its cards. */
const index = new SearchIndex({
  ...(workerData as StoredSources),
  synonyms: readSynonyms(CONTENT_DIR),
  glossary: readGlossary(CONTENT_DIR),
});

const calls = {
  /** Answered when the index is there. */
  ready: (): true => true,
  find: (question: SearchQuestion): Found => index.find(question),
};

export type SearchCalls = typeof calls;

serveCalls(calls);
