import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { SITE, type SiteContent } from '../site/site-content.js';
import { setLetter } from './layout/set-letter.js';
import type { Letter } from './letter.js';
import { OutboxEmail } from './outbox-email.entity.js';

@Injectable()
export class OutboxService {
  constructor(
    @Inject(SITE) private readonly site: SiteContent,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Writes an e-mail in the caller's transaction; it is sent if, and only if, that commits. */
  async enqueue(manager: EntityManager, letter: Letter): Promise<void> {
    await this.enqueueAll(manager, [letter]);
  }

  /** Like `enqueue`, for a batch of up to some thousand letters, in a single statement. */
  async enqueueAll(manager: EntityManager, letters: Letter[]): Promise<void> {
    if (letters.length === 0) return;
    const head = { site: this.site, appUrl: this.env.appUrl };
    const nextAttemptAt = new Date();
    const emails = letters.map((letter) => ({
      kind: letter.kind,
      recipient: letter.recipient,
      replyTo: letter.replyTo ?? null,
      subject: letter.subject,
      ...setLetter(letter, head),
      attachments: letter.attachments ?? [],
      forgetWhenSent: letter.forgetWhenSent ?? false,
      nextAttemptAt,
    }));
    await manager.insert(OutboxEmail, emails);
  }
}
