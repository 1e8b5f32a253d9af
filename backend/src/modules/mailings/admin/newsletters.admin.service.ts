import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { assertUnchanged } from '../../../platform/admin-list/edit-fields.js';
import { recordNotFound } from '../../../platform/admin-list/list.errors.js';
import type { RawListQuery } from '../../../platform/admin-list/list-query.js';
import { type Page, readPage, readRecord } from '../../../platform/admin-list/read-page.js';
import { AuditService, changedFields } from '../../../platform/audit/audit.service.js';
import { ValidationError } from '../../../platform/errors/app-error.js';
import type { Staff } from '../../../platform/http/access.decorator.js';
import type { DeletedDto } from '../../../platform/http/answers.dto.js';
import { markdownFault } from '../../../platform/mail/markdown-fault.js';
import { OutboxService } from '../../../platform/mail/outbox.service.js';
import { ERASED, ErasureService } from '../../../platform/personal-data/erasure.service.js';
import { Mailing } from '../mailing.entity.js';
import { mailingStarted, noSubscribers } from '../mailings.errors.js';
import { NewsletterService } from '../newsletter/newsletter.service.js';
import { NewsletterIssues } from '../newsletter/newsletter-issues.js';
import { startMailing } from '../start-mailing.js';
import type {
  AdminNewsletterDto,
  EditNewsletterDto,
  NewsletterPreviewDto,
  NewsletterWordsDto,
} from './newsletters.admin.dto.js';
import { NEWSLETTERS } from './newsletters.admin.list.js';

const RESOURCE = 'newsletters';

/** Issues of the newsletter: written, tried and sent once by staff. */
@Injectable()
export class NewslettersAdminService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly newsletter: NewsletterService,
    private readonly issues: NewsletterIssues,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
    private readonly erasure: ErasureService,
  ) {}

  /** Of a former member of staff no address stays. */
  onModuleInit(): void {
    this.erasure.register(async (manager, { emails }) => {
      await manager.update(
        Mailing,
        { author: In(emails) },
        { author: ERASED, updatedAt: () => '"updatedAt"' },
      );
    });
  }

  /** @throws ValidationError for parameters that the list does not know */
  list(query: RawListQuery): Promise<Page<AdminNewsletterDto>> {
    return readPage(this.dataSource, NEWSLETTERS, query);
  }

  /** @throws AppError RECORD_NOT_FOUND */
  get(id: string): Promise<AdminNewsletterDto> {
    return readRecord(this.dataSource, NEWSLETTERS, id);
  }

  /** @throws ValidationError for what an e-mail cannot show */
  async create(staff: Staff, words: NewsletterWordsDto): Promise<AdminNewsletterDto> {
    assertReadable(words);
    const { subject, body } = words;
    const id = await this.dataSource.transaction(async (manager) => {
      const { identifiers } = await manager.insert(Mailing, {
        topic: 'newsletter',
        ...{ subject, body },
        author: staff.email,
      });
      const recordId: string = identifiers[0]?.id;
      const change = { action: `${RESOURCE}.create`, resource: RESOURCE, recordId } as const;
      await this.audit.record(manager, staff, { ...change, after: { subject, body } });
      return recordId;
    });
    return this.get(id);
  }

  /** @throws AppError RECORD_NOT_FOUND, EDIT_CONFLICT, MAILING_STARTED; ValidationError */
  async update(staff: Staff, id: string, edit: EditNewsletterDto): Promise<AdminNewsletterDto> {
    assertReadable(edit);
    await this.dataSource.transaction(async (manager) => {
      const draft = await lockDraft(manager, id);
      assertUnchanged(edit.updatedAt, draft.updatedAt);
      const { subject, body } = edit;
      const difference = changedFields(
        { subject: draft.subject, body: draft.body },
        { subject, body },
      );
      if (!difference) return;
      await manager.update(Mailing, id, { subject, body, author: staff.email });
      const change = { action: `${RESOURCE}.update`, resource: RESOURCE, recordId: id } as const;
      await this.audit.record(manager, staff, { ...change, ...difference });
    });
    return this.get(id);
  }

  /**
   * Sends an issue to everybody who has the newsletter at this moment; once, however often it is asked.
   * @throws AppError RECORD_NOT_FOUND, MAILING_STARTED, NO_SUBSCRIBERS
   */
  async send(staff: Staff, id: string): Promise<AdminNewsletterDto> {
    await this.dataSource.transaction(async (manager) => {
      const { subject } = await lockDraft(manager, id);
      const recipients = await this.newsletter.subscriberIds(manager);
      if (recipients.length === 0) throw noSubscribers();
      await startMailing(manager, id, recipients);
      const change = { action: `${RESOURCE}.send`, resource: RESOURCE, recordId: id } as const;
      await this.audit.record(manager, staff, {
        ...change,
        after: { subject, recipients: recipients.length },
      });
    });
    return this.get(id);
  }

  /** @throws AppError RECORD_NOT_FOUND, MAILING_STARTED */
  async remove(staff: Staff, id: string): Promise<DeletedDto> {
    await this.dataSource.transaction(async (manager) => {
      const { subject, body } = await lockDraft(manager, id);
      await manager.delete(Mailing, id);
      const change = { action: `${RESOURCE}.delete`, resource: RESOURCE, recordId: id } as const;
      await this.audit.record(manager, staff, { ...change, before: { subject, body } });
    });
    return { id };
  }

  /** @throws ValidationError for what an e-mail cannot show */
  async preview(staff: Staff, words: NewsletterWordsDto): Promise<NewsletterPreviewDto> {
    assertReadable(words);
    const recipients = await this.newsletter.subscriberIds(this.dataSource.manager);
    const email = this.issues.emailTo(words, staff.email, staff.id);
    return {
      subject: words.subject,
      ...this.outbox.render(email),
      recipients: recipients.length,
    };
  }

  /** Sends what `preview` shows to the member of staff; its links end nothing. */
  async sendTest(staff: Staff, words: NewsletterWordsDto): Promise<void> {
    assertReadable(words);
    const email = this.issues.emailTo(words, staff.email, staff.id);
    await this.dataSource.transaction((manager) =>
      this.outbox.enqueue(manager, { ...email, kind: 'text-sample' }),
    );
  }
}

/** @throws ValidationError */
function assertReadable({ body }: NewsletterWordsDto): void {
  const fault = markdownFault(body);
  if (fault) throw new ValidationError({ body: [fault] });
}

/** @throws AppError RECORD_NOT_FOUND, MAILING_STARTED */
async function lockDraft(manager: EntityManager, id: string): Promise<Mailing> {
  const mailing = await manager.findOne(Mailing, {
    where: { id, topic: 'newsletter' },
    lock: { mode: 'pessimistic_write' },
  });
  if (!mailing) throw recordNotFound();
  if (mailing.state !== 'draft') throw mailingStarted();
  return mailing;
}
