import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource, In, LessThan } from 'typeorm';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
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
   * Counts one try of `who`, outside of any transaction so that a failed request counts as well.
   * @throws RateLimitedError with the seconds to wait once the limit is passed
   */
  async consume({ name, tries, windowSeconds }: Limit, who: string): Promise<void> {
    await passOrThrow(this.limiter(name, tries, windowSeconds), this.hash(who));
  }

  /**
   * Counts one try of `who` and says from when on the next one is looked at. A try that comes too
   * early counts for nothing, so that nobody makes the wait longer by asking again.
   * @throws RateLimitedError with the seconds to wait for a try that comes too early
   */
  async slowDown(pace: Pace, who: string): Promise<void> {
    const { name, freeTries, firstWaitSeconds, longestWaitSeconds, memorySeconds } = pace;
    const key = this.hash(who);
    // The last free try is the first that somebody has to wait after.
    const free = this.limiter(`${name}:free`, freeTries - 1, memorySeconds);
    const waits = this.limiter(`${name}:waits`, 1, memorySeconds);
    const gate = this.limiter(`${name}:gate`, 1, firstWaitSeconds);
    if (!(await waits.get(key)) && (await passes(free, key))) return;
    await passOrThrow(gate, key);
    const { consumedPoints } = await waits.penalty(key);
    await waits.set(key, consumedPoints, memorySeconds);
    const seconds = firstWaitSeconds * 2 ** (consumedPoints - 1);
    await gate.set(key, 1, Math.min(seconds, longestWaitSeconds));
  }

  /** Deletes the tries of `who`, after a success. */
  async reset({ name }: { name: string }, who: string): Promise<void> {
    const names = [name, `${name}:free`, `${name}:waits`, `${name}:gate`];
    const keys = names.map((one) => this.keyOf({ name: one }, who));
    await this.dataSource.manager.delete(RateLimit, { key: In(keys) });
  }

  /** Under which key the tries of `who` are counted. */
  keyOf({ name }: { name: string }, who: string): string {
    return `${name}:${this.hash(who)}`;
  }

  /** `who` as a hash that nobody can turn back, or try addresses against, without the secret. */
  private hash(who: string): string {
    const hash = createHmac('sha256', `rate-limit ${this.env.jwtSecret}`).update(who);
    return hash.digest('base64url');
  }

  private limiter(keyPrefix: string, points: number, duration: number): RateLimiterPostgres {
    return new RateLimiterPostgres({
      ...{ keyPrefix, points, duration },
      storeClient: {
        query: async ({ text, values }: { text: string; values: unknown[] }) => {
          // Through TypeORM, which prepares no statements: a pooler could not keep them.
          const rows: object[] = await this.dataSource.query(text, values);
          return { rows, rowCount: rows.length };
        },
      },
      storeType: 'client',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
    });
  }

  @Cron(CronExpression.EVERY_HOUR)
  async deleteExpired(): Promise<void> {
    await this.dataSource.manager.delete(RateLimit, { expire: LessThan(String(Date.now())) });
  }
}

/** @throws RateLimitedError with the seconds to wait */
async function passOrThrow(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw new RateLimitedError(Math.max(1, Math.ceil(refused.msBeforeNext / 1_000)));
  }
}

async function passes(limiter: RateLimiterPostgres, key: string): Promise<boolean> {
  try {
    await limiter.consume(key);
    return true;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return false;
    throw refused;
  }
}
