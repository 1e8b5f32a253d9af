import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource, type EntityManager } from 'typeorm';
import type { Email } from '../../platform/mail/email.js';
import { OutboxService } from '../../platform/mail/outbox.service.js';
import { OutboxHistory } from '../../platform/mail/outbox-history.js';
import { Mailing } from './mailing.entity.js';
import { NewsletterIssues } from './newsletter/newsletter-issues.js';
import { ModuleUpdatesService } from './updates/module-updates.service.js';

/** As many e-mails wait in the outbox at most, so that nobody's password link stands behind thousands. */
const BATCH = 50;

/**
 * Writes the e-mails of mailings that were started. A recipient's row goes in the transaction that writes
 * the e-mail, so whatever stops the server, each gets one and none gets two.
 */
@Injectable()
export class MailingJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: OutboxService,
    private readonly history: OutboxHistory,
    private readonly issues: NewsletterIssues,
    private readonly updates: ModuleUpdatesService,
  ) {}

  @Interval(5_000)
  async writeDue(): Promise<void> {
    await this.writeBatch();
  }

  /** @returns whether there was something to do */
  writeBatch(): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const mailing = await takeStarted(manager);
      if (!mailing) return false;
      if ((await this.history.countWaiting(manager, mailing.topic)) >= BATCH) return false;
      const personIds = await takeRecipients(manager, mailing.id);
      if (personIds.length === 0) {
        await manager.update(Mailing, mailing.id, { state: 'sent', sentAt: () => 'now()' });
      } else {
        await this.outbox.enqueueAll(manager, await this.emailsOf(manager, mailing, personIds));
      }
      return true;
    });
  }

  /** Without those who have ended it since the mailing was started. */
  private emailsOf(
    manager: EntityManager,
    mailing: Mailing,
    personIds: string[],
  ): Promise<Email[]> {
    return mailing.topic === 'newsletter'
      ? this.issues.emailsOf(manager, mailing, personIds)
      : this.updates.emailsOf(manager, mailing, personIds);
  }
}

/** The oldest one that no other instance works on. */
const takeStarted = (manager: EntityManager): Promise<Mailing | null> =>
  manager
    .createQueryBuilder(Mailing, 'mailing')
    .where(`mailing.state = 'sending'`)
    .orderBy('mailing.startedAt')
    .limit(1)
    .setLock('pessimistic_write')
    .setOnLocked('skip_locked')
    .getOne();

async function takeRecipients(manager: EntityManager, mailingId: string): Promise<string[]> {
  // TypeORM deletes no limited number of rows.
  const [rows]: [{ personId: string }[]] = await manager.query(
    `DELETE FROM "mailing_recipient" WHERE "mailingId" = $1 AND "personId" IN (
       SELECT "personId" FROM "mailing_recipient" WHERE "mailingId" = $1 LIMIT ${BATCH})
     RETURNING "personId"`,
    [mailingId],
  );
  return rows.map(({ personId }) => personId);
}
