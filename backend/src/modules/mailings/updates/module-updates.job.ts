import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { LOCK, withLockIfFree } from '../../../database/advisory-lock.js';
import { germanDay } from '../../../platform/text/german-format.js';
import { ModuleUpdatesService } from './module-updates.service.js';

/**
 * Starts the e-mail about modules on Wednesdays, of all that was told before that day. A server that
 * was away in the morning starts it later on the same day, or with the next week's.
 */
@Injectable()
export class ModuleUpdatesJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly updates: ModuleUpdatesService,
  ) {}

  @Cron('0 */10 9-17 * * 3', { timeZone: 'Europe/Berlin' })
  async startEveryWednesday(): Promise<void> {
    await this.start(new Date());
  }

  /** What is told today waits a week: a second run on the same day finds nothing. */
  async start(now: Date): Promise<void> {
    await withLockIfFree(this.dataSource, LOCK.moduleUpdates, (manager) =>
      this.updates.startDigest(manager, germanDay(now)),
    );
  }
}
