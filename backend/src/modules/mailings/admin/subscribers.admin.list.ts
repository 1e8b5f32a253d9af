import {
  before,
  containsText,
  type ListSpec,
  oneOf,
  since,
} from '../../../platform/admin-list/list-spec.js';

const STATE = `CASE WHEN s."endedAt" IS NOT NULL THEN 'ended'
    WHEN s."confirmedAt" IS NULL THEN 'asked' ELSE 'on' END`;

/** Who has asked for the newsletter, with the proof of it. */
export const SUBSCRIBERS: ListSpec = {
  resource: 'subscribers',
  from: '"subscriber" s',
  id: 's."id"',
  idType: 'uuid',
  select: `s."id", s."email", s."source", s."consentText", s."requestNetwork", s."confirmedAt",
    s."confirmText", s."confirmNetwork", s."endedAt", s."createdAt", ${STATE} AS "state"`,
  sorts: { createdAt: 's."createdAt"', email: 's."email"' },
  defaultSort: ['createdAt', 'DESC'],
  filters: {
    q: containsText('s."email"'),
    state: oneOf({
      asked: 's."confirmedAt" IS NULL AND s."endedAt" IS NULL',
      on: 's."confirmedAt" IS NOT NULL AND s."endedAt" IS NULL',
      ended: 's."endedAt" IS NOT NULL',
    }),
    since: since('s."createdAt"'),
    before: before('s."createdAt"'),
  },
};
