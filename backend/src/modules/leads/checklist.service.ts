import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MADE_DOCUMENTS_DIR, readMadeFile, readManifest } from '@toolkit/documents/manifest';
import {
  DataSource,
  type EntityManager,
  In,
  IsNull,
  LessThan,
  Not,
  type Repository,
} from 'typeorm';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { isAhead } from '../../database/database-clock.js';
import { recordNotFound } from '../../platform/admin-list/list.errors.js';
import type { RawListQuery } from '../../platform/admin-list/list-query.js';
import { type Page, readPage, readRecord } from '../../platform/admin-list/read-page.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import type { Staff } from '../../platform/http/access.decorator.js';
import type { DeletedDto } from '../../platform/http/answers.dto.js';
import { shortNetwork } from '../../platform/http/client.decorator.js';
import { BY_LINK, hashOfToken, linkInvalid, newLinkToken } from '../../platform/http/link-token.js';
import { OutboxService } from '../../platform/mail/outbox.service.js';
import { OutboxHistory } from '../../platform/mail/outbox-history.js';
import { ErasureService } from '../../platform/personal-data/erasure.service.js';
import { daysBefore, RETENTION, RetentionJob } from '../../platform/personal-data/retention.job.js';
import { type Limit, RateLimitService } from '../../platform/rate-limit/rate-limit.service.js';
import { NewsletterService } from '../mailings/index.js';
import type { AdminLeadDto, ChecklistRequestDto } from './checklist.dto.js';
import { type ChecklistPdf, checklistConfirmEmail, checklistEmail } from './checklist.email.js';
import { ChecklistRequest } from './checklist-request.entity.js';
import { LEADS } from './leads.list.js';

/** The document that is sent, by its name in the content folder. */
const CHECKLIST = 'modul-1-verkaufsreife-check';

/** The sentence beside the box of the checklist form, kept with each consent as it was given. */
export const CONSENT =
  'Ich habe die Datenschutzerklärung gelesen und stimme zu, dass meine Angaben für den Versand der Checkliste gespeichert und verwendet werden.';

/** The button of the page to which the e-mail leads, kept with each confirmation. */
export const CONFIRM_BUTTON = 'Ja, Checkliste erhalten';

/** Anybody may have a mail sent to any address: few are enough for whoever means it. */
const BY_CLIENT: Limit = { name: 'checklist:client', tries: 20, windowSeconds: 3_600 };
const BY_ADDRESS: Limit = { name: 'checklist:address', tries: 3, windowSeconds: 3_600 };

/**
 * Requests of the free checklist: confirmed by the link in an e-mail, which brings the PDF, seen by staff
 * as leads, and deleted on request, with the account of their address, or in their time. What somebody agreed to stays as it was, or goes.
 */
@Injectable()
export class ChecklistService implements OnModuleInit {
  private pdf: Promise<ChecklistPdf> | null = null;

  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(ChecklistRequest)
    private readonly checklistRequests: Repository<ChecklistRequest>,
    private readonly limits: RateLimitService,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
    private readonly erasure: ErasureService,
    private readonly retention: RetentionJob,
    private readonly newsletter: NewsletterService,
    private readonly history: OutboxHistory,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.erasure.register(async (manager, { emails }) => {
      await manager.delete(ChecklistRequest, { email: In(emails) });
    });
    this.retention.register('checklist requests', deleteOld);
    this.retention.register('unconfirmed checklist requests', (manager, now, limit) =>
      this.forgetUnconfirmed(manager, now, limit),
    );
  }

  /** All requests from these addresses with their consent, for the data export. */
  async everything(emails: string[]) {
    const requests = await this.checklistRequests.find({
      where: { email: In(emails) },
      order: { createdAt: 'ASC' },
    });
    return requests.map(({ tokenHash: _secret, ...request }) => request);
  }

  /**
   * Stores who asked, with the consent as worded and given, and mails the link that confirms it.
   * @param network what tries are counted by
   * @throws RateLimitedError
   */
  async request(
    { name, email, agreePrivacy, newsletter }: ChecklistRequestDto,
    network: string,
  ): Promise<void> {
    await this.limits.consume(BY_CLIENT, network);
    await this.limits.consume(BY_ADDRESS, email);
    const { token, tokenHash, expiresAt } = newLinkToken();
    await this.dataSource.transaction(async (manager) => {
      await manager.insert(ChecklistRequest, {
        ...{ name, email, tokenHash, expiresAt },
        consentText: agreePrivacy ? CONSENT : null,
        consentAt: agreePrivacy ? new Date() : null,
        requestNetwork: shortNetwork(network),
      });
      const url = `${this.env.appUrl}/checkliste?token=${token}`;
      await this.outbox.enqueue(manager, checklistConfirmEmail(email, url));
      if (newsletter) await this.newsletter.request(manager, email, 'checklist', network);
    });
  }

  /**
   * Confirms the wish behind a link and mails the checklist; once more does no harm and mails nothing.
   * @returns the name of the file
   * @throws AppError TOKEN_INVALID when it is unknown or has expired; RateLimitedError
   */
  async confirm(token: string, network: string): Promise<string> {
    await this.limits.consume(BY_LINK, network);
    const checklist = await this.checklist();
    await this.dataSource.transaction(async (manager) => {
      const { raw } = await manager.update(
        ChecklistRequest,
        { tokenHash: hashOfToken(token), confirmedAt: IsNull(), expiresAt: isAhead() },
        {
          confirmedAt: () => 'now()',
          confirmText: CONFIRM_BUTTON,
          confirmNetwork: shortNetwork(network),
        },
        { returning: ['email'] },
      );
      if (raw.length === 0) return this.assertConfirmed(token);
      await this.outbox.enqueue(manager, checklistEmail(raw[0], checklist, this.env.appUrl));
    });
    return checklist.fileName;
  }

  /** @throws AppError TOKEN_INVALID for whoever has not confirmed; RateLimitedError */
  async file(token: string, network: string): Promise<ChecklistPdf> {
    await this.limits.consume(BY_LINK, network);
    await this.assertConfirmed(token);
    return this.checklist();
  }

  private async assertConfirmed(token: string): Promise<void> {
    const confirmed = {
      tokenHash: hashOfToken(token),
      confirmedAt: Not(IsNull()),
      expiresAt: isAhead(),
    };
    if (!(await this.checklistRequests.existsBy(confirmed))) throw linkInvalid();
  }

  /** @throws ValidationError for parameters that the list does not know */
  list(query: RawListQuery): Promise<Page<AdminLeadDto>> {
    return readPage(this.dataSource, LEADS, query);
  }

  /** @throws AppError RECORD_NOT_FOUND */
  get(id: string): Promise<AdminLeadDto> {
    return readRecord(this.dataSource, LEADS, id);
  }

  /**
   * Deletes a request and its consent for good, as the person may ask for. The log keeps that there
   * was one, and nothing of who it was.
   * @throws AppError RECORD_NOT_FOUND
   */
  async remove(staff: Staff, id: string): Promise<DeletedDto> {
    await this.dataSource.transaction(async (manager) => {
      const lead = await manager.findOne(ChecklistRequest, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!lead) throw recordNotFound();
      await manager.delete(ChecklistRequest, id);
      await this.audit.record(manager, staff, {
        action: 'leads.delete',
        resource: 'leads',
        recordId: id,
        before: { createdAt: lead.createdAt, consentAt: lead.consentAt },
      });
    });
    return { id };
  }

  /** With the e-mail that asked them: nothing stays of who has not confirmed. */
  private async forgetUnconfirmed(manager: EntityManager, now: Date, limit: number) {
    const old = await manager.find(ChecklistRequest, {
      select: { id: true, email: true },
      where: {
        confirmedAt: IsNull(),
        tokenHash: Not(IsNull()),
        createdAt: LessThan(daysBefore(now, RETENTION.unconfirmedRequestDays)),
      },
      take: limit,
    });
    await manager.delete(ChecklistRequest, { id: In(old.map(({ id }) => id)) });
    await this.history.forget(
      manager,
      'checklist-confirm',
      old.map(({ email }) => email),
    );
    return old.length;
  }

  /** As the build has made it, read when it is first asked for. */
  private checklist(): Promise<ChecklistPdf> {
    this.pdf ??= readChecklist().catch((error: unknown) => {
      this.pdf = null;
      throw error;
    });
    return this.pdf;
  }
}

async function deleteOld(manager: EntityManager, now: Date, limit: number): Promise<number> {
  const old = await manager.find(ChecklistRequest, {
    select: { id: true },
    where: { createdAt: LessThan(daysBefore(now, RETENTION.checklistRequestDays)) },
    order: { createdAt: 'ASC' },
    take: limit,
  });
  await manager.delete(ChecklistRequest, { id: In(old.map(({ id }) => id)) });
  return old.length;
}

async function readChecklist(): Promise<ChecklistPdf> {
  const made = await readManifest(MADE_DOCUMENTS_DIR);
  const checklist = made.find(({ id }) => id === CHECKLIST);
  if (!checklist) throw new Error(`The document ${CHECKLIST} is missing`);
  const { title, fileName } = checklist;
  return { title, fileName, bytes: await readMadeFile(MADE_DOCUMENTS_DIR, checklist) };
}
