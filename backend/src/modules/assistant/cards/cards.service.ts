import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { CONTENT_DIR } from '../../../config/content-dir.js';
import { LOCK, withLock } from '../../../database/advisory-lock.js';
import { revisionOf } from '../../../database/revision.js';
import { SITE, type SiteContent } from '../../../platform/site/site-content.js';
import { CatalogueService, CourseImportService } from '../../catalogue/index.js';
import { AnswerCard } from './answer-card.entity.js';
import { type Card, readCards } from './card-file.js';

/** The answer cards: brought from their files at each start, and read for the search. */
@Injectable()
export class CardsService implements OnApplicationBootstrap {
  private readonly logger = new Logger('Cards');
  private done: Promise<void> | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly courseImport: CourseImportService,
    private readonly catalogue: CatalogueService,
    @Inject(SITE) private readonly site: SiteContent,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.ready();
  }

  /** Done when the cards of this start are in the database. */
  ready(): Promise<void> {
    this.done ??= this.import();
    return this.done;
  }

  /** Every card that the assistant answers with. */
  active(manager: EntityManager): Promise<AnswerCard[]> {
    return manager.find(AnswerCard, { where: { active: true }, order: { id: 'ASC' } });
  }

  /**
   * The cards as the course brings them along, which staff may have replaced.
   * @throws Error with a German sentence where a file is faulty
   */
  fromFiles(): Promise<Card[]> {
    return readCards(new URL('assistant/', CONTENT_DIR), this.site.name);
  }

  /** Changes with every change to the cards. */
  async revision(manager: EntityManager): Promise<string> {
    return revisionOf(manager, AnswerCard);
  }

  /** @throws Error with a German sentence where a file is faulty */
  private async import(): Promise<void> {
    await this.courseImport.ready();
    const cards = await this.fromFiles();
    const changed = await withLock(this.dataSource, LOCK.contentImport, (manager) =>
      this.store(manager, cards),
    );
    if (changed > 0) this.logger.log(`Imported ${changed} answer cards`);
  }

  /**
   * Brings the cards of the files to what the files say; those that staff have written stay.
   * @returns how many have changed
   */
  private async store(manager: EntityManager, cards: Card[]): Promise<number> {
    const stored = await manager.find(AnswerCard);
    const modules = await this.catalogue.outlines(manager);
    const moduleIds = new Set(modules.map(({ id }) => id));
    const known = new Map(stored.map((card) => [card.id, card]));
    const ids = new Set(cards.map(({ id }) => id));
    const changed = cards.filter((card) => {
      const before = known.get(card.id);
      const hasModule = card.moduleId === null || moduleIds.has(card.moduleId);
      return hasModule && before?.source !== 'staff' && !(before && isSame(before, card));
    });
    const gone = stored.filter(({ id, source }) => source === 'file' && !ids.has(id));
    if (changed.length > 0) await manager.save(AnswerCard, changed);
    if (gone.length > 0) await manager.delete(AnswerCard, { id: In(gone.map(({ id }) => id)) });
    return changed.length + gone.length;
  }
}

function isSame(stored: AnswerCard, card: Card): boolean {
  const { source: _source, active: _active, updatedAt: _updatedAt, ...own } = stored;
  return isDeepStrictEqual({ ...own }, card);
}
