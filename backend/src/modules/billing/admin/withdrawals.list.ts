import {
  before,
  containsText,
  type ListSpec,
  oneOf,
  since,
} from '../../../platform/admin-list/list-spec.js';

/** The index `withdrawal_search` is over exactly this. */
const SEARCHED = `(w."reference" || ' ' || w."name" || ' ' || w."email" || ' ' || w."contract")`;

/** Withdrawals: the open ones first, of these the one that has waited longest. */
export const WITHDRAWALS: ListSpec = {
  resource: 'withdrawals',
  from: '"withdrawal" w',
  id: 'w."id"',
  idType: 'uuid',
  select: `w."id", w."reference", w."name", w."email", w."contract", w."receivedAt", w."state",
    w."note", w."handledAt", w."paymentId",
    (SELECT p."status" FROM "payment" p WHERE p."id" = w."paymentId") AS "paymentStatus"`,
  sorts: {
    waiting: [`(w."state" = 'done')`, 'w."receivedAt"'],
    receivedAt: 'w."receivedAt"',
  },
  defaultSort: ['waiting', 'ASC'],
  filters: {
    q: containsText(SEARCHED),
    state: oneOf({ open: `w."state" = 'open'`, done: `w."state" = 'done'` }),
    since: since('w."receivedAt"'),
    before: before('w."receivedAt"'),
  },
};
