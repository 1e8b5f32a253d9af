import {
  before,
  containsText,
  flag,
  type ListSpec,
  oneOf,
  since,
} from '../../../../platform/admin-list/list-spec.js';

/** The index `withdrawal_search` is over exactly this. */
const SEARCHED = `(w."reference" || ' ' || w."name" || ' ' || w."email" || ' ' || w."contract")`;

/** Not settled by the end of its last day. */
const OVERDUE = `w."state" <> 'done' AND w."dueAt" < now()`;

/** Withdrawals: the open ones first, of these the one that has waited longest. */
export const WITHDRAWALS: ListSpec = {
  resource: 'withdrawals',
  from: '"withdrawal" w',
  id: 'w."id"',
  idType: 'uuid',
  select: `w."id", w."reference", w."name", w."email", w."contract", w."receivedAt", w."state",
    w."dueAt", w."resolution", w."note", w."handledAt", w."paymentId",
    (SELECT r."attempts" FROM "refund_request" r WHERE r."id" = w."refundRequestId") AS "refundAttempts",
    COALESCE((SELECT p."provider" = 'transfer' FROM "payment" p WHERE p."id" = w."paymentId"), false)
      AS "refundByHand",
    (SELECT p."status" FROM "payment" p WHERE p."id" = w."paymentId") AS "paymentStatus"`,
  sorts: {
    waiting: [`(w."state" = 'done')`, 'w."receivedAt"'],
    receivedAt: 'w."receivedAt"',
    dueAt: 'w."dueAt"',
  },
  defaultSort: ['waiting', 'ASC'],
  filters: {
    q: containsText(SEARCHED),
    state: oneOf({
      open: `w."state" = 'open'`,
      refunding: `w."state" = 'refunding'`,
      done: `w."state" = 'done'`,
    }),
    overdue: flag(OVERDUE),
    since: since('w."receivedAt"'),
    before: before('w."receivedAt"'),
  },
};
