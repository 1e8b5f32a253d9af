import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LAST_TWELVE_MONTHS } from '../../../database/german-months.js';

export interface PaymentFigures {
  /** What has come in and stayed, in cents. */
  revenueCents: number;
  /** Payments that came in, those given back included. */
  paid: number;
  /** Payments given back as a whole. */
  refunded: number;
  /** People with a payment that was not given back. */
  buyers: number;
}

export interface MonthOfRevenue {
  /** Such as `2026-11`. */
  month: string;
  /** What stayed of the payments of this month, in cents. */
  revenueCents: number;
}

/** What waits for somebody to deal with it. */
export interface WaitingPayments {
  /** Nobody has decided about them. */
  withdrawals: number;
  /** Not settled by their last day. */
  overdueWithdrawals: number;
  /** The nearest last day of those that nobody has decided about. */
  withdrawalDueAt: Date | null;
  disputes: number;
  /** Something else came in than what was ordered, and has not gone back. */
  wrongAmounts: number;
  refundRequests: number;
}

const PAID = `"status" IN ('completed', 'refunded')`;

/** For the back office: what has been sold. */
@Injectable()
export class PaymentFiguresService {
  constructor(private readonly dataSource: DataSource) {}

  async now(): Promise<PaymentFigures> {
    // TypeORM reads no several figures in one statement.
    const [{ revenueCents, ...figures }] = await this.dataSource.query(
      `SELECT COALESCE(sum("amountCents" - "refundedCents"), 0) AS "revenueCents",
         count(*)::int AS "paid",
         (count(*) FILTER (WHERE "status" = 'refunded'))::int AS "refunded",
         (SELECT count("userId")::int
          FROM (SELECT DISTINCT "userId" FROM "payment" WHERE "status" = 'completed') b) AS "buyers"
       FROM "payment" WHERE ${PAID}`,
    );
    return { ...figures, revenueCents: Number(revenueCents) };
  }

  /** The last twelve months, also those without a payment. */
  async byMonth(): Promise<MonthOfRevenue[]> {
    // TypeORM joins no series of months that the database makes.
    const months: { month: string; revenueCents: string }[] = await this.dataSource.query(
      `SELECT m."month", (
         SELECT COALESCE(sum(p."amountCents" - p."refundedCents"), 0) FROM "payment" p
         WHERE p.${PAID} AND p."completedAt" >= m."from" AND p."completedAt" < m."until"
       ) AS "revenueCents"
       FROM ${LAST_TWELVE_MONTHS} m ORDER BY m."month"`,
    );
    return months.map(({ month, revenueCents }) => ({ month, revenueCents: Number(revenueCents) }));
  }

  async waiting(): Promise<WaitingPayments> {
    // TypeORM reads no several figures in one statement.
    const [waiting] = await this.dataSource.query(
      `SELECT
         (SELECT count(*)::int FROM "withdrawal" WHERE "state" = 'open') AS "withdrawals",
         (SELECT count(*)::int FROM "withdrawal" WHERE "state" <> 'done' AND "dueAt" < now())
           AS "overdueWithdrawals",
         (SELECT min("dueAt") FROM "withdrawal" WHERE "state" = 'open') AS "withdrawalDueAt",
         (SELECT count(*)::int FROM "payment" WHERE "disputeState" = 'open') AS "disputes",
         (SELECT count(*)::int FROM "payment"
          WHERE "receivedCents" IS NOT NULL AND "status" = 'pending') AS "wrongAmounts",
         (SELECT count(*)::int FROM "refund_request" WHERE "state" = 'requested')
           AS "refundRequests"`,
    );
    return waiting;
  }
}
