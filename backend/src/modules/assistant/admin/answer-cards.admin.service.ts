import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AuditVerb } from '@toolkit/domain/audit-log';
import { splitSections } from '@toolkit/domain/course';
import { DataSource, type EntityManager } from 'typeorm';
import { assertUnchanged } from '../../../platform/admin-list/edit-fields.js';
import { recordNotFound } from '../../../platform/admin-list/list.errors.js';
import { readRecord } from '../../../platform/admin-list/read-page.js';
import { AuditService, changedFields } from '../../../platform/audit/audit.service.js';
import { ValidationError } from '../../../platform/errors/app-error.js';
import type { Staff } from '../../../platform/http/access.decorator.js';
import { CatalogueService } from '../../catalogue/index.js';
import { DownloadsService } from '../../downloads/index.js';
import type { SignedInUser } from '../../identity/index.js';
import { AnswerService } from '../answers/answer.service.js';
import type { EmbeddedAnswer } from '../answers/embedded-answer.js';
import { AnswerCard } from '../cards/answer-card.entity.js';
import type { Card } from '../cards/card-file.js';
import { cardFaults } from '../cards/card-rules.js';
import { CardsService } from '../cards/cards.service.js';
import { RetrievalService } from '../retrieval/retrieval.service.js';
import type {
  AdminAnswerCardDetailDto,
  AdminAnswerCardDto,
  EditAnswerCardDto,
  NewAnswerCardDto,
} from './answer-cards.admin.dto.js';
import { ANSWER_CARDS } from './answer-cards.admin.list.js';

const EMPTY = {
  moduleId: null,
  sectionId: null,
  examples: [],
  topic: null,
  forms: [],
  quote: null,
  documentId: null,
  link: null,
  triggers: [],
};

/** The fields by which a card is what its author wrote; without them it is the same card. */
const TEXT = ['sectionId', 'question', 'examples', 'quote', 'documentId', 'answer'] as const;

/** Answer cards as staff write and change them, by the rules that those of the files keep. */
@Injectable()
export class AnswerCardsAdminService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly catalogue: CatalogueService,
    private readonly downloads: DownloadsService,
    private readonly retrieval: RetrievalService,
    private readonly answers: AnswerService,
    private readonly cards: CardsService,
  ) {}

  /** @throws AppError RECORD_NOT_FOUND */
  async get(id: string): Promise<AdminAnswerCardDetailDto> {
    const card = await readRecord<AdminAnswerCardDto>(this.dataSource, ANSWER_CARDS, id);
    const inCourse = card.source === 'file' || (await this.cardOfFile(id)) !== undefined;
    return { ...card, inCourse };
  }

  /** @throws ValidationError naming each field at fault */
  async add(staff: Staff, written: NewAnswerCardDto): Promise<AdminAnswerCardDetailDto> {
    const card: Card = { ...EMPTY, ...sent(written), id: newId(written.question) };
    if (card.kind !== 'course')
      Object.assign(card, { moduleId: null, sectionId: null, quote: null });
    await this.dataSource.transaction(async (manager) => {
      await this.check(manager, card);
      await manager.insert(AnswerCard, { ...card, source: 'staff' });
      const { id, ...after } = card;
      await this.record(manager, staff, 'create', id, { after });
    });
    return this.get(card.id);
  }

  /**
   * Stores what is sent and leaves the rest as it is. A card of a file whose words change is one of staff
   * from then on; switching it on or off leaves it the file's.
   * @throws AppError RECORD_NOT_FOUND, EDIT_CONFLICT; ValidationError
   */
  async update(
    staff: Staff,
    id: string,
    edit: EditAnswerCardDto,
  ): Promise<AdminAnswerCardDetailDto> {
    await this.dataSource.transaction(async (manager) => {
      const before = await this.lock(manager, id);
      assertUnchanged(edit.updatedAt, before.updatedAt);
      const { updatedAt: _seen, ...changes } = sent(edit);
      const after: AnswerCard = Object.assign(manager.create(AnswerCard), before, changes);
      const words = changedFields(pick(before), pick(after));
      if (words) {
        await this.check(manager, after);
        after.source = 'staff';
      }
      const difference = changedFields(logged(before), logged(after));
      if (!difference) return;
      await manager.save(AnswerCard, after);
      await this.record(manager, staff, 'update', id, difference);
    });
    return this.get(id);
  }

  /**
   * Deletes a card of staff; where a file has one of this id, that one is there again.
   * @throws AppError RECORD_NOT_FOUND; ValidationError for a card of a file
   */
  async remove(staff: Staff, id: string): Promise<{ id: string }> {
    const ofFile = await this.cardOfFile(id);
    await this.dataSource.transaction(async (manager) => {
      const before = await this.lock(manager, id);
      if (before.source === 'file') {
        throw new ValidationError({
          id: ['Karten des Kurses lassen sich abschalten, aber nicht löschen.'],
        });
      }
      await manager.delete(AnswerCard, { id });
      if (ofFile) await manager.insert(AnswerCard, ofFile);
      await this.record(manager, staff, ofFile ? 'use-file' : 'delete', id, {
        before: pick(before),
      });
    });
    return { id };
  }

  /** What a premium owner would read now, with every card as it is stored. */
  async try(question: string, user: SignedInUser): Promise<EmbeddedAnswer> {
    await this.retrieval.refresh();
    const owner = {
      ...user,
      hasAccess: true,
      subscriptionStartDate: new Date(0),
    };
    return this.answers.try(question, owner);
  }

  private async lock(manager: EntityManager, id: string): Promise<AnswerCard> {
    const card = await manager.findOne(AnswerCard, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!card) throw recordNotFound();
    return card;
  }

  private async check(manager: EntityManager, card: Card): Promise<void> {
    const [module] = card.moduleId ? await this.catalogue.texts([card.moduleId], manager) : [];
    const faults = cardFaults(card, module ? splitSections(module.content) : []);
    if (card.documentId) {
      const documents = await this.downloads.outlines(manager);
      const isThere = documents.some(({ id }) => id === card.documentId);
      if (!isThere) faults.documentId = ['Dieses Dokument gibt es nicht.'];
    }
    if (Object.keys(faults).length > 0) throw new ValidationError(faults);
  }

  private async record(
    manager: EntityManager,
    staff: Staff,
    verb: AuditVerb,
    recordId: string,
    states: { before?: Record<string, unknown>; after?: Record<string, unknown> },
  ): Promise<void> {
    const change = { resource: 'answer-cards', recordId };
    await this.audit.record(manager, staff, {
      action: `answer-cards.${verb}`,
      ...change,
      ...states,
    });
  }

  private async cardOfFile(id: string): Promise<Card | undefined> {
    const cards = await this.cards.fromFiles();
    return cards.find((card) => card.id === id);
  }
}

/** Without the fields that were not sent, which would otherwise hide the stored ones. */
function sent<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Fields;
}

const pick = (card: Card) => Object.fromEntries(TEXT.map((name) => [name, card[name]]));

const logged = (card: AnswerCard) => ({
  ...pick(card),
  active: card.active,
  source: card.source,
});

/** Names the matter for people, and no other card. */
function newId(question: string): string {
  const words = question
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
    .match(/[a-z0-9]+/g);
  return [...(words ?? []).slice(0, 5), randomUUID().slice(0, 8)].join('-');
}
