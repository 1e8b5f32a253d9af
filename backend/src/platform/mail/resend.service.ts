import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { emailLinkGone, emailOnItsWay } from './mail.errors.js';
import { OutboxEmail } from './outbox-email.entity.js';
import { hasSpentLink } from './spent-links.js';

/** Which e-mail goes out now, and how it stood before. */
export interface Resent {
  /** The same one, or the copy of one that had been sent. */
  id: string;
  before: Pick<OutboxEmail, 'state' | 'attempts'>;
}

@Injectable()
export class ResendService {
  /**
   * Makes an e-mail due now: one that was not sent begins its tries anew, one that was sent goes out
   * once more as an e-mail of its own.
   * @returns null where there is no such e-mail
   * @throws AppError EMAIL_ON_ITS_WAY, EMAIL_LINK_GONE
   */
  async resend(manager: EntityManager, id: string): Promise<Resent | null> {
    if (!(await manager.existsBy(OutboxEmail, { id }))) return null;
    const email = await this.lock(manager, id);
    const { state, attempts } = email;
    const before = { state, attempts };
    if (state === 'sent') return { id: await this.copy(manager, email), before };
    await manager.update(OutboxEmail, id, {
      state: 'pending',
      attempts: 0,
      nextAttemptAt: new Date(),
    });
    return { id, before };
  }

  /** The job locks what it sends; waiting for it would end in sending twice. */
  private async lock(manager: EntityManager, id: string): Promise<OutboxEmail> {
    const email = await manager.findOne(OutboxEmail, {
      where: { id },
      lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    });
    if (!email) throw emailOnItsWay();
    return email;
  }

  private async copy(manager: EntityManager, email: OutboxEmail): Promise<string> {
    if (hasSpentLink(email)) throw emailLinkGone();
    const { kind, recipient, replyTo, subject, text, html, attachments } = email;
    const content = { kind, recipient, replyTo, subject, text, html, attachments };
    if (await this.isWaiting(manager, content)) throw emailOnItsWay();
    const copy = await manager.insert(OutboxEmail, { ...content, nextAttemptAt: new Date() });
    return copy.identifiers[0]?.id;
  }

  /** A second click finds the copy that the first one made. */
  private isWaiting(
    manager: EntityManager,
    { kind, recipient, text }: Pick<OutboxEmail, 'kind' | 'recipient' | 'text'>,
  ): Promise<boolean> {
    return manager.existsBy(OutboxEmail, { kind, recipient, text, state: 'pending' });
  }
}
