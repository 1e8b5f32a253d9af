import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  DataSource,
  type EntityManager,
  type FindOptionsWhere,
  In,
  LessThan,
  type Repository,
} from 'typeorm';
import { assertUnchanged } from '../../platform/admin-list/edit-fields.js';
import { recordNotFound } from '../../platform/admin-list/list.errors.js';
import type { RawListQuery } from '../../platform/admin-list/list-query.js';
import { type Page, readPage, readRecord } from '../../platform/admin-list/read-page.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { AuditRetention } from '../../platform/audit/audit-retention.js';
import type { Staff } from '../../platform/http/access.decorator.js';
import type { DeletedDto } from '../../platform/http/answers.dto.js';
import { OutboxService } from '../../platform/mail/outbox.service.js';
import { ErasureService } from '../../platform/personal-data/erasure.service.js';
import { daysBefore, RETENTION, RetentionJob } from '../../platform/personal-data/retention.job.js';
import { type Limit, RateLimitService } from '../../platform/rate-limit/rate-limit.service.js';
import { SITE, type SiteContent } from '../../platform/site/site-content.js';
import type { AdminContactRequestDto, ContactDto, UpdateContactRequestDto } from './contact.dto.js';
import { enquiryCopyEmail, enquiryEmail } from './contact.email.js';
import { ContactRequest } from './contact-request.entity.js';
import { CONTACT_REQUESTS } from './contact-requests.list.js';

/** The sentence beside the box of the contact form, kept with each consent as it was given. */
export const CONSENT =
  'Ich habe die Datenschutzerklärung gelesen und stimme zu, dass meine Angaben zur Beantwortung meiner Anfrage gespeichert und verwendet werden.';

/** Anybody may have a copy sent to any address: few are enough for whoever means it. */
const BY_CLIENT: Limit = { name: 'contact:client', tries: 10, windowSeconds: 3_600 };
const BY_ADDRESS: Limit = { name: 'contact:address', tries: 5, windowSeconds: 3_600 };

/** Enquiries: mailed to the operator, handled by staff, deleted on request or in their time. */
@Injectable()
export class ContactService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(ContactRequest) private readonly contactRequests: Repository<ContactRequest>,
    private readonly limits: RateLimitService,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
    private readonly auditRetention: AuditRetention,
    private readonly erasure: ErasureService,
    private readonly retention: RetentionJob,
    @Inject(SITE) private readonly site: SiteContent,
  ) {}

  onModuleInit(): void {
    this.erasure.register(async (manager, { emails }) => {
      await this.delete(manager, { email: In(emails) });
    });
    this.retention.register('contact requests', (manager, now, limit) => {
      const updatedAt = LessThan(daysBefore(now, RETENTION.contactRequestDays));
      return this.delete(manager, { updatedAt }, limit);
    });
  }

  /**
   * Stores an enquiry with the consent as worded and given, mails it to the operator and a copy to
   * the sender.
   * @param network what tries are counted by
   * @throws RateLimitedError
   */
  async send(enquiry: ContactDto, network: string): Promise<void> {
    await this.limits.consume(BY_CLIENT, network);
    await this.limits.consume(BY_ADDRESS, enquiry.email);
    const { name, email, phone, subject, message } = enquiry;
    const operator = this.site.contact.email;
    await this.dataSource.transaction(async (manager) => {
      await manager.insert(ContactRequest, {
        ...{ name, email, subject, message },
        phone: phone ?? null,
        consentText: CONSENT,
        consentAt: new Date(),
      });
      await this.outbox.enqueueAll(manager, [
        enquiryEmail(enquiry, operator),
        enquiryCopyEmail(enquiry, operator),
      ]);
    });
  }

  /** @throws ValidationError for parameters that the list does not know */
  list(query: RawListQuery): Promise<Page<AdminContactRequestDto>> {
    return readPage(this.dataSource, CONTACT_REQUESTS, query);
  }

  /** @throws AppError RECORD_NOT_FOUND */
  get(id: string): Promise<AdminContactRequestDto> {
    return readRecord(this.dataSource, CONTACT_REQUESTS, id);
  }

  /** All enquiries from these addresses, for the data export. */
  everything(emails: string[]): Promise<ContactRequest[]> {
    return this.contactRequests.find({ where: { email: In(emails) }, order: { createdAt: 'ASC' } });
  }

  /** How many wait for an answer. */
  countOpen(): Promise<number> {
    return this.contactRequests.countBy({ state: 'open' });
  }

  /** @throws AppError RECORD_NOT_FOUND, EDIT_CONFLICT */
  async update(
    staff: Staff,
    id: string,
    { state, note, updatedAt }: UpdateContactRequestDto,
  ): Promise<AdminContactRequestDto> {
    await this.dataSource.transaction(async (manager) => {
      const request = await this.lock(manager, id);
      assertUnchanged(updatedAt, request.updatedAt);
      const before = { state: request.state, note: request.note };
      const after = { state: state ?? before.state, note: note === undefined ? before.note : note };
      if (after.state === before.state && after.note === before.note) return;
      await manager.update(ContactRequest, id, after);
      const change = { action: 'contact-requests.update', resource: 'contact-requests' } as const;
      await this.audit.record(manager, staff, { ...change, recordId: id, before, after });
    });
    return this.get(id);
  }

  /**
   * Deletes an enquiry for good, as its sender may ask for. The log keeps that there was one, and
   * nothing of what it said or of who sent it.
   * @throws AppError RECORD_NOT_FOUND
   */
  async remove(staff: Staff, id: string): Promise<DeletedDto> {
    await this.dataSource.transaction(async (manager) => {
      const { state, createdAt } = await this.lock(manager, id);
      await manager.delete(ContactRequest, id);
      await this.auditRetention.blacken(manager, 'contact-requests', [id]);
      await this.audit.record(manager, staff, {
        action: 'contact-requests.delete',
        resource: 'contact-requests',
        recordId: id,
        before: { state, createdAt },
      });
    });
    return { id };
  }

  /** Deletes enquiries and what notes on them say in the log. */
  private async delete(
    manager: EntityManager,
    where: FindOptionsWhere<ContactRequest>,
    limit?: number,
  ): Promise<number> {
    const requests = await manager.find(ContactRequest, {
      select: { id: true },
      where,
      take: limit,
    });
    const ids = requests.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await manager.delete(ContactRequest, { id: In(ids) });
    await this.auditRetention.blacken(manager, 'contact-requests', ids);
    return ids.length;
  }

  private async lock(manager: EntityManager, id: string): Promise<ContactRequest> {
    const request = await manager.findOne(ContactRequest, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!request) throw recordNotFound();
    return request;
  }
}
