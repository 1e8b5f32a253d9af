import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditRetention } from '../../../platform/audit/audit-retention.js';
import { keepKinds } from '../../../platform/mail/kept-kinds.js';
import { ERASED, ErasureService } from '../../../platform/personal-data/erasure.service.js';
import { RetentionJob } from '../../../platform/personal-data/retention.job.js';
import {
  daysBefore,
  RETENTION,
  yearsBefore,
} from '../../../platform/personal-data/retention-periods.js';

/**
 * E-mails about an order, its payment and its reversal: a merchant keeps them for six years (§ 257 HGB,
 * § 147 AO), and a claim to deletion ends there (Art. 17 Abs. 3 DSGVO).
 */
export const ORDER_EMAILS = [
  'order-confirmation',
  'access-begins',
  'access-consented',
  'invoice',
  'payment-disputed',
  'payment-reinstated',
  'refund',
  'refund-failed',
  'refund-requested',
  'refund-stuck',
  'withdrawal-notice',
  'withdrawal-receipt',
  'wrong-amount',
];

/** An order that came to nothing: no money moved, and no paper was made. */
const NEVER_PAID = `"status" = 'failed' AND "completedAt" IS NULL AND "receivedCents" IS NULL
  AND NOT EXISTS (SELECT FROM "payment_dispute" d WHERE d."paymentId" = p."id")
  AND NOT EXISTS (SELECT FROM "invoice" i WHERE i."paymentId" = p."id")
  AND NOT EXISTS (SELECT FROM "refund_request" r WHERE r."paymentId" = p."id")
  AND NOT EXISTS (SELECT FROM "withdrawal" w WHERE w."paymentId" = p."id")`;

/** The last moment that a paper of a purchase speaks of. */
const LAST_ENTRY = `GREATEST(p."completedAt", p."refundedAt", p."disputedAt",
  (SELECT max(i."issuedAt") FROM "invoice" i WHERE i."paymentId" = p."id"),
  (SELECT max(r."completedAt") FROM "refund_request" r WHERE r."paymentId" = p."id"),
  (SELECT max(COALESCE(w."handledAt", w."receivedAt")) FROM "withdrawal" w
   WHERE w."paymentId" = p."id"))`;

/** Papers of purchases stay as long as the law asks, also without their account; the rest goes. */
@Injectable()
export class OrderRetention implements OnModuleInit {
  constructor(
    private readonly erasure: ErasureService,
    private readonly retention: RetentionJob,
    private readonly audit: AuditRetention,
  ) {}

  onModuleInit(): void {
    keepKinds(ORDER_EMAILS);
    this.erasure.register(async (manager, { emails }) => {
      await manager.query(`DELETE FROM "payment" p WHERE "email" = ANY($1) AND ${NEVER_PAID}`, [
        emails,
      ]);
      await manager.query('DELETE FROM "checkout_order" WHERE "email" = ANY($1)', [emails]);
      await this.deleteIdleWithdrawals(manager, '"email" = ANY($1)', [emails]);
    });
    this.retention.register('unpaid orders', async (manager, now, limit) => {
      const [, deleted] = await manager.query(
        `DELETE FROM "payment" WHERE "id" IN (
           SELECT "id" FROM "payment" p WHERE "createdAt" < $1 AND ${NEVER_PAID} LIMIT $2)`,
        [daysBefore(now, RETENTION.unpaidOrderDays), limit],
      );
      return deleted;
    });
    this.retention.register('withdrawals without a purchase', (manager, now, limit) =>
      this.deleteIdleWithdrawals(
        manager,
        `"id" IN (SELECT "id" FROM "withdrawal"
           WHERE "handledAt" < $1 AND "paymentId" IS NULL LIMIT $2)`,
        [yearsBefore(now, RETENTION.auditYears), limit],
      ),
    );
    this.retention.register('purchases', endPurchases);
  }

  /** Declarations that staff have handled and that belong to no purchase, with notes on them. */
  private async deleteIdleWithdrawals(
    manager: EntityManager,
    which: string,
    values: unknown[],
  ): Promise<number> {
    const [rows]: [{ id: string }[]] = await manager.query(
      `DELETE FROM "withdrawal"
       WHERE ${which} AND "state" = 'done' AND "paymentId" IS NULL RETURNING "id"`,
      values,
    );
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await this.audit.blacken(manager, 'withdrawals', ids);
    return ids.length;
  }
}

/** Deletes the papers of purchases whose years are over; of the payment the bare figures stay. */
async function endPurchases(manager: EntityManager, now: Date, limit: number): Promise<number> {
  const rows: { id: string }[] = await manager.query(
    `SELECT p."id" FROM "payment" p
     WHERE p."completedAt" < $1 AND p."email" <> $2 AND ${LAST_ENTRY} < $1
       AND p."disputeState" IS DISTINCT FROM 'open'
       AND NOT EXISTS (SELECT FROM "refund_request" r
                       WHERE r."paymentId" = p."id" AND r."state" = 'requested')
     ORDER BY p."completedAt" LIMIT $3 FOR UPDATE`,
    [yearsBefore(now, RETENTION.invoiceYears), ERASED, limit],
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await manager.query('DELETE FROM "invoice" WHERE "paymentId" = ANY($1)', [ids]);
  await manager.query('DELETE FROM "withdrawal" WHERE "paymentId" = ANY($1)', [ids]);
  await manager.query('UPDATE "refund_request" SET "reason" = NULL WHERE "paymentId" = ANY($1)', [
    ids,
  ]);
  await manager.query(
    'UPDATE "payment" SET "email" = $2, "buyer" = NULL, "updatedAt" = now() WHERE "id" = ANY($1)',
    [ids, ERASED],
  );
  return ids.length;
}
