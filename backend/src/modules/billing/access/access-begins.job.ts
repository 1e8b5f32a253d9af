import { Inject, Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { DataSource, type EntityManager } from 'typeorm';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import { OutboxService } from '../../../platform/mail/outbox.service.js';
import { AccountsService } from '../../identity/index.js';
import { accessBeginsEmail } from './deferred-access.email.js';

const BATCH = 200;

/*
 * Only where the access in force is the one that waited: somebody who has bought again meanwhile, for
 * immediate access, is in already. `user` belongs to another module (decision 27).
 */
const MARK_BEGUN = `
  UPDATE "payment" SET "accessAnnouncedAt" = now()
  WHERE "id" IN (
    SELECT p."id" FROM "payment" p
    JOIN "user" u ON u."id" = p."userId"
    WHERE p."accessFrom" <= now() AND p."accessAnnouncedAt" IS NULL
      AND (p."status" = 'completed' OR p."status" = 'pending' AND p."accessBeforePayment")
      AND u."hasAccess" AND u."subscriptionStartDate" = p."accessFrom"
    ORDER BY p."accessFrom"
    LIMIT ${BATCH}
    FOR UPDATE OF p SKIP LOCKED
  )
  RETURNING "userId"`;

/** Writes to each buyer once when access that had to wait begins; the access never depends on it. */
@Injectable()
export class AccessBeginsJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountsService,
    private readonly outbox: OutboxService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Works in batches, each a transaction of its own; several instances share them out. */
  @Cron(CronExpression.EVERY_MINUTE)
  async announceBegun(): Promise<void> {
    let announced: number;
    do {
      announced = await this.dataSource.transaction((manager) => this.announceBatch(manager));
    } while (announced === BATCH);
  }

  private async announceBatch(manager: EntityManager): Promise<number> {
    // TypeORM updates no rows that a subquery takes with SKIP LOCKED.
    const [rows]: [{ userId: string }[]] = await manager.query(MARK_BEGUN);
    if (rows.length === 0) return 0;
    const buyers = await this.accounts.contactsOf(
      rows.map(({ userId }) => userId),
      manager,
    );
    const emails = [...buyers.values()].map((buyer) => accessBeginsEmail(buyer, this.env.appUrl));
    await this.outbox.enqueueAll(manager, emails);
    return rows.length;
  }
}
