import {
  before,
  containsText,
  equals,
  type ListSpec,
  since,
} from '../../platform/admin-list/list-spec.js';

export const AUDIT_LOG: ListSpec = {
  resource: 'audit-log',
  from: '"audit_entry" e',
  id: 'e."id"',
  idType: 'number',
  select: `e."id", e."at", e."staffEmail", e."action", e."resource", e."recordId", e."before",
    e."after", e."reason"`,
  sorts: { id: 'e."id"', at: 'e."at"' },
  defaultSort: ['at', 'DESC'],
  filters: {
    q: containsText('e."staffEmail"', 'e."recordId"', 'e."action"'),
    resource: equals('e."resource"'),
    recordId: equals('e."recordId"'),
    since: since('e."at"'),
    before: before('e."at"'),
  },
};
