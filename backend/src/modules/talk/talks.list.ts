import { type ListSpec, oneOf } from '../../platform/admin-list/list-spec.js';
import { TALK_STATES } from './talk.entity.js';

/** Conversations: those that staff have to do with first, of these the one that has waited longest. */
export const TALKS: ListSpec = {
  resource: 'talks',
  from: '"talk" t JOIN "user" u ON u."id" = t."userId"',
  id: 't."id"',
  idType: 'uuid',
  select: `t."id", t."userId", u."email", trim(u."firstName" || ' ' || u."lastName") AS "name",
    t."state", t."proposals", t."message", t."appointmentAt", t."note", t."createdAt", t."updatedAt"`,
  sorts: {
    waiting: [
      `CASE t."state" WHEN 'requested' THEN 0 WHEN 'confirmed' THEN 1 ELSE 2 END`,
      't."createdAt"',
    ],
    createdAt: 't."createdAt"',
  },
  defaultSort: ['waiting', 'ASC'],
  filters: {
    state: oneOf(Object.fromEntries(TALK_STATES.map((state) => [state, `t."state" = '${state}'`]))),
  },
};
