import type { DataSource, EntityManager } from 'typeorm';
import { RefundRequest } from './refund-request.entity.js';
import type { RefundWish } from './refund-wish.js';

const BATCH = 20;

/** Stores a request; its first try begins at once, so the next one is due only some minutes later. */
export async function firstRefundRequest(
  manager: EntityManager,
  paymentId: string,
  { by, actorId, reason, upToCents }: RefundWish,
): Promise<RefundRequest> {
  const [row] = await manager.query(
    `INSERT INTO "refund_request"
       ("paymentId", "requestedBy", "actorId", "reason", "upToCents", "attempts", "nextAttemptAt")
     VALUES ($1, $2, $3, $4, $5, 1, now() + interval '2 minutes')
     RETURNING *`,
    [paymentId, by, actorId, reason, upToCents ?? null],
  );
  return manager.create(RefundRequest, row as RefundRequest);
}

/**
 * Takes the requests that are due, so that no other instance takes them: the next try of each
 * moves away, 10 minutes at first and at most 6 hours.
 */
export async function dueRefundRequests(
  dataSource: DataSource,
  provider: string,
): Promise<RefundRequest[]> {
  const [rows] = await dataSource.query(
    `UPDATE "refund_request" AS taken
     SET "attempts" = taken."attempts" + 1,
         "nextAttemptAt" =
           now() + least(interval '5 minutes' * 2 ^ least(taken."attempts", 10), interval '6 hours')
     WHERE taken."id" IN (
       SELECT request."id" FROM "refund_request" request
       JOIN "payment" ON "payment"."id" = request."paymentId"
       WHERE request."state" = 'requested' AND request."nextAttemptAt" <= now()
         AND "payment"."provider" = $1
       ORDER BY request."nextAttemptAt" LIMIT ${BATCH}
       FOR UPDATE OF request SKIP LOCKED
     )
     RETURNING taken.*`,
    [provider],
  );
  return rows.map((row: RefundRequest) => dataSource.manager.create(RefundRequest, row));
}
