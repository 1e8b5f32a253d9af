import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { CONTENT_DIR } from '../../../../config/content-dir.js';
import { LOCK, withLock } from '../../../../database/advisory-lock.js';
import {
  CatalogueService,
  CourseChanges,
  CourseImportService,
  type ModuleText,
} from '../../../catalogue/index.js';
import { DocumentImportService, DownloadsService } from '../../../downloads/index.js';
import type { IndexRows } from '../ranking/course-search.js';
import { SearchThread } from '../ranking/search-thread.js';
import { thesaurusText } from '../words/knowledge.js';
import { DocumentPassage } from './document-passage.entity.js';
import { Passage } from './passage.entity.js';
import { areSame, type Hashed, hashed, type IndexSources } from './passages.js';

/** What of the course the index does not have, or has and should not. */
interface IndexChanges extends IndexSources {
  /** The ids of documents that are not shown any more. */
  gone: string[];
}

/** The rows come as JSON from the thread that made them; the database reads them by itself. */
const INSERT_PASSAGES = `INSERT INTO "passage"
  SELECT * FROM jsonb_populate_recordset(NULL::"passage", $1::jsonb) WHERE "moduleId" = ANY($2)`;

const INSERT_DOCUMENTS = `INSERT INTO "document_passage"
  SELECT * FROM jsonb_populate_recordset(NULL::"document_passage", $1::jsonb) WHERE "id" = ANY($2)`;

const isNothing = ({ modules, documents, gone }: IndexChanges): boolean =>
  modules.length + documents.length + gone.length === 0;

const NOTHING: Refreshed = { modules: [], documents: [] };

/**
 * Keeps the passages in step with the course, whoever changed it, an import or the staff, and a thread
 * that knows it. While a new thread learns, the one before goes on answering.
 */
@Injectable()
export class PassageIndexService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Passages');
  private readonly thesaurus = thesaurusText(new URL('assistant/', CONTENT_DIR));
  /** null until somebody asks. */
  private thread: SearchThread | null = null;
  private working: Promise<unknown> = Promise.resolve();
  private waiting: Promise<Refreshed> | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly catalogue: CatalogueService,
    private readonly courseImport: CourseImportService,
    private readonly changes: CourseChanges,
    private readonly downloads: DownloadsService,
    private readonly documentImport: DocumentImportService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await Promise.all([this.courseImport.ready(), this.documentImport.ready()]);
    this.changes.onChange(() => this.refresh());
    const { modules, documents } = await this.refresh();
    if (modules.length > 0) this.logger.log(`Indexed ${modules.join(', ')}`);
    if (documents.length > 0) this.logger.log(`Indexed ${documents.length} documents`);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.working;
    await this.thread?.end();
  }

  /**
   * Asks the thread that knows the course; done at once when it has learned it before.
   * @throws Error with a German sentence where a file of `content/assistant` is faulty
   */
  async use<Result>(work: (thread: SearchThread) => Promise<Result>): Promise<Result> {
    if (!this.thread) await this.catchUp();
    if (!this.thread) throw new Error('No thread has learned the course');
    return this.thread.use(work);
  }

  /** Learns what has become of the course meanwhile, as another instance may have made it. */
  catchUp(): Promise<void> {
    return this.inTurn(async () => {
      const { modules } = await this.sources(this.dataSource.manager);
      await this.withThread(modules, async (thread) => {
        await thread.learned();
        this.answerWith(thread);
      });
    });
  }

  /**
   * Makes anew the passages of the modules and documents whose text has changed, and of no others.
   * Changes that come while another refresh runs are taken together.
   */
  refresh(): Promise<Refreshed> {
    this.waiting ??= this.inTurn(() => {
      this.waiting = null;
      return this.makeAnew();
    });
    return this.waiting;
  }

  /** The lock is held for a moment only: what takes long is done before. */
  private async makeAnew(): Promise<Refreshed> {
    const { manager } = this.dataSource;
    const sources = await this.sources(manager);
    const changes = changesIn(sources, await storedHashes(manager));
    const isKnown = !this.thread || this.thread.hasLearned(sources.modules);
    if (isNothing(changes) && isKnown) return NOTHING;
    return this.withThread(sources.modules, async (thread) => {
      const rows = await thread.rows(changes);
      if (this.thread) await thread.learned();
      const stored = await withLock(this.dataSource, LOCK.contentImport, async (manager) => {
        const now = await this.sources(manager);
        // Whoever has changed the course meanwhile refreshes after us.
        if (!areSame(now, sources)) return null;
        return storeRows(manager, rows, changesIn(now, await storedHashes(manager)));
      });
      if (stored && this.thread) this.answerWith(thread);
      return stored ?? NOTHING;
    });
  }

  /** With the thread that has learned these texts, or a new one, which is ended unless it answers. */
  private async withThread<Result>(
    modules: Hashed<ModuleText>[],
    work: (thread: SearchThread) => Promise<Result>,
  ): Promise<Result> {
    const thread = this.thread?.hasLearned(modules) ? this.thread : new SearchThread(modules);
    try {
      return await work(thread);
    } finally {
      if (thread !== this.thread) await thread.end();
    }
  }

  private answerWith(thread: SearchThread): void {
    if (thread !== this.thread) this.thread?.retire();
    this.thread = thread;
  }

  /** One after the other, so that no two threads learn at once. */
  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.working.then(work);
    this.working = done.catch(() => undefined);
    return done;
  }

  private async sources(manager: EntityManager): Promise<IndexSources> {
    const withHash = <Source>(id: string, source: Source) => hashed(id, source, this.thesaurus);
    const modules = await this.catalogue.allTexts(manager);
    const documents = await this.downloads.outlines(manager);
    return {
      modules: modules.map((module) => withHash(module.id, module)),
      documents: documents.map((document) => withHash(document.id, document)),
    };
  }
}

/** The ids of what was made anew. */
interface Refreshed {
  modules: string[];
  documents: string[];
}

/** By the id of the module or document; no module has the id of a document. */
async function storedHashes(manager: EntityManager): Promise<Map<string, string>> {
  // TypeORM knows no UNION.
  const rows: { id: string; sourceHash: string }[] = await manager.query(
    `SELECT DISTINCT "moduleId" AS "id", "sourceHash" FROM "passage"
     UNION ALL SELECT "id", "sourceHash" FROM "document_passage"`,
  );
  return new Map(rows.map(({ id, sourceHash }) => [id, sourceHash]));
}

function changesIn(
  { modules, documents }: IndexSources,
  stored: Map<string, string>,
): IndexChanges {
  const isNew = ({ id, hash }: { id: string; hash: string }) => stored.get(id) !== hash;
  const known = new Set([...modules, ...documents].map(({ id }) => id));
  return {
    modules: modules.filter(isNew),
    documents: documents.filter(isNew),
    gone: [...stored.keys()].filter((id) => !known.has(id)),
  };
}

/** Stores the rows of what has changed in place of those before. */
async function storeRows(
  manager: EntityManager,
  rows: IndexRows,
  { modules, documents, gone }: IndexChanges,
): Promise<Refreshed> {
  const moduleIds = modules.map(({ id }) => id);
  const documentIds = documents.map(({ id }) => id);
  await manager.delete(Passage, { moduleId: In(moduleIds) });
  await manager.delete(DocumentPassage, { id: In([...documentIds, ...gone]) });
  // TypeORM inserts no rows from a document of JSON.
  if (moduleIds.length > 0) await manager.query(INSERT_PASSAGES, [rows.passages, moduleIds]);
  // As above: the rows come as JSON.
  if (documentIds.length > 0) await manager.query(INSERT_DOCUMENTS, [rows.documents, documentIds]);
  return { modules: moduleIds, documents: documentIds };
}
