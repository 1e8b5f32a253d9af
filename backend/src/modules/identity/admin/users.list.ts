import {
  before,
  containsText,
  type ListSpec,
  oneOf,
  since,
} from '../../../platform/admin-list/list-spec.js';

/** The index `user_search` is over exactly these. */
const SEARCHED = [
  'u."email"',
  `(u."firstName" || ' ' || u."lastName" || ' ' || COALESCE(u."company", ''))`,
];

/** People; an index of table `user` belongs to each sort and to each filter that finds few. */
export const USERS: ListSpec = {
  resource: 'users',
  from: '"user" u',
  id: 'u."id"',
  idType: 'uuid',
  select: `u."id", u."email", u."firstName", u."lastName", u."company", u."phone", u."role",
    u."hasAccess", u."subscriptionStartDate", u."emailConfirmedAt" IS NOT NULL AS "emailConfirmed",
    u."createdAt", u."updatedAt", u."lastSeenAt"`,
  sorts: {
    createdAt: 'u."createdAt"',
    email: 'u."email"',
    lastName: 'u."lastName" COLLATE "de-x-icu"',
    lastSeenAt: `COALESCE(u."lastSeenAt", '-infinity')`,
  },
  defaultSort: ['createdAt', 'DESC'],
  filters: {
    q: containsText(...SEARCHED),
    access: oneOf({ premium: 'u."hasAccess"', free: 'NOT u."hasAccess"' }),
    status: oneOf({
      confirmed: 'u."emailConfirmedAt" IS NOT NULL',
      unconfirmed: 'u."emailConfirmedAt" IS NULL',
    }),
    role: oneOf({ owner: `u."role" = 'owner'`, admin: `u."role" = 'admin'` }),
    since: since('u."createdAt"'),
    before: before('u."createdAt"'),
  },
};
