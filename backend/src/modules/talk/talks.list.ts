import { type ListSpec, oneOf } from '../../platform/admin-list/list-spec.js';
import { TALK_STATES } from './talk.entity.js';

/** Conversations: the longest waiting on top. */
export const TALKS: ListSpec = {
  resource: 'talks',
  from: '"talk" t JOIN "user" u ON u."id" = t."userId"',
  id: 't."id"',
  idType: 'uuid',
  select: `t."id", t."userId", u."email", trim(u."firstName" || ' ' || u."lastName") AS "name",
    t."state", t."proposals", t."message", t."appointmentAt", t."note", t."createdAt", t."updatedAt"`,
  sorts: { createdAt: 't."createdAt"' },
  defaultSort: ['createdAt', 'ASC'],
  filters: {
    state: oneOf(Object.fromEntries(TALK_STATES.map((state) => [state, `t."state" = '${state}'`]))),
  },
};
