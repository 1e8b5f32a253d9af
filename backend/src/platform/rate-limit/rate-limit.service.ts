import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { isPast } from '../../database/database-clock.js';
import { RateLimitedError } from '../errors/app-error.js';
import type { Limit } from './limits.js';
import { RateLimit } from './rate-limit.entity.js';

/** Tries that are not cut off but looked at less and less often. */
export interface Pace {
  /** What is counted, such as `login:account`. */
  name: string;
  /** Tries looked at without a wait between them. */
  freeTries: number;
  /** From then on there is a wait, which doubles with each try. */
  firstWaitSeconds: number;
  longestWaitSeconds: number;
  /** How long after the last try all of them are forgotten. */
  memorySeconds: number;
}

export type { Limit };

@Injectable()
export class RateLimitService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Counts one try of `who`, in a statement of its own so that a failed request counts as well.
   * @throws RateLimitedError with the seconds to wait once the limit is passed
   */
  async consume(limit: Limit, who: string): Promise<void> {
    // One statement counts and answers; TypeORM's upsert cannot count on from what is stored.
    const [row] = await this.dataSource.query(
      `INSERT INTO "rate_limit" ("key", "count", "windowEndsAt")
       VALUES ($1, 1, now() + make_interval(secs => $2))
       ON CONFLICT ("key") DO UPDATE SET
         "count" = CASE WHEN "rate_limit"."windowEndsAt" <= now() THEN 1
                        ELSE "rate_limit"."count" + 1 END,
         "windowEndsAt" = CASE WHEN "rate_limit"."windowEndsAt" <= now()
                               THEN excluded."windowEndsAt" ELSE "rate_limit"."windowEndsAt" END
       RETURNING "count", ceil(extract(epoch FROM "windowEndsAt" - now()))::int AS "wait"`,
      [this.keyOf(limit, who), limit.windowSeconds],
    );
    if (row.count > limit.tries) throw new RateLimitedError(Math.max(1, row.wait));
  }

  /**
   * Counts one try of `who` and says from when on the next one is looked at. A try that comes too
   * early counts for nothing, so that nobody makes the wait longer by asking again.
   * @throws RateLimitedError with the seconds to wait for a try that comes too early
   */
  async slowDown(pace: Pace, who: string): Promise<void> {
    const key = this.keyOf(pace, who);
    // One statement counts and refuses; TypeORM's upsert cannot count on from what is stored.
    const looked: unknown[] = await this.dataSource.query(
      `INSERT INTO "rate_limit" AS r ("key", "count", "windowEndsAt")
       VALUES ($1, 1, now() + make_interval(secs => $2))
       ON CONFLICT ("key") DO UPDATE SET
         "count" = CASE WHEN r."windowEndsAt" <= now() THEN 1 ELSE r."count" + 1 END,
         "windowEndsAt" = excluded."windowEndsAt",
         "notBefore" = CASE WHEN r."windowEndsAt" > now() AND r."count" + 1 >= $3
           THEN now() + make_interval(secs => least($4 * power(2, least(r."count" + 1 - $3, 20)), $5)) END
       WHERE r."notBefore" IS NULL OR r."notBefore" <= now() OR r."windowEndsAt" <= now()
       RETURNING 1`,
      [key, pace.memorySeconds, pace.freeTries, pace.firstWaitSeconds, pace.longestWaitSeconds],
    );
    if (looked.length > 0) return;
    // In SQL for the database's clock, which has also set the time.
    const [row] = await this.dataSource.query(
      `SELECT ceil(extract(epoch FROM "notBefore" - now()))::int AS "wait"
       FROM "rate_limit" WHERE "key" = $1`,
      [key],
    );
    throw new RateLimitedError(Math.max(1, row?.wait ?? 1));
  }

  /** Forgets the tries of `who`, after a success. */
  async reset(limit: { name: string }, who: string): Promise<void> {
    await this.dataSource.manager.delete(RateLimit, { key: this.keyOf(limit, who) });
  }

  /** How `who` is stored: as a hash that nobody can turn back, or try addresses against, without the secret. */
  keyOf({ name }: { name: string }, who: string): string {
    const hash = createHmac('sha256', `rate-limit ${this.env.jwtSecret}`).update(who);
    return `${name}:${hash.digest('base64url')}`;
  }

  @Cron(CronExpression.EVERY_HOUR)
  async forgetEndedWindows(): Promise<void> {
    await this.dataSource.manager.delete(RateLimit, { windowEndsAt: isPast() });
  }
}
