import { BUILT_SERVER } from '../../../../config/folders.js';
import { WorkerThread } from '../../../../platform/threads/worker-thread.js';
import type { ModuleText } from '../../../catalogue/index.js';
import type { Candidate, Question } from '../found.js';
import type { Hashed, IndexSources } from '../index/passages.js';
import type { Choice, IndexRows, Searched, Understood } from './course-search.js';
import type { SearchCalls } from './search.worker.js';

const CODE = new URL('modules/assistant/retrieval/ranking/search.worker.js', BUILT_SERVER);

/** A question takes some milliseconds, the rest a second; on a busy machine much more. */
const PATIENCE_MS = { question: 10_000, rows: 60_000, learn: 120_000 };

/** A `CourseSearch` in a thread of its own. */
export class SearchThread {
  private readonly worker: WorkerThread<SearchCalls>;
  private readonly hashes: Map<string, string>;
  private users = 0;
  private isRetired = false;

  /** @param modules the course as it is at this moment */
  constructor(modules: Hashed<ModuleText>[]) {
    this.hashes = new Map(modules.map(({ id, hash }) => [id, hash]));
    this.worker = new WorkerThread(
      CODE,
      modules.map(({ source }) => source),
    );
  }

  /** Done when it has learned the course and answers at once. */
  async learned(): Promise<void> {
    await this.worker.call('learn', undefined, PATIENCE_MS.learn);
  }

  understand(question: Question): Promise<Understood> {
    return this.worker.call('understand', question, PATIENCE_MS.question);
  }

  rank(searched: Searched): Promise<Choice> {
    return this.worker.call('rank', searched, PATIENCE_MS.question);
  }

  rows(sources: IndexSources): Promise<IndexRows> {
    return this.worker.call('rows', sources, PATIENCE_MS.rows);
  }

  /** Whether it has learned exactly these modules. */
  hasLearned(modules: Hashed<ModuleText>[]): boolean {
    return (
      modules.length === this.hashes.size &&
      modules.every(({ id, hash }) => this.hashes.get(id) === hash)
    );
  }

  /** Whether a row of the index was made from what it has learned. */
  knows({ kind, moduleId, sourceHash }: Candidate): boolean {
    return kind === 'document' || this.hashes.get(moduleId ?? '') === sourceHash;
  }

  /** Does something that asks several times; it is not ended meanwhile. */
  async use<Result>(work: (thread: SearchThread) => Promise<Result>): Promise<Result> {
    this.users++;
    try {
      return await work(this);
    } finally {
      this.users--;
      if (this.isRetired) this.retire();
    }
  }

  /** Ends it once nobody uses it any more. */
  retire(): void {
    this.isRetired = true;
    if (this.users === 0) void this.end();
  }

  end(): Promise<void> {
    return this.worker.end();
  }
}
