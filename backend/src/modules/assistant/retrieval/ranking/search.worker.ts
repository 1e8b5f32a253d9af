import { workerData } from 'node:worker_threads';
import { CONTENT_DIR } from '../../../../config/content-dir.js';
import { serveCalls } from '../../../../platform/threads/serve-calls.js';
import type { ModuleText } from '../../../catalogue/index.js';
import { readRegister, readThesaurus } from '../words/knowledge.js';
import { CourseSearch } from './course-search.js';

/** The code of the thread that knows the course: it starts from the modules. */
const knowledge = new URL('assistant/', CONTENT_DIR);
const search = new CourseSearch(workerData as ModuleText[], readThesaurus(knowledge), () =>
  readRegister(knowledge),
);

const calls = {
  learn: () => search.learn(),
  understand: (question: Parameters<CourseSearch['understand']>[0]) => search.understand(question),
  rank: (found: Parameters<CourseSearch['rank']>[0]) => search.rank(found),
  rows: (sources: Parameters<CourseSearch['rows']>[0]) => search.rows(sources),
};

export type SearchCalls = typeof calls;

serveCalls(calls);
