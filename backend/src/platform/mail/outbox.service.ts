import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SITE, type SiteContent } from '../site/site-content.js';
import type { Letter } from './letter.js';
import { setLetter } from './letter.js';
import { OutboxEmail } from './outbox-email.entity.js';

@Injectable()
export class OutboxService {
  constructor(@Inject(SITE) private readonly site: SiteContent) {}

  /** Writes an e-mail in the caller's transaction; it is sent if, and only if, that commits. */
  async enqueue(manager: EntityManager, letter: Letter): Promise<void> {
    await manager.insert(OutboxEmail, {
      kind: letter.kind,
      recipient: letter.recipient,
      subject: letter.subject,
      ...setLetter(letter, this.site.name),
      attachments: letter.attachments ?? [],
      nextAttemptAt: new Date(),
    });
  }
}
