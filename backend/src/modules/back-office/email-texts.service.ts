import { Inject, Injectable } from '@nestjs/common';
import type { AuditVerb } from '@toolkit/domain/audit-log';
import { DataSource, type EntityManager } from 'typeorm';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { assertUnchanged } from '../../platform/admin-list/edit-fields.js';
import { recordNotFound } from '../../platform/admin-list/list.errors.js';
import type { RawListQuery } from '../../platform/admin-list/list-query.js';
import { type Page, readPage, readRecord } from '../../platform/admin-list/read-page.js';
import { AuditService, changedFields } from '../../platform/audit/audit.service.js';
import type { Staff } from '../../platform/http/access.decorator.js';
import { OutboxService } from '../../platform/mail/outbox.service.js';
import {
  assertFits,
  type OwnWords,
  placeholdersOf,
  reworded,
} from '../../platform/mail/own-words.js';
import { EmailText } from '../../platform/mail/texts/email-text.entity.js';
import { EmailTextVersion } from '../../platform/mail/texts/email-text-version.entity.js';
import { EmailTextsService } from '../../platform/mail/texts/email-texts.service.js';
import { SITE, type SiteContent } from '../../platform/site/site-content.js';
import type {
  AdminEmailTextDetailDto,
  AdminEmailTextDto,
  EditEmailTextDto,
  EmailPreviewDto,
  EmailTextVersionDto,
  EmailWordsDto,
} from './email-texts.dto.js';
import { EMAIL_TEXTS } from './email-texts.list.js';

/** The words of e-mails, as staff read, try and change them. */
@Injectable()
export class EmailTextsAdminService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: OutboxService,
    private readonly texts: EmailTextsService,
    private readonly audit: AuditService,
    @Inject(SITE) private readonly site: SiteContent,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** @throws ValidationError for parameters that the list does not know */
  list(query: RawListQuery): Promise<Page<AdminEmailTextDto>> {
    return readPage(this.dataSource, EMAIL_TEXTS, query);
  }

  /** @throws AppError RECORD_NOT_FOUND */
  async get(id: string): Promise<AdminEmailTextDetailDto> {
    const { shipped, sample } = this.offered(id);
    const row = await readRecord<AdminEmailTextDto>(this.dataSource, EMAIL_TEXTS, id);
    const { preview, body } = wordsOf(
      await this.dataSource.manager.findOneByOrFail(EmailText, { id }),
      shipped,
    );
    const { values, required } = placeholdersOf(sample);
    const placeholders = Object.entries(values).map(([name, example]) => ({
      ...{ name, example },
      required: required.includes(name),
    }));
    return { ...row, preview, body, shipped, placeholders };
  }

  /**
   * Sets the words of an e-mail, for all that are written from now on; those before become a version.
   * @throws AppError RECORD_NOT_FOUND, EDIT_CONFLICT; ValidationError for words that do not fit it
   */
  update(staff: Staff, id: string, edit: EditEmailTextDto): Promise<AdminEmailTextDetailDto> {
    return this.change(staff, id, 'update', async (_, text) => {
      assertUnchanged(edit.updatedAt, text.updatedAt);
      return ownWords(edit);
    });
  }

  /** Takes the words that the product came with; those of staff become a version. */
  useShipped(staff: Staff, id: string): Promise<AdminEmailTextDetailDto> {
    return this.change(staff, id, 'use-shipped', async () => this.offered(id).shipped);
  }

  /**
   * Brings earlier words back.
   * @throws AppError RECORD_NOT_FOUND; ValidationError where they no longer fit the e-mail
   */
  restore(staff: Staff, id: string, versionId: string): Promise<AdminEmailTextDetailDto> {
    return this.change(staff, id, 'restore', async (manager) => {
      const version = await manager.findOneBy(EmailTextVersion, { id: versionId, textId: id });
      if (!version) throw recordNotFound();
      return ownWords(version);
    });
  }

  /** Earlier words of staff, newest first. */
  async versions(id: string): Promise<EmailTextVersionDto[]> {
    this.offered(id);
    return this.dataSource.manager.find(EmailTextVersion, {
      where: { textId: id },
      order: { id: 'DESC' },
    });
  }

  /**
   * The e-mail in these words, as it would go to somebody invented.
   * @throws AppError RECORD_NOT_FOUND; ValidationError for words that do not fit it
   */
  preview(id: string, words: EmailWordsDto): EmailPreviewDto {
    const email = reworded(this.offered(id).sample, ownWords(words));
    return { subject: email.subject, ...this.outbox.render(email) };
  }

  /** Sends what `preview` shows to the member of staff, without the files that belong to it. */
  async sendTest(staff: Staff, id: string, words: EmailWordsDto): Promise<void> {
    const { variant: _, ...email } = reworded(this.offered(id).sample, ownWords(words));
    await this.dataSource.transaction((manager) =>
      this.outbox.enqueue(manager, {
        ...email,
        kind: 'text-sample',
        recipient: staff.email,
        about: staff.email,
        attachments: [],
      }),
    );
  }

  private offered(id: string) {
    const text = this.texts.offered.get(id);
    if (!text) throw recordNotFound();
    const shop = { appUrl: this.env.appUrl, operatorEmail: this.site.contact.email };
    return { shipped: text.shipped, sample: text.sample(shop) };
  }

  private async change(
    staff: Staff,
    id: string,
    verb: AuditVerb,
    wordsFor: (manager: EntityManager, text: EmailText) => Promise<OwnWords>,
  ): Promise<AdminEmailTextDetailDto> {
    const { shipped, sample } = this.offered(id);
    await this.dataSource.transaction(async (manager) => {
      const text = await manager.findOneOrFail(EmailText, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      const after = await wordsFor(manager, text);
      assertFits(sample, after);
      const difference = changedFields({ ...wordsOf(text, shipped) }, { ...after });
      if (!difference) return;
      await keepVersion(manager, text);
      const own = changedFields({ ...shipped }, { ...after }) !== null;
      await manager.update(
        EmailText,
        id,
        own
          ? { ...after, author: staff.email }
          : { subject: null, preview: null, body: null, author: null },
      );
      await this.audit.record(manager, staff, {
        action: `email-texts.${verb}`,
        resource: 'email-texts',
        recordId: id,
        ...difference,
      });
    });
    return this.get(id);
  }
}

const ownWords = ({ subject, preview, body }: EmailWordsDto): OwnWords => ({
  subject,
  preview: preview ?? '',
  body,
});

/** In which words an e-mail goes out at present. */
const wordsOf = ({ subject, preview, body }: EmailText, shipped: OwnWords): OwnWords =>
  subject === null || preview === null || body === null ? shipped : { subject, preview, body };

async function keepVersion(manager: EntityManager, text: EmailText): Promise<void> {
  const { id, subject, preview, body, author, updatedAt } = text;
  if (subject === null || preview === null || body === null || author === null) return;
  await manager.insert(EmailTextVersion, {
    ...{ textId: id, subject, preview, body, author },
    writtenAt: updatedAt,
  });
}
