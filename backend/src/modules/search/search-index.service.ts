import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONTENT_DIR } from '../../config/content-dir.js';
import { readGlossary } from '../assistant/index.js';
import { CatalogueService, CourseChanges, CourseImportService } from '../catalogue/index.js';
import { DocumentImportService, DownloadsService } from '../downloads/index.js';
import { TracksService } from '../learning/index.js';
import { PlanTextsService } from '../sale-plan/index.js';
import {
  openEntries,
  publicEntries,
  type SearchEntry,
  type SearchSources,
  type SectionName,
  sectionNames,
} from './course-entries.js';
import { TextIndex } from './text-index.js';

/** How soon an instance sees what another one has changed. */
const LOOK_AGAIN_MS = 1_000;

/** What everybody searches in: the whole texts, and what is told of those that are closed. */
export interface SearchIndexes {
  open: TextIndex<SearchEntry>;
  closed: TextIndex<SearchEntry>;
  /** By `placeKey`: what people mark stands in one of them. */
  sections: ReadonlyMap<string, SectionName>;
  /** Of what they are built from. */
  revision: string;
}

/**
 * Holds the index of course, tracks, documents, glossary and tasks. It is small and the same for all, so each
 * instance has its own; an edit builds a new one while the one before answers.
 */
@Injectable()
export class SearchIndexService implements OnApplicationBootstrap {
  private readonly logger = new Logger('Search');
  private indexes: SearchIndexes | null = null;
  private building: Promise<SearchIndexes> | null = null;
  private lookedAt = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly catalogue: CatalogueService,
    private readonly courseImport: CourseImportService,
    private readonly changes: CourseChanges,
    private readonly downloads: DownloadsService,
    private readonly documentImport: DocumentImportService,
    private readonly tracks: TracksService,
    private readonly planTexts: PlanTextsService,
  ) {}

  /** Who never searches needs no index: an edit renews one that is there. */
  onApplicationBootstrap(): void {
    this.changes.onChange(async () => this.indexes && this.refresh());
  }

  /** The indexes as of a second ago or later; where they are being built anew, those before. */
  async current(): Promise<SearchIndexes> {
    if (!this.indexes) return this.building ?? this.refresh();
    if (Date.now() - this.lookedAt > LOOK_AGAIN_MS) {
      this.lookedAt = Date.now();
      // Another instance may have changed the course.
      if ((await this.revision()) !== this.indexes.revision) {
        this.refresh().catch((err: unknown) => this.logger.error({ err }));
      }
    }
    return this.indexes;
  }

  private refresh(): Promise<SearchIndexes> {
    // A change that comes while an index is being built may be missing from it.
    const before = this.building ?? Promise.resolve();
    const building = before.catch(() => undefined).then(() => this.build());
    this.building = building;
    return building.finally(() => {
      if (this.building === building) this.building = null;
    });
  }

  private async build(): Promise<SearchIndexes> {
    await Promise.all([this.courseImport.ready(), this.documentImport.ready()]);
    const revision = await this.revision();
    if (this.indexes?.revision === revision) return this.indexes;
    const sources = await this.sources();
    const [open, closed] = [await openEntries(sources), publicEntries(sources)];
    this.indexes = {
      open: await TextIndex.of(open),
      closed: await TextIndex.of(closed),
      sections: sectionNames(open),
      revision,
    };
    this.lookedAt = Date.now();
    return this.indexes;
  }

  /** Changes with all of the sources that change while the server runs. */
  private async revision(): Promise<string> {
    const { manager } = this.dataSource;
    const parts = await Promise.all([
      this.catalogue.revision(manager),
      this.downloads.revision(manager),
    ]);
    return parts.join(' ');
  }

  private async sources(): Promise<SearchSources> {
    const { manager } = this.dataSource;
    const [outlines, texts, documents, documentTexts] = await Promise.all([
      this.catalogue.outlines(),
      this.catalogue.allTexts(manager),
      this.downloads.outlines(manager),
      this.downloads.texts(manager),
    ]);
    return {
      ...{ outlines, texts, documents, documentTexts },
      tracks: this.tracks.all(),
      glossary: readGlossary(CONTENT_DIR),
      tasks: this.planTexts.templates(),
    };
  }
}
