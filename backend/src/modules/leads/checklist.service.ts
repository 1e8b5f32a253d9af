import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { MADE_DOCUMENTS_DIR, readMadeFile, readManifest } from '@stabwechsel/documents/manifest';
import { DataSource, type EntityManager, In, LessThan } from 'typeorm';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { recordNotFound } from '../../platform/admin-list/list.errors.js';
import type { RawListQuery } from '../../platform/admin-list/list-query.js';
import { type Page, readPage, readRecord } from '../../platform/admin-list/read-page.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import type { Staff } from '../../platform/http/access.decorator.js';
import type { DeletedDto } from '../../platform/http/answers.dto.js';
import { OutboxService } from '../../platform/mail/outbox.service.js';
import { ErasureService } from '../../platform/personal-data/erasure.service.js';
import { daysBefore, RETENTION, RetentionJob } from '../../platform/personal-data/retention.job.js';
import { type Limit, RateLimitService } from '../../platform/rate-limit/rate-limit.service.js';
import type { AdminLeadDto, ChecklistRequestDto } from './checklist.dto.js';
import { type ChecklistPdf, checklistEmail } from './checklist.email.js';
import { ChecklistRequest } from './checklist-request.entity.js';
import { LEADS } from './leads.list.js';

/** The document that is sent, by its name in the content folder. */
const CHECKLIST = 'modul-1-verkaufsreife-check';

/** The sentence beside the box of the checklist form, kept with each consent as it was given. */
export const CONSENT =
  'Ich habe die Datenschutzerklärung gelesen und stimme zu, dass meine Angaben für den Versand der Checkliste gespeichert und verwendet werden.';

/** Anybody may have a mail sent to any address: few are enough for whoever means it. */
const BY_CLIENT: Limit = { name: 'checklist:client', tries: 20, windowSeconds: 3_600 };
const BY_ADDRESS: Limit = { name: 'checklist:address', tries: 3, windowSeconds: 3_600 };

/**
 * Requests of the free checklist: mailed at once, seen by staff as leads, and deleted on request, with
 * the account of their address, or in their time. What somebody agreed to stays as it was, or goes.
 */
@Injectable()
export class ChecklistService implements OnModuleInit {
  private pdf: Promise<ChecklistPdf> | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: RateLimitService,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
    private readonly erasure: ErasureService,
    private readonly retention: RetentionJob,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.erasure.register(async (manager, { emails }) => {
      await manager.delete(ChecklistRequest, { email: In(emails) });
    });
    this.retention.register('checklist requests', deleteOld);
  }

  /**
   * Stores who asked, with the consent as worded and given, and mails the checklist.
   * @param network what tries are counted by
   * @throws RateLimitedError
   */
  async request(
    { name, email, agreePrivacy }: ChecklistRequestDto,
    network: string,
  ): Promise<void> {
    await this.limits.consume(BY_CLIENT, network);
    await this.limits.consume(BY_ADDRESS, email);
    const message = checklistEmail({ name, email }, await this.checklist(), this.env.appUrl);
    await this.dataSource.transaction(async (manager) => {
      await manager.insert(ChecklistRequest, {
        name,
        email,
        consentText: agreePrivacy ? CONSENT : null,
        consentAt: agreePrivacy ? new Date() : null,
      });
      await this.outbox.enqueue(manager, message);
    });
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
