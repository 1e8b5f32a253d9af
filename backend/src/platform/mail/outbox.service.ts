import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { isSampleAddress } from '../samples/sample-address.js';
import { SITE, type SiteContent } from '../site/site-content.js';
import type { Email } from './email.js';
import { renderEmail } from './layout/render-email.js';
import { OutboxEmail } from './outbox-email.entity.js';

@Injectable()
export class OutboxService {
  constructor(
    @Inject(SITE) private readonly site: SiteContent,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Writes an e-mail in the caller's transaction; it is sent if, and only if, that commits. */
  async enqueue(manager: EntityManager, email: Email): Promise<void> {
    await this.enqueueAll(manager, [email]);
  }

  /**
   * Like `enqueue`, for a batch of up to some thousand e-mails, in a single statement. Nothing is owed to
   * the invented people of the sample data, whoever acts on them.
   */
  async enqueueAll(manager: EntityManager, all: Email[]): Promise<void> {
    const emails = all.filter(({ recipient }) => !isSampleAddress(recipient));
    if (emails.length === 0) return;
    const head = { site: this.site, appUrl: this.env.appUrl };
    const nextAttemptAt = new Date();
    const rows = emails.map((email) => ({
      kind: email.kind,
      recipient: email.recipient,
      replyTo: email.replyTo ?? null,
      senderName: email.senderName ?? null,
      subject: email.subject,
      ...renderEmail(email, head),
      attachments: email.attachments ?? [],
      forgetWhenSent: email.forgetWhenSent ?? false,
      nextAttemptAt,
    }));
    await manager.insert(OutboxEmail, rows);
  }
}
