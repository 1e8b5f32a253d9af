import { containsText, type ListSpec, oneOf } from '../../../platform/admin-list/list-spec.js';

/** Issues of the newsletter: few, so no index of their own beyond that of their time. */
export const NEWSLETTERS: ListSpec = {
  resource: 'newsletters',
  from: `(SELECT * FROM "mailing" WHERE "topic" = 'newsletter') m`,
  id: 'm."id"',
  idType: 'uuid',
  select: `m."id", m."subject", m."body", m."state", m."author", m."recipients", m."startedAt",
    m."sentAt", m."createdAt", m."updatedAt",
    (SELECT count(*)::int FROM "mailing_recipient" r WHERE r."mailingId" = m."id") AS "waiting"`,
  sorts: { createdAt: 'm."createdAt"' },
  defaultSort: ['createdAt', 'DESC'],
  filters: {
    q: containsText('m."subject"'),
    state: oneOf({
      draft: `m."state" = 'draft'`,
      sending: `m."state" = 'sending'`,
      sent: `m."state" = 'sent'`,
    }),
  },
};
