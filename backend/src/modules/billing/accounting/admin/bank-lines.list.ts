import {
  before,
  containsText,
  equals,
  type ListSpec,
  oneOf,
  since,
} from '../../../../platform/admin-list/list-spec.js';

/** The index `bank_line_search` is over exactly this. */
const SEARCHED = `(COALESCE(b."payerName", '') || ' ' || b."purpose" || ' ' || COALESCE(b."payerIban", ''))`;

const UNDECIDED = `b."state" IN ('new', 'open')`;

/** What somebody has to decide about. */
export const LINE_IS = {
  open: `${UNDECIDED} AND b."suggestedPaymentId" IS NULL`,
  suggested: `${UNDECIDED} AND b."suggestedPaymentId" IS NOT NULL`,
};

/** Lines of bank statements; whose the money is or may be stands beside it. */
export const BANK_LINES: ListSpec = {
  resource: 'bank-lines',
  from: '"bank_line" b',
  id: 'b."id"',
  idType: 'uuid',
  select: `b."id", b."bookedOn"::text AS "bookedOn", b."cents", b."payerName", b."payerIban", b."purpose",
    b."endToEndId",
    CASE WHEN b."state" = 'new' OR b."state" = 'open' AND b."suggestedPaymentId" IS NULL THEN 'open'
      WHEN b."state" = 'open' THEN 'suggested' ELSE b."state" END AS "state",
    b."result", b."suggestionReason", b."note", b."handledBy", b."handledAt",
    (SELECT jsonb_build_object('id', p."id", 'reference', p."providerPaymentId", 'email', p."email",
       'buyer', COALESCE(p."buyer" ->> 'company', p."buyer" ->> 'name'), 'amountCents', p."amountCents",
       'status', p."status", 'receivedCents', t."receivedCents")
     FROM "payment" p JOIN "transfer" t ON t."paymentId" = p."id"
     WHERE p."id" = COALESCE(b."paymentId", b."suggestedPaymentId")) AS "payment",
    (SELECT jsonb_build_object('fileName', s."fileName", 'importedAt', s."importedAt",
       'importedBy', s."importedBy")
     FROM "bank_statement" s WHERE s."id" = b."statementId") AS "statement"`,
  sorts: { bookedOn: 'b."bookedOn"', cents: 'b."cents"' },
  defaultSort: ['bookedOn', 'DESC'],
  filters: {
    q: containsText(SEARCHED),
    state: oneOf({
      undecided: UNDECIDED,
      ...LINE_IS,
      settled: `b."state" = 'settled'`,
      differing: `b."state" = 'settled' AND b."result" IN ('part', 'surplus', 'late', 'recalled')`,
      aside: `b."state" = 'aside'`,
    }),
    payment: equals('b."paymentId"::text'),
    since: since('b."bookedOn"'),
    before: before('b."bookedOn"'),
  },
};
