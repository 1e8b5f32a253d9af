import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CONTENT_DIR } from '../../../../config/content-dir.js';
import { LOCK, withLock } from '../../../../database/advisory-lock.js';
import { CatalogueService, CourseChanges, CourseImportService } from '../../../catalogue/index.js';
import { DocumentImportService, DownloadsService } from '../../../downloads/index.js';
import { readRegister } from '../knowledge/read-register.js';
import { readThesaurus } from '../knowledge/read-thesaurus.js';
import { Lexicon } from '../words/lexicon.js';
import { hashed, type IndexSources, OUTSIDE } from './index-sources.js';
import { type Refreshed, refreshIndex } from './refresh-index.js';

const KNOWLEDGE = new URL('assistant/', CONTENT_DIR);

/** Keeps the passages in step with the course, whoever changed it: an import or the staff. */
@Injectable()
export class PassageIndexService implements OnApplicationBootstrap {
  private readonly logger = new Logger('Passages');
  private readonly thesaurus = readThesaurus(KNOWLEDGE);
  private known: Lexicon | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly catalogue: CatalogueService,
    private readonly courseImport: CourseImportService,
    private readonly changes: CourseChanges,
    private readonly downloads: DownloadsService,
    private readonly documentImport: DocumentImportService,
  ) {}

  /** What is known about the words of the course as it was at the last refresh. */
  get lexicon(): Lexicon {
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
   * Makes anew what leads to the modules and documents whose text has changed, and to no others.
   * Instances take turns with each other and with the import of the course.
   */
  refresh(): Promise<Refreshed> {
    return withLock(this.dataSource, LOCK.contentImport, async (manager) => {
      const sources = await this.sources(manager);
      const texts = sources.modules.map(({ source }) => source.content);
      const lexicon = new Lexicon(this.thesaurus, texts);
      const refreshed = await refreshIndex(manager, lexicon, sources);
      this.known = lexicon;
      return refreshed;
    });
  }

  private async sources(manager: EntityManager): Promise<IndexSources> {
    const modules = await this.catalogue.allTexts(manager);
    const documents = await this.downloads.outlines(manager);
    const register = readRegister(
      KNOWLEDGE,
      modules.map(({ id }) => id),
    );
    const withHash = <Source>(id: string, source: Source) => hashed(id, source, this.thesaurus);
    return {
      modules: modules.map((module) =>
        withHash(module.id, { ...module, register: register.ofModule(module.id) }),
      ),
      documents: documents.map((document) => withHash(document.id, document)),
      outside: withHash(OUTSIDE, register.outside),
    };
  }
}
