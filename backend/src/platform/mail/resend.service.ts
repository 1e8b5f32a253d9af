import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../errors/app-error.js';
import { notifyOfEmails } from './outbox.service.js';
import { OutboxEmail } from './outbox-email.entity.js';
import { hasSpentLink, withNewLink, withoutTokens } from './spent-links.js';

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
   * @param newLink what takes the place of a personal link that was made unusable; null: nothing may
   * @returns null where there is no such e-mail
   * @throws AppError EMAIL_ON_ITS_WAY, EMAIL_LINK_GONE
   */
  async resend(
    manager: EntityManager,
    id: string,
    newLink: (email: OutboxEmail) => Promise<string | null>,
  ): Promise<Resent | null> {
    const found = await manager.findOneBy(OutboxEmail, { id });
    if (!found) return null;
    // Before the e-mail is locked: a link locks its account, which whoever deletes it locks first.
    const link = hasSpentLink(found) ? await newLink(found) : null;
    const email = await this.lock(manager, id);
    const { state, attempts } = email;
    const before = { state, attempts };
    if (state === 'sent') return { id: await this.copy(manager, email, link), before };
    await manager.update(OutboxEmail, id, {
      state: 'pending',
      attempts: 0,
      nextAttemptAt: new Date(),
    });
    await notifyOfEmails(manager);
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

  private async copy(
    manager: EntityManager,
    email: OutboxEmail,
    link: string | null,
  ): Promise<string> {
    if (hasSpentLink(email) && !link) throw emailLinkGone();
    if (await this.isWaiting(manager, email)) throw emailOnItsWay();
    const { kind, recipient, personEmail, replyTo, senderName, subject, attachments } = email;
    const copy = await manager.insert(OutboxEmail, {
      ...{ kind, recipient, personEmail, replyTo, senderName, subject, attachments },
      ...withNewLink(email, link ?? ''),
      nextAttemptAt: new Date(),
    });
    await notifyOfEmails(manager);
    return copy.identifiers[0]?.id;
  }

  /** A second click finds the copy that the first one made. */
  private async isWaiting(
    manager: EntityManager,
    { kind, recipient, text }: OutboxEmail,
  ): Promise<boolean> {
    const waiting = await manager.findBy(OutboxEmail, { kind, recipient, state: 'pending' });
    return waiting.some((copy) => withoutTokens(copy).text === text);
  }
}

const emailLinkGone = () =>
  new AppError(
    'EMAIL_LINK_GONE',
    409,
    'Diese E-Mail enthielt einen persönlichen Link. Er wurde nach dem Versand unkenntlich gemacht und lässt sich nicht noch einmal senden. Bitte lassen Sie einen neuen Link anfordern, zum Beispiel über „Passwort vergessen“ oder „Bestätigung erneut senden“.',
  );

const emailOnItsWay = () =>
  new AppError(
    'EMAIL_ON_ITS_WAY',
    409,
    'Diese E-Mail wird gerade versendet. Bitte sehen Sie gleich noch einmal nach.',
  );
