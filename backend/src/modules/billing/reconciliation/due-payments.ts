import { type EntityManager, In } from 'typeorm';
import { Payment } from '../payment.entity.js';

/** How many payments one run asks the provider about. */
const BATCH = 50;

/*
 * Payments that are not paid, as their success may have been missed: from two minutes on, so that
 * the event itself comes first; where a try has failed, for a week. Paid ones, as a refund or a
 * dispute may have been missed: for as long as buyers can object with their bank, about four months,
 * also where a lost dispute has ended them, as the bank may decide anew.
 *
 * The older a payment, the less often it is asked about: after a 20th of its age, at most every
 * 4 minutes and at least every 12 hours. The one that has waited longest comes first.
 */
const TAKE_DUE = `
  UPDATE "payment" SET "lastCheckedAt" = now()
  WHERE "id" IN (
    SELECT "id" FROM "payment"
    WHERE "provider" = $1
      AND ("status" = 'pending'
        OR "status" = 'failed' AND "createdAt" > now() - interval '7 days'
        OR ("status" = 'completed' OR "disputeState" = 'lost')
          AND "createdAt" > now() - interval '130 days')
      AND "createdAt" < now() - interval '2 minutes'
      AND ("lastCheckedAt" IS NULL OR "lastCheckedAt" < now() - greatest(interval '4 minutes',
        least(interval '12 hours', (now() - "createdAt") / 20)))
    ORDER BY "lastCheckedAt" NULLS FIRST, "createdAt"
    LIMIT ${BATCH}
    FOR UPDATE SKIP LOCKED
  )
  RETURNING "id"`;

/** Takes the payments that are due; they count as checked, so that no other instance takes them. */
export async function takeDuePayments(
  manager: EntityManager,
  provider: string,
): Promise<Payment[]> {
  const [taken]: [{ id: string }[]] = await manager.query(TAKE_DUE, [provider]);
  return manager.findBy(Payment, { id: In(taken.map(({ id }) => id)) });
}
