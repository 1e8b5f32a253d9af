import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { recordNotFound } from '../../platform/admin-list/list.errors.js';
import type { RawListQuery } from '../../platform/admin-list/list-query.js';
import { type Page, readPage, readRecord } from '../../platform/admin-list/read-page.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { AppError } from '../../platform/errors/app-error.js';
import type { Staff } from '../../platform/http/access.decorator.js';
import type { DeletedDto } from '../../platform/http/answers.dto.js';
import type { OutboxEmail } from '../../platform/mail/outbox-email.entity.js';
import { type ErasedEmail, keptKinds, OutboxHistory } from '../../platform/mail/outbox-history.js';
import { ResendService } from '../../platform/mail/resend.service.js';
import { AccountsService } from '../identity/index.js';
import type { AdminEmailDetailsDto, AdminEmailDto } from './admin-email.dto.js';
import { EMAILS } from './emails.list.js';

const isToBeKept = (kind: string) => keptKinds().includes(kind);

/** What a buyer needs of a purchase, with the way into an account that it has made. */
const PROOFS_OF_PURCHASE = ['order-confirmation', 'transfer-ordered', 'transfer-received'];

const emailToBeKept = () =>
  new AppError(
    'EMAIL_TO_BE_KEPT',
    409,
    'Diese E-Mail gehört zu einem Kauf und kann nicht gelöscht werden: Für sie gilt die gesetzliche Aufbewahrungspflicht.',
  );

const emailNotSentYet = () =>
  new AppError(
    'EMAIL_NOT_SENT_YET',
    409,
    'Diese E-Mail ist noch nicht gesendet. Bitte löschen Sie sie, sobald sie gesendet ist.',
  );

/** E-mails as staff see them. */
@Injectable()
export class EmailsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: OutboxHistory,
    private readonly resending: ResendService,
    private readonly audit: AuditService,
    private readonly accounts: AccountsService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** @throws ValidationError for parameters that the list does not know */
  list(query: RawListQuery): Promise<Page<AdminEmailDto>> {
    return readPage(this.dataSource, EMAILS, query);
  }

  /** @throws AppError RECORD_NOT_FOUND */
  async get(id: string): Promise<AdminEmailDetailsDto> {
    const row = await readRecord<AdminEmailDto>(this.dataSource, EMAILS, id);
    const content = await this.outbox.contentOf(id);
    return { ...row, ...content, toBeKept: isToBeKept(row.kind) };
  }

  /**
   * Sends an e-mail again.
   * @returns the one that goes out now: the same one, or a copy of one that had been sent
   * @throws AppError RECORD_NOT_FOUND, EMAIL_ON_ITS_WAY, EMAIL_LINK_GONE
   */
  async resend(staff: Staff, id: string): Promise<AdminEmailDetailsDto> {
    const sendingNow = await this.dataSource.transaction(async (manager) => {
      const resent = await this.resending.resend(manager, id, this.newLink(manager));
      if (!resent) throw recordNotFound();
      await this.audit.record(manager, staff, {
        action: 'emails.resend',
        resource: 'emails',
        recordId: id,
        before: { ...resent.before },
        after: { state: 'pending', attempts: 0, ...(resent.id !== id && { sentAs: resent.id }) },
      });
      return resent.id;
    });
    return this.get(sendingNow);
  }

  /** The proof of a purchase must reach a buyer also after the link in it was used or has ended. */
  private newLink(manager: EntityManager) {
    return async ({ kind, recipient }: OutboxEmail): Promise<string | null> =>
      PROOFS_OF_PURCHASE.includes(kind)
        ? ((await this.accounts.newPasswordLink(manager, recipient)) ??
          `${this.env.appUrl}/forgot-password`)
        : null;
  }

  /**
   * Deletes an e-mail for good, as its recipient may ask for. The log keeps that there was one, and
   * nothing of what it said or of whom it went to.
   * @throws AppError RECORD_NOT_FOUND, EMAIL_NOT_SENT_YET, EMAIL_TO_BE_KEPT
   */
  async remove(staff: Staff, id: string): Promise<DeletedDto> {
    await this.dataSource.transaction(async (manager) => {
      const before = await this.erase(manager, id);
      const change = { action: 'emails.delete', resource: 'emails', recordId: id } as const;
      await this.audit.record(manager, staff, { ...change, before: { ...before } });
    });
    return { id };
  }

  private async erase(manager: EntityManager, id: string): Promise<ErasedEmail> {
    const erased = await this.outbox.erase(manager, id);
    if (erased) return erased;
    const { kind } = await readRecord<AdminEmailDto>(this.dataSource, EMAILS, id);
    throw isToBeKept(kind) ? emailToBeKept() : emailNotSentYet();
  }
}
