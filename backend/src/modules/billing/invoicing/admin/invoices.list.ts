import { VAT_TREATMENTS } from '@toolkit/domain/pricing';
import {
  before,
  containsText,
  equals,
  type ListFilter,
  type ListSpec,
  oneOf,
  since,
} from '../../../../platform/admin-list/list-spec.js';

/** The index `invoice_search` is over exactly this. */
const containsNames = containsText(
  `("number" || ' ' || ("buyer" ->> 'name') || ' ' || COALESCE("buyer" ->> 'company', '')
    || ' ' || COALESCE("buyer" ->> 'vatId', ''))`,
);

/** The index `payment_search` is over exactly this. */
const containsPayment = containsText(`(p."email" || ' ' || p."providerPaymentId")`);

const AMOUNT = /^-?(\d{1,3}(?:\.\d{3})+|\d{1,7}),(\d{2})(?: ?€)?$/;

/** An amount as Germans write it is looked up; all else in numbers, names and the payment. */
const search: ListFilter = (value, bind) => {
  const amount = typeof value === 'string' ? AMOUNT.exec(value.trim()) : null;
  if (amount) {
    const cents = Number(`${amount[1]?.replaceAll('.', '')}${amount[2]}`);
    return `i."grossCents" IN (${bind(cents)}, ${bind(-cents)})`;
  }
  const names = containsNames(value, bind);
  if (!names) return null;
  return `i."number" IN (
    SELECT "number" FROM "invoice" WHERE ${names}
    UNION SELECT n."number" FROM "payment" p JOIN "invoice" n ON n."paymentId" = p."id"
    WHERE ${containsPayment(value, bind)})`;
};

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** A month in German time, such as `2026-11`. */
const month: ListFilter = (value, bind) => {
  if (typeof value !== 'string' || !MONTH.test(value)) return null;
  const first = `(${bind(`${value}-01`)}::timestamp AT TIME ZONE 'Europe/Berlin')`;
  const next = `((${bind(`${value}-01`)}::timestamp + interval '1 month') AT TIME ZONE 'Europe/Berlin')`;
  return `i."issuedAt" >= ${first} AND i."issuedAt" < ${next}`;
};

/** What is left of an invoice: cancellations of it take away, what reinstates those gives back. */
const LEFT = `(i."grossCents" + (SELECT COALESCE(sum(d."grossCents"), 0)::int FROM "invoice" d
  WHERE d."cancelsNumber" = i."number" OR d."cancelsNumber" IN
    (SELECT c."number" FROM "invoice" c WHERE c."cancelsNumber" = i."number")))`;

const REPLACED_BY = `(SELECT r."number" FROM "invoice" r WHERE r."replacesNumber" = i."number")`;

const IS_INVOICE = `i."kind" = 'invoice'`;

const STATES = {
  replaced: `${IS_INVOICE} AND ${REPLACED_BY} IS NOT NULL`,
  valid: `${IS_INVOICE} AND ${REPLACED_BY} IS NULL AND ${LEFT} >= i."grossCents"`,
  partly: `${IS_INVOICE} AND ${REPLACED_BY} IS NULL AND ${LEFT} BETWEEN 1 AND i."grossCents" - 1`,
  cancelled: `${IS_INVOICE} AND ${REPLACED_BY} IS NULL AND ${LEFT} <= 0`,
};

const STATE = `CASE ${Object.entries(STATES)
  .map(([state, condition]) => `WHEN ${condition} THEN '${state}'`)
  .join(' ')} END`;

const treatments = VAT_TREATMENTS.map((name) => [name, `i."vatTreatment" = '${name}'`]);

/** The journal of invoices: every document with its payment. */
export const INVOICES: ListSpec = {
  resource: 'invoices',
  from: '"invoice" i',
  id: 'i."number"',
  idType: 'text',
  select: `i."number" AS "id", i."number", i."kind", i."issuedAt", i."serviceDate"::text,
    COALESCE(i."buyer" ->> 'company', i."buyer" ->> 'name') AS "buyerName",
    i."buyer" ->> 'country' AS "country", i."buyer" ->> 'vatId' AS "vatId",
    i."vatTreatment", i."vatCountry", i."vatPercent"::float8, i."netCents", i."vatCents",
    i."grossCents", i."currency", i."cancelsNumber", i."replacesNumber",
    ${REPLACED_BY} AS "replacedByNumber", ${STATE} AS "state", i."paymentId", i."paymentMeans",
    ${['email', 'provider', 'providerPaymentId', 'refundedCents']
      .map(
        (column) =>
          `(SELECT p."${column}" FROM "payment" p WHERE p."id" = i."paymentId") AS "${column}"`,
      )
      .join(', ')},
    (SELECT p."completedAt" FROM "payment" p WHERE p."id" = i."paymentId") AS "paidAt"`,
  sorts: {
    number: 'i."number"',
    issuedAt: 'i."issuedAt"',
    grossCents: 'i."grossCents"',
  },
  defaultSort: ['issuedAt', 'DESC'],
  filters: {
    q: search,
    month,
    kind: oneOf({
      invoice: IS_INVOICE,
      cancellation: `i."kind" = 'cancellation'`,
      reinstatement: `i."kind" = 'reinstatement'`,
    }),
    state: oneOf(STATES),
    country: equals(`i."buyer" ->> 'country'`),
    vatTreatment: oneOf(Object.fromEntries(treatments)),
    since: since('i."issuedAt"'),
    before: before('i."issuedAt"'),
  },
};
