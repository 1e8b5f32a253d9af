import { containsText, flag, type ListSpec } from '../../platform/admin-list/list-spec.js';

/** The texts of e-mails, some sixty rows: those that staff have worded anew, and all others. */
export const EMAIL_TEXTS: ListSpec = {
  resource: 'email-texts',
  from: '"email_text" t',
  id: 't."id"',
  idType: 'text',
  select: `t."id", t."title", COALESCE(t."subject", t."shippedSubject") AS "subject",
    t."subject" IS NOT NULL AS "changed", t."author", t."updatedAt"`,
  sorts: {
    title: 't."title" COLLATE "de-x-icu"',
    updatedAt: 't."updatedAt"',
  },
  defaultSort: ['title', 'ASC'],
  filters: {
    q: containsText('t."title"', 'COALESCE(t."subject", t."shippedSubject")'),
    changed: flag('t."subject" IS NOT NULL'),
  },
};
