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

/*
 * `user` and `course_module` belong to other modules. They are named here because what is due is the
 * join of both; reading all people and all modules into memory would be the alternative. The same rule as
 * `moduleAccess` in the domain: days of 24 hours, and nothing to wait for where the beginning of access is
 * unknown (null).
 */
const OPENS_AT = `u."subscriptionStartDate" + m."unlockAfterDays" * interval '24 hours'`;

/** Differs when staff set another delay, the course gets another order, or access begins at another time. */
const BASIS = `concat((
    SELECT string_agg(concat(m."id", m."orderIndex", '+', m."unlockAfterDays"), ' ' ORDER BY m."id")
    FROM "course_module" m
  ), ' ', extract(epoch FROM u."subscriptionStartDate"))`;

/** Somebody who is being deleted at this moment waits for the next run instead of holding up the others. */
const TAKE_DUE = `
  SELECT u."id" FROM "user" u LEFT JOIN "unlock_due" q ON q."userId" = u."id"
  WHERE u."hasAccess" AND (q."dueAt" <= now() OR q."basis" IS DISTINCT FROM ${BASIS})
  LIMIT ${BATCH} FOR SHARE OF u SKIP LOCKED`;

/** Of the people `$1`. Module 1 never closes, so there is nothing to record. */
const RECORD_UNLOCKS = `
  WITH due AS (
    SELECT u."id" AS "userId", u."email", u."firstName", u."lastName",
           m."id" AS "moduleId", m."orderIndex", m."title",
           COALESCE(${OPENS_AT}, now()) AS "unlockedAt",
           m."unlockAfterDays" > 0 AND u."subscriptionStartDate" IS NOT NULL AS "waitedFor"
    FROM "user" u CROSS JOIN "course_module" m
    WHERE u."id" = ANY($1) AND m."orderIndex" > 1 AND COALESCE(${OPENS_AT}, now()) <= now()
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
  INSERT INTO "unlock_due" ("userId", "dueAt", "basis")
  SELECT u."id", COALESCE(min(${OPENS_AT}) FILTER (WHERE ${OPENS_AT} > now()), 'infinity'), ${BASIS}
  FROM "user" u CROSS JOIN "course_module" m WHERE u."id" = ANY($1) GROUP BY u."id"
  ON CONFLICT ("userId") DO UPDATE SET "dueAt" = excluded."dueAt", "basis" = excluded."basis"`;

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
    // What is due is a join with tables of other modules (decision 27).
    const due: { id: string }[] = await manager.query(TAKE_DUE);
    const people = due.map(({ id }) => id);
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
