import { containsText, type ListSpec, oneOf } from '../../../../platform/admin-list/list-spec.js';

/** Orders that are paid, and those that can still be paid: as `CouponsService` counts them. */
export const COUPON_USES = `(SELECT count(*)::int FROM "payment" p WHERE p."couponId" = c."id"
  AND (p."status" IN ('completed', 'refunded')
    OR p."canceledAt" IS NULL AND p."failureCode" IS DISTINCT FROM 'abandoned'))`;

const ENDED = `(NOT c."active" OR c."validUntil" <= now())`;

/** Coupons; there are as many as staff write by hand. */
export const COUPONS: ListSpec = {
  resource: 'coupons',
  from: '"coupon" c',
  id: 'c."id"',
  idType: 'uuid',
  select: `c."id", c."code", c."percent", c."amountCents", c."validFrom", c."validUntil",
    c."maxUses", c."note", c."active", c."createdAt", c."updatedAt", ${COUPON_USES} AS "uses",
    (SELECT COALESCE(sum(p."discountCents"), 0)::int FROM "payment" p
     WHERE p."couponId" = c."id" AND p."status" = 'completed') AS "discountGivenCents"`,
  sorts: { createdAt: 'c."createdAt"', code: 'c."code"' },
  defaultSort: ['createdAt', 'DESC'],
  filters: {
    q: containsText(`(c."code" || ' ' || COALESCE(c."note", ''))`),
    state: oneOf({ open: `NOT COALESCE(${ENDED}, false)`, ended: ENDED }),
  },
};
