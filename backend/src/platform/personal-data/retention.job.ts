import { Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { DataSource, type EntityManager } from 'typeorm';
import { LOCK, withLockIfFree } from '../../database/advisory-lock.js';

const BATCH = 500;

/**
 * Deletes up to `limit` rows whose time is over.
 * @returns how many were deleted
 */
type Purge = (manager: EntityManager, now: Date, limit: number) => Promise<number>;

/** Deletes every night what was kept long enough; each module registers its own part. */
@Injectable()
export class RetentionJob {
  private readonly logger = new Logger('Retention');
  private readonly purges = new Map<string, Purge>();

  constructor(private readonly dataSource: DataSource) {}

  /** @throws Error when the name is taken */
  register(name: string, purge: Purge): void {
    if (this.purges.has(name)) throw new Error(`Retention of "${name}" is registered twice`);
    this.purges.set(name, purge);
  }

  @Cron('0 20 3 * * *', { timeZone: 'Europe/Berlin' })
  async deleteEveryNight(): Promise<void> {
    await this.deleteOutdated(new Date());
  }

  /**
   * Each batch is a transaction of its own under the lock of this job: instances take turns, and
   * nobody waits long for a row. A part that fails is logged and keeps no other one from its work.
   * @returns how many rows went, by the name of the part
   */
  async deleteOutdated(now: Date): Promise<Record<string, number>> {
    const deleted: Record<string, number> = {};
    for (const [name, purge] of this.purges) {
      try {
        deleted[name] = await this.inBatches((manager) => purge(manager, now, BATCH));
      } catch (err) {
        this.logger.error({ err, msg: `Retention of "${name}" failed` });
      }
    }
    this.logger.log({ msg: 'Deleted what was kept long enough', deleted });
    return deleted;
  }

  private async inBatches(purge: (manager: EntityManager) => Promise<number>): Promise<number> {
    let sum = 0;
    let last: number;
    do {
      last = (await withLockIfFree(this.dataSource, LOCK.retention, purge)) ?? 0;
      sum += last;
    } while (last > 0);
    return sum;
  }
}
