import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LAST_TWELVE_MONTHS } from '../../../../database/last-months.js';
import { TRANSFER_IS, VAT_ID_OPEN } from '../../payments/index.js';
import { LINE_IS } from './bank-lines.list.js';

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
  /** Orders on account whose last day for paying is over. */
  overdueTransfers: number;
  /** Of transfers, more has come in than was asked for, or something after the order was cancelled. */
  surplusTransfers: number;
  /** Paid orders with a VAT number that staff have to judge. */
  vatIds: number;
  /** Lines of bank statements with a suggestion that staff decide on. */
  suggestedLines: number;
  /** Lines of bank statements that nobody knows anything about. */
  openLines: number;
}

const TRANSFERS = (which: keyof typeof TRANSFER_IS) =>
  `(SELECT count(*)::int FROM "payment" p JOIN "transfer" t ON t."paymentId" = p."id"
    WHERE ${TRANSFER_IS[which]})`;

const IS_PAID = `"status" IN ('completed', 'refunded')`;

/** What was written off has never come in. */
const STAYED = `"amountCents" - "refundedCents" - "writtenOffCents"`;

/** For the back office: what has been sold. */
@Injectable()
export class PaymentFiguresService {
  constructor(private readonly dataSource: DataSource) {}

  async now(): Promise<PaymentFigures> {
    // TypeORM knows no sums with a condition. A double holds cents exactly up to 2^53.
    const [figures] = await this.dataSource.query(
      `SELECT COALESCE(sum(${STAYED}), 0)::float8 AS "revenueCents", count(*)::int AS "paid",
         count(*) FILTER (WHERE "status" = 'refunded')::int AS "refunded",
         count(DISTINCT "userId") FILTER (WHERE "status" = 'completed')::int AS "buyers"
       FROM "payment" WHERE ${IS_PAID}`,
    );
    return figures;
  }

  /** The last twelve months, also those without a payment. */
  byMonth(): Promise<MonthOfRevenue[]> {
    // TypeORM joins no series of months.
    return this.dataSource.query(
      `SELECT to_char(m, 'YYYY-MM') AS "month", COALESCE(sum(${STAYED}), 0)::float8 AS "revenueCents"
       FROM ${LAST_TWELVE_MONTHS} m LEFT JOIN "payment" ON ${IS_PAID} AND m =
         date_trunc('month', COALESCE("completedAt", "createdAt") AT TIME ZONE 'Europe/Berlin')
       GROUP BY m ORDER BY m`,
    );
  }

  async waiting(): Promise<WaitingPayments> {
    // TypeORM reads no several figures in one statement.
    const [waiting] = await this.dataSource.query(
      `SELECT
         (SELECT count(*)::int FROM "withdrawal" WHERE "state" = 'open') AS "withdrawals",
         (SELECT count(*)::int FROM "withdrawal" WHERE "state" <> 'done' AND "dueAt" < now())
           AS "overdueWithdrawals",
         (SELECT min("dueAt") FROM "withdrawal" WHERE "state" <> 'done' AND "state" = 'open') AS "withdrawalDueAt",
         (SELECT count(*)::int FROM "payment" WHERE "disputeState" = 'open') AS "disputes",
         (SELECT count(*)::int FROM "payment"
          WHERE "receivedCents" IS NOT NULL AND "status" = 'pending') AS "wrongAmounts",
         (SELECT count(*)::int FROM "refund_request" WHERE "state" = 'requested')
           AS "refundRequests",
         ${TRANSFERS('overdue')} AS "overdueTransfers", ${TRANSFERS('surplus')} AS "surplusTransfers",
         (SELECT count(*)::int FROM "payment" p WHERE ${VAT_ID_OPEN}) AS "vatIds",
         (SELECT count(*)::int FROM "bank_line" b WHERE ${LINE_IS.suggested}) AS "suggestedLines",
         (SELECT count(*)::int FROM "bank_line" b WHERE ${LINE_IS.open}) AS "openLines"`,
    );
    return waiting;
  }
}
