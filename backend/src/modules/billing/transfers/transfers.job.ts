import { Inject, Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { DataSource, type EntityManager } from 'typeorm';
import { SELLING, type Selling } from '../../../platform/site/selling.js';
import { TransfersService } from './transfers.service.js';

const BATCH = 20;

const TODAY = `(now() AT TIME ZONE 'Europe/Berlin')::date`;

/** Orders on account that nobody is looking at right now; of two instances each takes others. */
const takeOpen = (which: string) => `
  SELECT p."id" FROM "payment" p JOIN "transfer" t ON t."paymentId" = p."id"
  WHERE p."status" = 'pending' AND p."provider" = 'transfer' AND ${which}
  ORDER BY t."dueOn" LIMIT ${BATCH}
  FOR UPDATE OF p SKIP LOCKED`;

const TO_REMIND = takeOpen(`t."remindedAt" IS NULL AND t."dueOn" + $1::int < ${TODAY}`);

/** Where a part has come in, staff decide. */
const TO_CANCEL = takeOpen(`t."cancelsOn" < ${TODAY} AND t."receivedCents" = 0`);

/** Reminds of orders on account that are not paid in time, and cancels those for which nothing comes at all. */
@Injectable()
export class TransfersJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transfers: TransfersService,
    @Inject(SELLING) private readonly selling: Selling,
  ) {}

  /** Works in batches, each a transaction of its own; several instances share them out. */
  @Cron(CronExpression.EVERY_HOUR)
  async chase(): Promise<void> {
    const { remindAfterDays } = this.selling.transfer;
    await this.inBatches(TO_REMIND, [remindAfterDays], (manager, id) =>
      this.transfers.remind(manager, id),
    );
    await this.inBatches(TO_CANCEL, [], (manager, id) =>
      this.transfers.cancel(manager, id, 'deadline'),
    );
  }

  private async inBatches(
    query: string,
    parameters: unknown[],
    work: (manager: EntityManager, paymentId: string) => Promise<void>,
  ): Promise<void> {
    let taken: number;
    do {
      taken = await this.dataSource.transaction(async (manager) => {
        // TypeORM joins no rows that it takes with SKIP LOCKED.
        const rows: { id: string }[] = await manager.query(query, parameters);
        for (const { id } of rows) await work(manager, id);
        return rows.length;
      });
    } while (taken === BATCH);
  }
}
