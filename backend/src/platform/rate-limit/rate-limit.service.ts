import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { RateLimitedError } from '../errors/app-error.js';

export interface Limit {
  /** What is counted, such as `login:account`. */
  name: string;
  /** Tries allowed within one window. */
  tries: number;
  windowSeconds: number;
}

@Injectable()
export class RateLimitService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Counts one try of `who`, in a statement of its own so that a failed request counts as well.
   * @throws RateLimitedError with the seconds to wait once the limit is passed
   */
  async consume(limit: Limit, who: string): Promise<void> {
    const [row] = await this.dataSource.query(
      `INSERT INTO "rate_limit" ("key", "count", "windowEndsAt")
       VALUES ($1, 1, now() + make_interval(secs => $2))
       ON CONFLICT ("key") DO UPDATE SET
         "count" = CASE WHEN "rate_limit"."windowEndsAt" <= now() THEN 1
                        ELSE "rate_limit"."count" + 1 END,
         "windowEndsAt" = CASE WHEN "rate_limit"."windowEndsAt" <= now()
                               THEN excluded."windowEndsAt" ELSE "rate_limit"."windowEndsAt" END
       RETURNING "count", ceil(extract(epoch FROM "windowEndsAt" - now()))::int AS "wait"`,
      [`${limit.name}:${who}`, limit.windowSeconds],
    );
    if (row.count > limit.tries) throw new RateLimitedError(Math.max(1, row.wait));
  }

  /** Forgets the tries of `who`, after a success. */
  async reset(limit: Limit, who: string): Promise<void> {
    await this.dataSource.query('DELETE FROM "rate_limit" WHERE "key" = $1', [
      `${limit.name}:${who}`,
    ]);
  }

  @Cron(CronExpression.EVERY_HOUR)
  async forgetEndedWindows(): Promise<void> {
    await this.dataSource.query('DELETE FROM "rate_limit" WHERE "windowEndsAt" < now()');
  }
}
