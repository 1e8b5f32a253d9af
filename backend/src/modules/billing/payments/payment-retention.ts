import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { type EntityManager, In } from 'typeorm';
import { keepKinds } from '../../../platform/mail/outbox-history.js';
import { ERASED, ErasureService } from '../../../platform/personal-data/erasure.service.js';
import {
  daysBefore,
  RETENTION,
  RetentionJob,
  yearsBefore,
} from '../../../platform/personal-data/retention.job.js';
import { Payment } from '../shared/payment.entity.js';
import { WaitingWithdrawals } from './ports.js';
import { RefundRequest } from './refunds/refund-request.entity.js';

/**
 * E-mails about an order, its payment and its reversal: a merchant keeps them for six years (§ 257 HGB,
 * § 147 AO), and a claim to deletion ends there (Art. 17 Abs. 3 DSGVO).
 */
export const ORDER_EMAILS = [
  'order-confirmation',
  'invoice',
  'invoice-corrected',
  'invoice-credited',
  'payment-disputed',
  'payment-reinstated',
  'payment-under-way',
  'refund',
  'refund-by-hand',
  'refund-failed',
  'refund-requested',
  'refund-stuck',
  'transfer-canceled',
  'transfer-ordered',
  'transfer-part',
  'transfer-received',
  'transfer-reminder',
  'transfer-reopened',
  'transfer-surplus',
  'vat-limit',
  'withdrawal-decided',
  'withdrawal-notice',
  'withdrawal-receipt',
  'wrong-amount',
];

/** An order that came to nothing: no money moved, and no document was made. */
const NEVER_PAID = `"status" = 'failed' AND "completedAt" IS NULL AND "receivedCents" IS NULL
  AND NOT EXISTS (SELECT FROM "payment_dispute" d WHERE d."paymentId" = p."id")
  AND NOT EXISTS (SELECT FROM "invoice" i WHERE i."paymentId" = p."id")
  AND NOT EXISTS (SELECT FROM "payment_movement" m WHERE m."paymentId" = p."id")
  AND NOT EXISTS (SELECT FROM "refund_request" r WHERE r."paymentId" = p."id")
  AND NOT EXISTS (SELECT FROM "withdrawal" w WHERE w."paymentId" = p."id")`;

/** The last moment that a document of a purchase speaks of. */
const LAST_ENTRY = `GREATEST(p."completedAt", p."canceledAt", p."refundedAt", p."disputedAt",
  (SELECT max(i."issuedAt") FROM "invoice" i WHERE i."paymentId" = p."id"),
  (SELECT max(m."at") FROM "payment_movement" m WHERE m."paymentId" = p."id"),
  (SELECT max(r."completedAt") FROM "refund_request" r WHERE r."paymentId" = p."id"),
  (SELECT max(COALESCE(w."handledAt", w."receivedAt")) FROM "withdrawal" w
   WHERE w."paymentId" = p."id"))`;

/** Papers of purchases stay as long as the law asks, also without their account; the rest goes. */
@Injectable()
export class PaymentRetention implements OnModuleInit {
  constructor(
    private readonly erasure: ErasureService,
    private readonly retention: RetentionJob,
    private readonly modules: ModuleRef,
  ) {}

  onModuleInit(): void {
    keepKinds(ORDER_EMAILS);
    this.erasure.register(async (manager, { emails }) => {
      // One statement over five tables decides what goes, so that nothing comes in between.
      await manager.query(`DELETE FROM "payment" p WHERE "email" = ANY($1) AND ${NEVER_PAID}`, [
        emails,
      ]);
      await forgetReasons(manager, emails);
    });
    this.retention.register('unpaid orders', async (manager, now, limit) => {
      // One statement over five tables decides what goes, so that nothing comes in between.
      const [, deleted] = await manager.query(
        `DELETE FROM "payment" WHERE "id" IN (
           SELECT "id" FROM "payment" p WHERE "createdAt" < $1 AND ${NEVER_PAID} LIMIT $2)`,
        [daysBefore(now, RETENTION.unpaidOrderDays), limit],
      );
      return deleted;
    });
    this.retention.register('purchases', (manager, now, limit) =>
      this.anonymisePurchases(manager, now, limit),
    );
  }

  /** Deletes the papers of purchases whose years are over; of the payment the bare figures stay. */
  private async anonymisePurchases(
    manager: EntityManager,
    now: Date,
    limit: number,
  ): Promise<number> {
    // One statement over five tables decides what goes, so that nothing comes in between.
    const rows: { id: string }[] = await manager.query(
      `SELECT p."id" FROM "payment" p
     WHERE (p."completedAt" < $1 OR p."completedAt" IS NULL AND p."canceledAt" < $1
         AND EXISTS (SELECT FROM "transfer" t WHERE t."paymentId" = p."id"))
       AND p."email" <> $2 AND ${LAST_ENTRY} < $1
       AND p."disputeState" IS DISTINCT FROM 'open'
       AND NOT EXISTS (SELECT FROM "refund_request" r
                       WHERE r."paymentId" = p."id" AND r."state" = 'requested')
     ORDER BY p."completedAt" LIMIT $3 FOR UPDATE`,
      [yearsBefore(now, RETENTION.invoiceYears), ERASED, limit],
    );
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    // The application's role may delete no invoice; what may go this function knows.
    await manager.query('SELECT "delete_expired_invoices"($1)', [ids]);
    await this.modules.get(WaitingWithdrawals, { strict: false }).deleteOf(manager, ids);
    await manager.update(RefundRequest, { paymentId: In(ids) }, { reason: null });
    await manager.update(
      Payment,
      { id: In(ids) },
      { email: ERASED, buyer: null, vatIdCheck: null, providerCustomerId: null },
    );
    return ids.length;
  }
}

/** What buyers and staff wrote about a refund is no paper of the purchase. */
async function forgetReasons(manager: EntityManager, emails: string[]): Promise<void> {
  const payments = await manager.find(Payment, {
    select: { id: true },
    where: { email: In(emails) },
  });
  const ids = payments.map(({ id }) => id);
  await manager.update(RefundRequest, { paymentId: In(ids) }, { reason: null });
}
