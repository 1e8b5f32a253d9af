import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { isSampleAddress } from '../samples/sample-address.js';
import { SITE, type SiteContent } from '../site/site-content.js';
import { inPieces } from '../threads/in-pieces.js';
import type { Email } from './email.js';
import { renderEmail } from './layout/render-email.js';
import { OutboxEmail } from './outbox-email.entity.js';
import type { WordedEmail } from './own-words.js';
import { EmailTextsService } from './texts/email-texts.service.js';

/** So many e-mails are rendered within a few milliseconds. */
const PIECE = 25;

/** Wakes the job that sends them when the transaction commits; see `serve.ts`. */
// TypeORM knows no notices.
export const notifyOfEmails = (manager: EntityManager) => manager.query('NOTIFY outbox_email');

@Injectable()
export class OutboxService {
  constructor(
    private readonly texts: EmailTextsService,
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
    const nextAttemptAt = new Date();
    const worded = await this.texts.inOwnWords(manager, emails);
    const rows = [];
    for await (const piece of inPieces(worded, PIECE)) {
      rows.push(...piece.map((email) => ({ ...this.rowOf(email), nextAttemptAt })));
    }
    await manager.insert(OutboxEmail, rows);
    await notifyOfEmails(manager);
  }

  private rowOf(email: WordedEmail) {
    return {
      kind: email.kind,
      recipient: email.recipient,
      personEmail: email.about === undefined ? email.recipient : email.about,
      replyTo: email.replyTo ?? null,
      senderName: email.senderName ?? null,
      unsubscribeUrl: email.unsubscribe?.oneClickUrl ?? null,
      subject: email.subject,
      ...this.render(email),
      attachments: email.attachments ?? [],
      forgetWhenSent: email.forgetWhenSent ?? false,
    };
  }

  /** An e-mail as text and as HTML, as it would go out. */
  render(email: Email): { text: string; html: string } {
    return renderEmail(email, { site: this.site, appUrl: this.env.appUrl });
  }
}
