import { Inject, Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { DataSource, type EntityManager } from 'typeorm';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { LOCK, withLockIfFree } from '../../database/advisory-lock.js';
import { OutboxService } from '../../platform/mail/outbox.service.js';
import { moduleUnlockedEmail, type Unlock } from './module-unlocked.email.js';

/** How many people one transaction looks at. */
const BATCH = 500;

/** Somebody who is being deleted at this moment stays in the queue instead of holding up the others. */
const TAKE_DUE = `
  DELETE FROM "unlock_due" WHERE "userId" IN (
    SELECT q."userId" FROM "unlock_due" q JOIN "user" u ON u."id" = q."userId"
    WHERE q."dueAt" <= now() ORDER BY q."dueAt" LIMIT ${BATCH}
    FOR UPDATE OF q SKIP LOCKED FOR KEY SHARE OF u SKIP LOCKED
  ) RETURNING "userId"`;

/*
 * What is not recorded yet of the people `$1`. The same rule as `moduleAccess` in the domain: days of 24
 * hours, and nothing to wait for where the beginning of access is unknown. Module 1 never closes, so
 * there is nothing to record.
 *
 * `user` and `course_module` belong to other modules. They are named here because what is due is
 * the join of both; reading all people and all modules into memory would be the alternative.
 */
const UNRECORDED = `
  "user" u CROSS JOIN "course_module" m
  CROSS JOIN LATERAL (
    SELECT u."subscriptionStartDate" + m."unlockAfterDays" * interval '24 hours' AS "time"
  ) opening
  WHERE u."id" = ANY($1) AND u."hasAccess" AND m."orderIndex" > 1 AND NOT EXISTS (
    SELECT FROM "module_unlock" known
    WHERE known."userId" = u."id" AND known."moduleId" = m."id"
  )`;

const RECORD_UNLOCKS = `
  WITH due AS (
    SELECT u."id" AS "userId", u."email", u."firstName", u."lastName",
           m."id" AS "moduleId", m."orderIndex", m."title",
           COALESCE(opening."time", now()) AS "unlockedAt",
           m."unlockAfterDays" > 0 AND opening."time" IS NOT NULL AS "waitedFor"
    FROM ${UNRECORDED} AND COALESCE(opening."time", now()) <= now()
  ), recorded AS (
    INSERT INTO "module_unlock" ("userId", "moduleId", "unlockedAt")
    SELECT "userId", "moduleId", "unlockedAt" FROM due
    ON CONFLICT DO NOTHING
    RETURNING "userId", "moduleId"
  )
  SELECT "email", "firstName", "lastName", "moduleId", "orderIndex", "title", "waitedFor"
  FROM recorded JOIN due USING ("userId", "moduleId")
  ORDER BY "email", "orderIndex"`;

const QUEUE_NEXT = `
  INSERT INTO "unlock_due" ("userId", "dueAt")
  SELECT u."id", min(opening."time") FROM ${UNRECORDED} AND opening."time" > now() GROUP BY u."id"
  ON CONFLICT ("userId") DO NOTHING`;

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
    let looked: number | null;
    do {
      looked = await withLockIfFree(this.dataSource, LOCK.unlockModules, (manager) =>
        this.recordBatch(manager),
      );
    } while (looked === BATCH);
  }

  /** @returns at how many people it has looked */
  private async recordBatch(manager: EntityManager): Promise<number> {
    // What is due is a join with tables of other modules (decision 0028).
    const [taken]: [{ userId: string }[]] = await manager.query(TAKE_DUE);
    const people = taken.map(({ userId }) => userId);
    if (people.length === 0) return 0;
    // As above.
    const unlocks: RecordedUnlock[] = await manager.query(RECORD_UNLOCKS, [people]);
    const emails = unlocks
      .filter(({ waitedFor }) => waitedFor)
      .map((unlock) => moduleUnlockedEmail(unlock, this.env.appUrl));
    await this.outbox.enqueueAll(manager, emails);
    // As above.
    await manager.query(QUEUE_NEXT, [people]);
    return people.length;
  }
}
