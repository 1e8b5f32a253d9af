import {
  before,
  containsText,
  type ListSpec,
  oneOf,
  since,
} from '../../platform/admin-list/list-spec.js';

/** Enquiries: the open ones first, of these the one that has waited longest. */
export const CONTACT_REQUESTS: ListSpec = {
  resource: 'contact-requests',
  from: '"contact_request" c',
  id: 'c."id"',
  idType: 'uuid',
  select: `c."id", c."name", c."email", c."phone", c."subject", c."message", c."consentText",
    c."consentAt", c."state", c."note", c."createdAt", c."updatedAt"`,
  sorts: {
    waiting: [`(c."state" = 'done')`, 'c."createdAt"'],
    createdAt: 'c."createdAt"',
    email: 'c."email"',
    name: 'c."name" COLLATE "de-x-icu"',
  },
  defaultSort: ['waiting', 'ASC'],
  filters: {
    // The index `contact_request_search` is over exactly these.
    q: containsText('c."name"', 'c."email"', 'c."subject"'),
    state: oneOf({ open: `c."state" = 'open'`, done: `c."state" = 'done'` }),
    since: since('c."createdAt"'),
    before: before('c."createdAt"'),
  },
};
