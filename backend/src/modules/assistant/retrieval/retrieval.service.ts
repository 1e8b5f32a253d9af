import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Piscina } from 'piscina';
import { DataSource } from 'typeorm';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import { BUILT_SERVER } from '../../../config/folders.js';
import { CatalogueService, CourseChanges, CourseImportService } from '../../catalogue/index.js';
import { DocumentImportService, DownloadsService } from '../../downloads/index.js';
import { ModuleAccessService, type Reader } from '../../learning/index.js';
import { CardsService } from '../cards/cards.service.js';
import { assistantUnavailable } from '../chat/chat.errors.js';
import type { StoredSources } from './search.worker.js';
import type { CoursePosition, Found, SearchQuestion } from './search-index.js';

const CODE = new URL('modules/assistant/retrieval/search.worker.js', BUILT_SERVER).href;

/** A question takes some milliseconds, the building a second; on a busy machine much more. */
const TIMEOUT_MS = { find: 30_000, build: 120_000 };

/** A thread that does not stay ends when nobody has asked for so long. */
const IDLE_MS = 300_000;

/** How soon an instance sees what another one has changed. */
const LOOK_AGAIN_MS = 1_000;

/** What is asked beside the question itself. */
interface Context {
  /** The question before, where this one goes on from it. */
  before?: string;
  /** The cards that have answered it. */
  given?: string[];
  /** Where the person is reading. */
  position?: CoursePosition;
}

/**
 * Finds what of the course answers a question. The index lives in a thread, so that no question holds
 * the event loop; an edit of the course or of a card builds a new one while the one before answers.
 */
@Injectable()
export class RetrievalService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Search');
  private index: LiveIndex | null = null;
  private building: Promise<LiveIndex> | null = null;
  private lookedAt = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly access: ModuleAccessService,
    private readonly catalogue: CatalogueService,
    private readonly courseImport: CourseImportService,
    private readonly changes: CourseChanges,
    private readonly downloads: DownloadsService,
    private readonly documentImport: DocumentImportService,
    private readonly cards: CardsService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onApplicationBootstrap(): void {
    this.changes.onChange(() => this.refresh());
  }

  async onApplicationShutdown(): Promise<void> {
    await this.building?.catch(() => undefined);
    await this.index?.end();
  }

  /**
   * Done when the course can be searched: called at the start, so that no question waits for it.
   * @throws Error with a German sentence where a file of `content/assistant` is faulty
   */
  async ready(): Promise<void> {
    await this.current();
  }

  /**
   * What answers a question, of what the person may open at this moment: that is a condition of the
   * search, not a filter of what it has found.
   * @throws AppError ASSISTANT_UNAVAILABLE
   */
  async find(text: string, reader: Reader, context: Context = {}): Promise<Found> {
    const [moduleIds, current] = await Promise.all([
      this.access.openModuleIds(reader),
      this.current(),
    ]);
    // The one that was current may have been replaced and ended while the rights were read.
    const index = this.index ?? current;
    return index.find({ text, ...context, moduleIds, bonus: reader.hasAccess });
  }

  /** Builds the index anew where something has changed; until then the one before answers. */
  refresh(): Promise<LiveIndex> {
    // A change that comes while an index is being built may be missing from it.
    const before = this.building ?? Promise.resolve();
    const building = before.catch(() => undefined).then(() => this.build());
    this.building = building;
    return building.finally(() => {
      if (this.building === building) this.building = null;
    });
  }

  private async current(): Promise<LiveIndex> {
    if (!this.index) return this.building ?? this.refresh();
    if (Date.now() - this.lookedAt > LOOK_AGAIN_MS) {
      this.lookedAt = Date.now();
      // Another instance may have changed the course or a card.
      if ((await this.revision()) !== this.index.revision) this.refreshBehind();
    }
    return this.index;
  }

  private refreshBehind(): void {
    this.refresh().catch((err: unknown) => this.logger.error({ err }));
  }

  private async build(): Promise<LiveIndex> {
    await Promise.all([this.courseImport.ready(), this.documentImport.ready(), this.cards.ready()]);
    const revision = await this.revision();
    if (this.index?.revision === revision) return this.index;
    const index = new LiveIndex(await this.sources(), revision, this.env.learnAtStart);
    await index.ready();
    this.index?.retire();
    this.index = index;
    this.lookedAt = Date.now();
    return index;
  }

  /** Changes with all that the index is built from. */
  private async revision(): Promise<string> {
    const { manager } = this.dataSource;
    const parts = await Promise.all([
      this.catalogue.revision(manager),
      this.downloads.revision(manager),
      this.cards.revision(manager),
    ]);
    return parts.join(' ');
  }

  private async sources(): Promise<StoredSources> {
    const { manager } = this.dataSource;
    const [modules, cards, documents] = await Promise.all([
      this.catalogue.allTexts(manager),
      this.cards.active(manager),
      this.downloads.outlines(manager),
    ]);
    return { modules, cards, documents };
  }
}

/** An index in a thread of its own, which stays because it holds the index. */
class LiveIndex {
  private readonly thread: Piscina;
  private users = 0;
  private isRetired = false;

  /**
   * @param revision of what it is built from
   * @param staysReady false: it ends when nobody asks, and is built again with the next question
   */
  constructor(
    sources: StoredSources,
    readonly revision: string,
    staysReady: boolean,
  ) {
    this.thread = new Piscina({
      filename: CODE,
      minThreads: staysReady ? 1 : 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      workerData: sources,
      atomics: 'disabled',
    });
  }

  async ready(): Promise<void> {
    await this.run('ready', undefined, TIMEOUT_MS.build);
  }

  async find(question: SearchQuestion): Promise<Found> {
    this.users++;
    try {
      return await this.run('find', question, TIMEOUT_MS.find);
    } catch (cause) {
      throw Object.assign(assistantUnavailable(), { cause });
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
    return this.thread.destroy();
  }

  private run(name: string, input: unknown, timeoutMs: number) {
    return this.thread.run(input, { name, signal: AbortSignal.timeout(timeoutMs) });
  }
}
