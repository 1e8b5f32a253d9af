import { Inject, Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { DataSource, type EntityManager } from 'typeorm';
import { SELLING, type Selling } from '../../../../platform/site/selling.js';
import { TransferCancellationService } from './transfer-cancellation.service.js';
import { TransfersService } from './transfers.service.js';

const TODAY = `(now() AT TIME ZONE 'Europe/Berlin')::date`;

/** Open orders on account. */
const open = (which: string) => `
  SELECT p."id" FROM "payment" p JOIN "transfer" t ON t."paymentId" = p."id"
  WHERE p."status" = 'pending' AND p."provider" = 'transfer' AND ${which}`;

const TO_REMIND = open(`t."remindedAt" IS NULL AND t."dueOn" + $1::int < ${TODAY}`);

/** At least three bank days, over Easter and Christmas too: so long a transfer of the last day may be under way. */
const DAYS_UNDER_WAY = 7;

const ORDERED_ON = `(p."createdAt" AT TIME ZONE 'Europe/Berlin')::date`;

/** Statements tell every booking of the days in which the money could have come; no bank books on a weekend. */
const COULD_BE_SEEN = `NOT EXISTS (
  SELECT FROM generate_series(${ORDERED_ON}, t."cancelsOn" + ${DAYS_UNDER_WAY}, interval '1 day') d
  WHERE extract(isodow FROM d) < 6 AND NOT EXISTS (
    SELECT FROM "bank_statement" s WHERE s."coveredDays" @> ARRAY[d::date]))`;

/** A line that is, or may be, the money for the order; or one that nobody has looked at yet. */
const MAY_HAVE_COME = `EXISTS (SELECT FROM "bank_line" b
  WHERE b."state" = 'new' OR b."state" = 'open' AND (b."suggestedPaymentId" = p."id"
    OR b."suggestedPaymentId" IS NULL AND b."cents" = p."amountCents"
      AND b."bookedOn" >= ${ORDERED_ON}))`;

const WITHDRAWN = `EXISTS (SELECT FROM "withdrawal" w
  WHERE w."state" = 'open' AND (w."paymentId" = p."id" OR w."email" = p."email"))`;

/** The same person has paid too much for another order, or for one that was cancelled. */
const PAID_ELSEWHERE = `EXISTS (SELECT FROM "payment" q JOIN "transfer" u ON u."paymentId" = q."id"
  WHERE q."id" <> p."id" AND (q."email" = p."email" OR q."userId" = p."userId")
    AND q."status" <> 'pending' AND u."receivedCents" - u."returnedCents" + q."writtenOffCents"
      > CASE WHEN q."status" = 'failed' THEN 0 ELSE q."amountCents" END)`;

/** For which surely no money has come; where a part has, staff decide. */
const TO_CANCEL = open(`t."cancelsOn" < ${TODAY} AND t."receivedCents" = 0
  AND ${COULD_BE_SEEN} AND NOT ${MAY_HAVE_COME} AND NOT ${WITHDRAWN} AND NOT ${PAID_ELSEWHERE}`);

/** Reminds of orders on account that are not paid in time, and cancels those for which nothing comes at all. */
@Injectable()
export class TransfersJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transfers: TransfersService,
    private readonly cancellation: TransferCancellationService,
    @Inject(SELLING) private readonly selling: Selling,
  ) {}

  /** Each order has a transaction of its own. */
  @Cron(CronExpression.EVERY_HOUR)
  async chase(): Promise<void> {
    const { remindAfterDays } = this.selling.transfer;
    await this.each(TO_REMIND, [remindAfterDays], (manager, id) =>
      this.transfers.remind(manager, id),
    );
    await this.each(TO_CANCEL, [], (manager, id) =>
      this.cancellation.cancel(manager, id, 'deadline'),
    );
  }

  private async each(
    query: string,
    parameters: unknown[],
    work: (manager: EntityManager, paymentId: string) => Promise<void>,
  ): Promise<void> {
    const ofOne = `${query} AND p."id" = $${parameters.length + 1}`;
    // The conditions join tables of several modules.
    const due: { id: string }[] = await this.dataSource.query(query, parameters);
    for (const { id } of due) {
      await this.dataSource.transaction(async (manager) => {
        await this.cancellation.lock(manager, id);
        // Checked again under the lock: another instance may have been faster, or money may have arrived.
        const [still] = await manager.query(ofOne, [...parameters, id]);
        if (still) await work(manager, id);
      });
    }
  }
}
