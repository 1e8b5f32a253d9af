import {
  before,
  containsText,
  equals,
  type ListSpec,
  oneOf,
  since,
} from '../../platform/admin-list/list-spec.js';

/** The index `outbox_email_search` is over exactly this. */
const SEARCHED = `(e."recipient" || ' ' || e."subject")`;

/** E-mails without what they say; an index of the table belongs to each sort and filter. */
export const EMAILS: ListSpec = {
  resource: 'emails',
  from: '"outbox_email" e',
  id: 'e."id"',
  idType: 'uuid',
  select: `e."id", e."kind", e."recipient", e."subject", e."state", e."attempts", e."lastError",
    CASE WHEN e."state" = 'pending' THEN e."nextAttemptAt" END AS "nextAttemptAt",
    e."createdAt", e."sentAt"`,
  sorts: {
    createdAt: 'e."createdAt"',
    recipient: ['e."recipient"', 'e."createdAt"'],
    kind: ['e."kind"', 'e."createdAt"'],
    state: ['e."state"', 'e."createdAt"'],
  },
  defaultSort: ['createdAt', 'DESC'],
  filters: {
    q: containsText(SEARCHED),
    state: oneOf({
      pending: `e."state" = 'pending'`,
      sent: `e."state" = 'sent'`,
      failed: `e."state" = 'failed'`,
      refused: `e."state" = 'refused'`,
      undelivered: `e."state" IN ('failed', 'refused')`,
    }),
    kind: equals('e."kind"'),
    since: since('e."createdAt"'),
    before: before('e."createdAt"'),
  },
};
