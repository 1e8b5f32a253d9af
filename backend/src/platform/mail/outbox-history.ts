import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, Not } from 'typeorm';
import { OutboxEmail } from './outbox-email.entity.js';
import { withoutTokens } from './spent-links.js';

const kinds = new Set<string>();

/** A module names here its e-mails that the law has kept as papers of an order. */
export function keepKinds(kept: string[]): void {
  for (const kind of kept) kinds.add(kind);
}

const unread = new Set<string>();

/** A module names here its e-mails that tell what is an owner's own: staff do not read them. */
export function hideKinds(hidden: string[]): void {
  for (const kind of hidden) unread.add(kind);
}

const HIDDEN =
  'Was in dieser E-Mail steht, gehört dem Konto, an das sie ging, und wird in der Verwaltung nicht gezeigt.';

export const keptKinds = (): string[] => [...kinds];

const NEWEST = 50;

/** An e-mail without what it says. */
export type EmailRecord = Pick<
  OutboxEmail,
  'id' | 'kind' | 'subject' | 'state' | 'createdAt' | 'sentAt'
>;

/** What is left to say of an e-mail that was deleted. */
export type ErasedEmail = Pick<OutboxEmail, 'kind' | 'state' | 'createdAt' | 'sentAt'>;

export interface EmailContent extends Pick<OutboxEmail, 'replyTo' | 'text' | 'html'> {
  attachments: string[];
}

/** For the back office: which e-mails went, or did not go, to whom. */
@Injectable()
export class OutboxHistory {
  constructor(private readonly dataSource: DataSource) {}

  /** The newest 50 e-mails to an address. */
  to(recipient: string): Promise<EmailRecord[]> {
    return this.dataSource.getRepository(OutboxEmail).find({
      select: { id: true, kind: true, subject: true, state: true, createdAt: true, sentAt: true },
      where: { recipient },
      order: { createdAt: 'DESC' },
      take: NEWEST,
    });
  }

  /**
   * What an e-mail says, without usable personal links, and the names of what is attached; of one whose
   * words are its reader's own, a sentence that says so.
   */
  async contentOf(id: string): Promise<EmailContent> {
    const email = await this.dataSource.getRepository(OutboxEmail).findOneByOrFail({ id });
    const attachments = email.attachments.map(({ filename }) => filename);
    const said = unread.has(email.kind)
      ? { text: HIDDEN, html: `<p>${HIDDEN}</p>` }
      : withoutTokens(email);
    return { replyTo: email.replyTo, ...said, attachments };
  }

  /**
   * Deletes an e-mail with what it says, unless it waits to be sent or is of a kind to be kept.
   * @returns what it was, or null where there is nothing that may be deleted
   */
  async erase(manager: EntityManager, id: string): Promise<ErasedEmail | null> {
    const { raw } = await manager
      .createQueryBuilder()
      .delete()
      .from(OutboxEmail)
      .where({ id, state: Not('pending'), kind: Not(In(keptKinds())) })
      .returning(['kind', 'state', 'createdAt', 'sentAt'])
      .execute();
    return raw[0] ?? null;
  }

  /** Takes back what still waits to be sent to an address; one that is being sent goes out. */
  async withdraw(manager: EntityManager, kind: string, recipient: string): Promise<void> {
    // TypeORM deletes no rows that a subquery takes with SKIP LOCKED.
    await manager.query(
      `DELETE FROM "outbox_email" WHERE "id" IN (
         SELECT "id" FROM "outbox_email"
         WHERE "kind" = $1 AND "recipient" = $2 AND "state" = 'pending' FOR UPDATE SKIP LOCKED)`,
      [kind, recipient],
    );
  }

  /** Deletes the e-mails of a kind to these addresses. */
  async forget(manager: EntityManager, kind: string, recipients: string[]): Promise<void> {
    await manager.delete(OutboxEmail, { kind, recipient: In(recipients) });
  }

  /** How many e-mails of a kind wait to be sent. */
  countWaiting(manager: EntityManager, kind: string): Promise<number> {
    return manager.countBy(OutboxEmail, { kind, state: 'pending' });
  }

  /** Everything that went to a person, without usable personal links, for the data export. */
  async sentTo(recipients: string[]) {
    const emails = await this.dataSource.getRepository(OutboxEmail).find({
      where: { recipient: In(recipients), personEmail: In(recipients) },
      order: { createdAt: 'ASC' },
    });
    return emails.map((email) => ({
      ...{ kind: email.kind, recipient: email.recipient, subject: email.subject },
      text: withoutTokens(email).text,
      attachments: email.attachments.map(({ filename }) => filename),
      ...{ createdAt: email.createdAt, sentAt: email.sentAt },
    }));
  }

  /** How many e-mails were given up or refused. */
  countFailed(): Promise<number> {
    return this.dataSource.getRepository(OutboxEmail).countBy({ state: In(['failed', 'refused']) });
  }
}
