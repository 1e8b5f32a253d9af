import { Inject, Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { DataSource, type EntityManager } from 'typeorm';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { LOCK, withLockIfFree } from '../../database/advisory-lock.js';
import { OutboxService } from '../../platform/mail/outbox.service.js';
import { moduleUnlockedEmail, type Unlock } from './module-unlocked.email.js';

const BATCH = 500;

/*
 * The same rule as `moduleAccess` in the domain: days of 24 hours, and nothing to wait for where
 * the beginning of access is unknown. Module 1 never closes, so there is nothing to record.
 *
 * `user` and `course_module` belong to other modules. They are named here because what is due is
 * the join of both; reading all people and all modules into memory would be the alternative.
 * A person being deleted at this moment is skipped instead of breaking the batch.
 */
const RECORD_DUE_UNLOCKS = `
  WITH due AS (
    SELECT u."id" AS "userId", u."email", u."firstName", u."lastName",
           m."id" AS "moduleId", m."orderIndex", m."title",
           COALESCE(opening."time", now()) AS "unlockedAt",
           m."unlockAfterDays" > 0 AND opening."time" IS NOT NULL AS "waitedFor"
    FROM "user" u
    CROSS JOIN "course_module" m
    CROSS JOIN LATERAL (
      SELECT u."subscriptionStartDate" + m."unlockAfterDays" * interval '24 hours' AS "time"
    ) opening
    WHERE u."hasAccess" AND m."orderIndex" > 1 AND COALESCE(opening."time", now()) <= now()
      AND NOT EXISTS (
        SELECT FROM "module_unlock" known
        WHERE known."userId" = u."id" AND known."moduleId" = m."id"
      )
    LIMIT ${BATCH}
    FOR KEY SHARE OF u SKIP LOCKED
  ), recorded AS (
    INSERT INTO "module_unlock" ("userId", "moduleId", "unlockedAt")
    SELECT "userId", "moduleId", "unlockedAt" FROM due
    ON CONFLICT DO NOTHING
    RETURNING "userId", "moduleId"
  )
  SELECT "email", "firstName", "lastName", "moduleId", "orderIndex", "title", "waitedFor"
  FROM recorded JOIN due USING ("userId", "moduleId")
  ORDER BY "email", "orderIndex"`;

interface RecordedUnlock extends Unlock {
  /** Whether a delay had to run out; a module that opens with the purchase needs no e-mail. */
  waitedFor: boolean;
}

/** Records each unlock once and writes its e-mail; whether a module is open never depends on it. */
@Injectable()
export class UnlockModulesJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: OutboxService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Works in batches, each a transaction of its own, until nothing is due. */
  @Cron(CronExpression.EVERY_MINUTE)
  async recordDueUnlocks(): Promise<void> {
    let recorded: number | null;
    do {
      recorded = await withLockIfFree(this.dataSource, LOCK.unlockModules, (manager) =>
        this.recordBatch(manager),
      );
    } while (recorded === BATCH);
  }

  private async recordBatch(manager: EntityManager): Promise<number> {
    // What is due is a join with tables of other modules (decision 0028).
    const unlocks: RecordedUnlock[] = await manager.query(RECORD_DUE_UNLOCKS);
    const emails = unlocks
      .filter(({ waitedFor }) => waitedFor)
      .map((unlock) => moduleUnlockedEmail(unlock, this.env.appUrl));
    await this.outbox.enqueueAll(manager, emails);
    return unlocks.length;
  }
}
