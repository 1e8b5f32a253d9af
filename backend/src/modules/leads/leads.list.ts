import {
  before,
  containsText,
  flag,
  type ListSpec,
  since,
} from '../../platform/admin-list/list-spec.js';

/** Requests of the checklist; an index of the table belongs to each sort. */
export const LEADS: ListSpec = {
  resource: 'leads',
  from: '"checklist_request" l',
  id: 'l."id"',
  idType: 'uuid',
  select: `l."id", l."name", l."email", l."consentText", l."consentAt", l."requestNetwork",
    l."confirmedAt", l."confirmText", l."confirmNetwork", l."createdAt"`,
  sorts: {
    createdAt: 'l."createdAt"',
    email: 'l."email"',
    name: 'l."name" COLLATE "de-x-icu"',
  },
  defaultSort: ['createdAt', 'DESC'],
  filters: {
    // The index `checklist_request_search` is over exactly these.
    q: containsText('l."name"', 'l."email"'),
    consent: flag('l."consentAt" IS NOT NULL'),
    confirmed: flag('l."confirmedAt" IS NOT NULL'),
    since: since('l."createdAt"'),
    before: before('l."createdAt"'),
  },
};
