import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CONTENT_DIR } from '../../../../config/content-dir.js';
import { LOCK, withLock } from '../../../../database/advisory-lock.js';
import {
  CatalogueService,
  CourseChanges,
  CourseImportService,
  type ModuleText,
} from '../../../catalogue/index.js';
import { DocumentImportService, DownloadsService } from '../../../downloads/index.js';
import { readRegister } from '../knowledge/read-register.js';
import { readThesaurus } from '../knowledge/read-thesaurus.js';
import { registerLines } from '../register/register-lines.js';
import { SectionRegister } from '../register/section-register.js';
import { Lexicon } from '../words/lexicon.js';
import { hashed, type IndexSources } from './index-sources.js';
import { type Refreshed, refreshIndex, storedHashes } from './refresh-index.js';

const KNOWLEDGE = new URL('assistant/', CONTENT_DIR);

/** What is known about the course as it was when it was last read. */
export interface CourseKnowledge {
  lexicon: Lexicon;
  register: SectionRegister;
  /** The hashes of the passages made from it, by module. */
  hashes: Map<string, string>;
}

/** Keeps the passages in step with the course, whoever changed it: an import or the staff. */
@Injectable()
export class PassageIndexService implements OnApplicationBootstrap {
  private readonly logger = new Logger('Passages');
  private readonly thesaurus = readThesaurus(KNOWLEDGE);
  private readonly register = readRegister(KNOWLEDGE);
  private known: CourseKnowledge | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly catalogue: CatalogueService,
    private readonly courseImport: CourseImportService,
    private readonly changes: CourseChanges,
    private readonly downloads: DownloadsService,
    private readonly documentImport: DocumentImportService,
  ) {}

  get knowledge(): CourseKnowledge {
    if (!this.known) throw new Error('The passages have not been indexed yet');
    return this.known;
  }

  async onApplicationBootstrap(): Promise<void> {
    await Promise.all([this.courseImport.ready(), this.documentImport.ready()]);
    this.changes.onChange(() => this.refresh());
    const { modules, documents } = await this.refresh();
    if (modules.length > 0) this.logger.log(`Indexed ${modules.join(', ')}`);
    if (documents.length > 0) this.logger.log(`Indexed ${documents.length} documents`);
  }

  /**
   * Makes anew the passages of the modules and documents whose text has changed, and of no others.
   * Instances take turns with each other and with the import of the course.
   */
  refresh(): Promise<Refreshed> {
    return withLock(this.dataSource, LOCK.contentImport, async (manager) => {
      const sources = await this.sources(manager);
      const modules = sources.modules.map(({ source }) => source);
      const lexicon = this.lexiconOf(modules);
      const refreshed = await refreshIndex(manager, lexicon, sources);
      this.known = await this.learn(manager, modules, lexicon);
      return refreshed;
    });
  }

  /** Learns what another instance has made of the course meanwhile. */
  async reload(): Promise<void> {
    const { manager } = this.dataSource;
    const modules = await this.catalogue.allTexts(manager);
    this.known = await this.learn(manager, modules, this.lexiconOf(modules));
  }

  private lexiconOf(modules: ModuleText[]): Lexicon {
    const texts = modules.map(({ content }) => content);
    return new Lexicon(this.thesaurus, texts, () => this.register.all);
  }

  private async learn(
    manager: EntityManager,
    modules: ModuleText[],
    lexicon: Lexicon,
  ): Promise<CourseKnowledge> {
    return {
      lexicon,
      register: new SectionRegister(() => registerLines(lexicon, modules, this.register)),
      hashes: await storedHashes(manager),
    };
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
