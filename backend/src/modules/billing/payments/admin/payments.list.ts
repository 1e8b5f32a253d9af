import { isUUID } from 'class-validator';
import {
  before,
  containsText,
  flag,
  type ListFilter,
  type ListSpec,
  oneOf,
  since,
} from '../../../../platform/admin-list/list-spec.js';
import { VAT_ID_ACCEPTED } from '../../invoicing/index.js';

/** The index `payment_search` is over exactly this. */
const containsNames = containsText(`(p."email" || ' ' || p."providerPaymentId")`);

const INVOICE_NUMBER = /^\d{4}-\d{6}$/;

/** Numbers are looked up as a whole; all else is looked for in address and provider's number. */
const search: ListFilter = (value, bind) => {
  const text = typeof value === 'string' ? value.trim() : '';
  if (isUUID(text, 'loose')) return `p."id" = ${bind(text)}`;
  if (!INVOICE_NUMBER.test(text)) return containsNames(value, bind);
  return `p."id" = (SELECT "paymentId" FROM "invoice" WHERE "number" = ${bind(text)})`;
};

const REFUND_REQUESTED = `p."id" IN
  (SELECT r."paymentId" FROM "refund_request" r WHERE r."state" = 'requested')`;

const OPEN_TRANSFER = `(p."provider" = 'transfer' AND p."status" = 'pending')`;

const TODAY = `(now() AT TIME ZONE 'Europe/Berlin')::date`;

/** What has come in too much of a transfer, or after a cancellation. */
const SURPLUS = `CASE WHEN p."status" = 'pending' THEN 0
  ELSE t."receivedCents" - t."returnedCents" + p."writtenOffCents"
    - CASE WHEN p."status" = 'failed' THEN 0 ELSE p."amountCents" END END`;

/** What staff look for among payments by bank transfer. */
export const TRANSFER_IS = {
  open: OPEN_TRANSFER,
  overdue: `${OPEN_TRANSFER} AND t."dueOn" < ${TODAY}`,
  surplus: `${SURPLUS} > 0`,
};

/** The register has the VAT number of a paid order under another name than the buyer's, or under none. */
export const VAT_ID_OPEN = `p."vatIdCheck" ->> 'valid' = 'true' AND p."vatIdCheck" -> 'decision' IS NULL
  AND p."vatTreatment" IN ('oss', 'standard') AND p."status" = 'completed'`;

/** Payments; an index of table `payment` belongs to each sort and to each filter that finds few. */
export const PAYMENTS: ListSpec = {
  resource: 'payments',
  from: '"payment" p LEFT JOIN "transfer" t ON t."paymentId" = p."id"',
  id: 'p."id"',
  idType: 'uuid',
  select: `p."id", p."email", p."userId", p."amountCents", p."netCents",
    CASE WHEN ${VAT_ID_ACCEPTED} THEN 0 ELSE p."vatCents" END AS "vatCents", p."currency",
    p."status", p."processingSince" IS NOT NULL AS "underWay", p."refundedCents", p."disputeLostCents",
    p."amountCents" - p."refundedCents" - p."writtenOffCents" AS "leftCents",
    p."receivedCents", p."receivedCurrency", p."disputeState" IS NOT NULL AS "disputed",
    p."disputeState", p."provider", p."providerPaymentId", p."createdAt", p."completedAt",
    p."refundedAt", p."updatedAt", p."canceledAt" IS NOT NULL AS "canceled",
    CASE WHEN ${OPEN_TRANSFER} THEN t."dueOn"::text END AS "dueOn",
    CASE WHEN ${OPEN_TRANSFER} THEN t."receivedCents" ELSE 0 END AS "partCents",
    COALESCE(${SURPLUS}, 0) AS "surplusCents", ${REFUND_REQUESTED} AS "refundRequested",
    (SELECT max(i."number") FROM "invoice" i WHERE i."paymentId" = p."id" AND i."kind" = 'invoice')
      AS "invoiceNumber"`,
  sorts: {
    createdAt: 'p."createdAt"',
    completedAt: `COALESCE(p."completedAt", '-infinity')`,
    email: 'p."email"',
    amountCents: 'p."amountCents"',
  },
  defaultSort: ['createdAt', 'DESC'],
  filters: {
    q: search,
    status: oneOf({
      completed: `p."status" = 'completed'`,
      refunded: `p."status" = 'refunded'`,
      pending: `p."status" = 'pending'`,
      failed: `p."status" = 'failed'`,
    }),
    disputed: flag('p."disputeState" IS NOT NULL'),
    wrongAmount: flag('p."receivedCents" IS NOT NULL'),
    refundRequested: flag(REFUND_REQUESTED),
    transfer: oneOf(TRANSFER_IS),
    vatIdOpen: flag(VAT_ID_OPEN),
    since: since('p."createdAt"'),
    before: before('p."createdAt"'),
  },
};
