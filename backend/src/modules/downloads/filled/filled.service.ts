import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type DocumentSource, formatsOf } from '@toolkit/documents/markdown/document-source';
import type { CompanyFacts } from '@toolkit/domain/company';
import type { KnownResult } from '@toolkit/domain/document-facts';
import { DataSource, type EntityManager, LessThan, type Repository } from 'typeorm';
import { type Limit, RateLimitService } from '../../../platform/rate-limit/rate-limit.service.js';
import { germanDay } from '../../../platform/text/german-format.js';
import { CompanyService } from '../../company/index.js';
import type { SignedInUser } from '../../identity/index.js';
import { ProceedsService } from '../../valuation/index.js';
import {
  answersChanged,
  documentNotFillable,
  filledVersionNotFound,
  formatNotFound,
  legalFormNeeded,
} from '../downloads.errors.js';
import { DownloadsService } from '../downloads.service.js';
import { differencesOf, readAnswers } from './answers.js';
import { DocumentRendererService } from './document-renderer.service.js';
import { type FilledDocumentDto, filledDocumentDto, type SaveAnswersDto } from './filled.dto.js';
import { FilledDocument, FilledDocumentVersion } from './filled-document.entity.js';
import {
  asksForResult,
  changesSince,
  type FilledState,
  type Format,
  filledState,
  type KeptSource,
  type Known,
  keptValues,
  valuesOf,
} from './filled-state.js';

/** About one change every half second. */
const SAVE: Limit = { name: 'filled-answers:account', tries: 120, windowSeconds: 60 };
/** Rendering a file takes about as long as a hundred other requests. */
const MAKE: Limit = { name: 'filled-file:account', tries: 60, windowSeconds: 600 };
const PACK: Limit = { name: 'filled-packet:account', tries: 10, windowSeconds: 600 };

const MAX_VERSIONS = 50;

export interface FilledFileAnswer {
  bytes: Buffer;
  fileName: string;
}

interface Opened extends Known {
  source: DocumentSource;
  factsVersion: number;
  stored: Pick<FilledDocument, 'version' | 'answers'>;
  state: FilledState;
}

/** Documents of the course that a person fills in, from the company's facts and by hand. */
@Injectable()
export class FilledService {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(FilledDocumentVersion)
    private readonly keptVersions: Repository<FilledDocumentVersion>,
    @InjectRepository(FilledDocument) private readonly filled: Repository<FilledDocument>,
    private readonly downloads: DownloadsService,
    private readonly company: CompanyService,
    private readonly proceeds: ProceedsService,
    private readonly renderer: DocumentRendererService,
    private readonly rateLimit: RateLimitService,
  ) {}

  /**
   * The document as a form, with what stands in it already.
   * @throws AppError DOWNLOAD_NOT_FOUND, PREMIUM_REQUIRED, MODULE_LOCKED, DOCUMENT_NOT_FILLABLE
   */
  async get(user: SignedInUser, id: string): Promise<FilledDocumentDto> {
    return this.shown(user, id, await this.opened(user, id));
  }

  /**
   * Replaces what the person has written. The same answers once more change nothing. Staff who preview
   * get an answer as if saved, and nothing is stored.
   * @throws AppError as `get`; ANSWERS_CHANGED with what another window has written since `version`;
   *   ValidationError naming what is too long; RateLimitedError
   */
  async save(user: SignedInUser, id: string, sent: SaveAnswersDto): Promise<FilledDocumentDto> {
    await this.rateLimit.consume(SAVE, user.id);
    const opened = await this.opened(user, id);
    const answers = readAnswers(sent.answers, opened);
    if (user.preview)
      return this.shown(user, id, this.withAnswers(opened, { ...opened.stored, answers }));
    const stored = await this.dataSource.transaction(async (manager) => {
      const row = await this.locked(manager, user.id, id);
      const differences = differencesOf(row.answers, answers, opened);
      if (differences.length === 0) return row;
      if (row.version !== sent.version) {
        throw answersChanged({ version: row.version, answers: row.answers, differences });
      }
      // A merge would keep what was taken away.
      return manager.save(
        manager.create(FilledDocument, {
          ...row,
          answers,
          version: row.version + 1,
          savedAt: new Date(),
        }),
      );
    });
    return this.shown(user, id, this.withAnswers(opened, stored));
  }

  /**
   * Keeps the document as it is now, to be set as a file. Where nothing has changed since the last
   * version, that one is answered.
   * @throws AppError as `get`; LEGAL_FORM_NEEDED
   */
  async keep(user: SignedInUser, id: string): Promise<FilledDocumentDto> {
    await this.rateLimit.consume(SAVE, user.id);
    const opened = await this.opened(user, id);
    assertComplete(opened.state);
    if (!user.preview) await this.keptVersion(user.id, id, opened);
    return this.shown(user, id, opened);
  }

  /**
   * A version as a file; the same version gives the same text whenever it is asked for.
   * @throws AppError as `get`; FILLED_VERSION_NOT_FOUND, FORMAT_NOT_FOUND, DOCUMENT_NOT_SET;
   *   RateLimitedError
   */
  async file(
    user: SignedInUser,
    id: string,
    number: number,
    format: Format,
  ): Promise<FilledFileAnswer> {
    await this.downloads.assertMayRead(user, id);
    const kept = await this.keptVersions.findOneBy({
      userId: user.id,
      documentId: id,
      number,
    });
    if (!kept) throw filledVersionNotFound();
    if (!formatsOf(kept.source).includes(format)) throw formatNotFound();
    await this.rateLimit.consume(MAKE, user.id);
    const fileName = fileNameOf(kept, format);
    const { source, filled } = kept;
    const bytes = await this.renderer.file(user.id, {
      name: fileName,
      source,
      values: valuesOf(filled),
      format,
    });
    return { bytes, fileName };
  }

  /**
   * Several documents as they are now, in one archive; each is kept as a version. What a document does
   * not come as, it is given as PDF.
   * @throws AppError as `keep`, for the first document that fails; RateLimitedError
   */
  async packet(
    user: SignedInUser,
    ids: readonly string[],
    format: Format,
  ): Promise<FilledFileAnswer> {
    await this.rateLimit.consume(PACK, user.id);
    const orders = [];
    for (const id of new Set(ids)) {
      const opened = await this.opened(user, id);
      assertComplete(opened.state);
      const kept = user.preview
        ? { ...present(opened), documentId: id, number: 0 }
        : await this.keptVersion(user.id, id, opened);
      const own = formatsOf(kept.source).includes(format) ? format : 'PDF';
      const values = valuesOf(kept.filled);
      orders.push({ name: fileNameOf(kept, own), source: kept.source, values, format: own });
    }
    return { bytes: await this.renderer.packet(user.id, orders), fileName: 'unterlagen.zip' };
  }

  /** All that is kept of the person's documents. */
  async everything(userId: string) {
    const { manager } = this.dataSource;
    const [answers, versions] = await Promise.all([
      manager.find(FilledDocument, { where: { userId }, order: { documentId: 'ASC' } }),
      manager.find(FilledDocumentVersion, {
        where: { userId },
        order: { documentId: 'ASC', number: 'ASC' },
      }),
    ]);
    return {
      answers: answers.map(({ userId: _, ...own }) => own),
      versions: versions.map(({ userId: _, source, ...own }) => ({ ...own, title: source.title })),
    };
  }

  private async opened(user: SignedInUser, id: string): Promise<Opened> {
    const { fillable } = await this.downloads.assertMayRead(user, id);
    if (!fillable) throw documentNotFillable();
    // Own facts belong to premium access; what was entered then is not shown after it.
    const [source, company, stored] = await Promise.all([
      this.renderer.source(id),
      user.hasAccess ? this.company.get(user.id) : { facts: {}, version: 0 },
      this.filled.findOneBy({ userId: user.id, documentId: id }),
    ]);
    const result = asksForResult(source) ? await this.resultOf(company.facts) : null;
    return this.withAnswers(
      { source, facts: company.facts, factsVersion: company.version, result },
      stored ?? { version: 0, answers: {} },
    );
  }

  private async resultOf(facts: CompanyFacts): Promise<KnownResult | null> {
    const proceeds = await this.proceeds.of(facts);
    return proceeds && { companyValue: proceeds.companyValue, price: proceeds.net?.price ?? null };
  }

  private withAnswers(known: Omit<Opened, 'stored' | 'state'>, stored: Opened['stored']): Opened {
    const state = filledState(known.source, known, stored.answers, germanDay(new Date()));
    const { source, facts, factsVersion, result } = known;
    return { source, facts, factsVersion, result, stored, state };
  }

  private async shown(user: SignedInUser, id: string, opened: Opened): Promise<FilledDocumentDto> {
    const { manager } = this.dataSource;
    const where = { userId: user.id, documentId: id };
    const newestFirst = { number: 'DESC' } as const;
    // The text of a version is long: only that of the newest is compared.
    const [versions, last] = await Promise.all([
      manager.find(FilledDocumentVersion, {
        select: { number: true, createdAt: true, factsVersion: true, filled: true },
        where,
        order: newestFirst,
      }),
      manager.findOne(FilledDocumentVersion, { where, order: newestFirst }),
    ]);
    return filledDocumentDto({
      ...opened,
      formats: formatsOf(opened.source),
      ownFacts: user.hasAccess,
      versions,
      changes: last ? changesSince(last, opened.state) : [],
    });
  }

  private async keptVersion(userId: string, documentId: string, opened: Opened) {
    return this.dataSource.transaction(async (manager) => {
      await this.locked(manager, userId, documentId);
      const where = { userId, documentId };
      const last = await manager.findOne(FilledDocumentVersion, {
        where,
        order: { number: 'DESC' },
      });
      if (last && changesSince(last, opened.state).length === 0) return last;
      const number = (last?.number ?? 0) + 1;
      await manager.delete(FilledDocumentVersion, {
        ...where,
        number: LessThan(number - MAX_VERSIONS + 1),
      });
      const made = { ...where, ...present(opened), number, createdAt: new Date() };
      return manager.save(manager.create(FilledDocumentVersion, made));
    });
  }

  /** The person's row, which nobody else changes until the transaction ends. */
  private async locked(
    manager: EntityManager,
    userId: string,
    documentId: string,
  ): Promise<FilledDocument> {
    await manager
      .createQueryBuilder()
      .insert()
      .into(FilledDocument)
      .values({ userId, documentId, version: 0, answers: {}, savedAt: new Date() })
      .orIgnore()
      .execute();
    return manager.findOneOrFail(FilledDocument, {
      where: { userId, documentId },
      lock: { mode: 'pessimistic_write' },
    });
  }
}

/** What a version keeps of the document as it is now. */
function present({ source, state, factsVersion }: Opened) {
  const { text: _text, template: _template, fields: _fields, markdown: _markdown, ...own } = source;
  const kept: KeptSource = { ...own, sheetMarkdown: state.sheetMarkdown };
  return { source: kept, filled: keptValues(state), factsVersion };
}

function assertComplete({ needed, circumstances }: FilledState): void {
  if (needed.includes('form') && !circumstances.form) throw legalFormNeeded();
}

function fileNameOf(
  { documentId, number }: { documentId: string; number: number },
  format: Format,
): string {
  return `${documentId}-fassung-${number}.${format.toLowerCase()}`;
}
