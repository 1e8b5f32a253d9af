import {
  containsText,
  equals,
  flag,
  type ListSpec,
  oneOf,
} from '../../../platform/admin-list/list-spec.js';

export const ANSWER_CARDS: ListSpec = {
  resource: 'answer-cards',
  from: '"answer_card" c',
  id: 'c."id"',
  idType: 'text',
  select: `c."id", c."kind", c."moduleId", c."sectionId", c."question", c."examples", c."forms",
    c."quote", c."documentId", c."answer", c."source", c."active", c."updatedAt"`,
  sorts: {
    id: 'c."id"',
    question: 'c."question" COLLATE "de-x-icu"',
    moduleId: ['c."moduleId"', 'c."question"'],
    updatedAt: 'c."updatedAt"',
  },
  defaultSort: ['question', 'ASC'],
  filters: {
    q: containsText('c."question"', 'c."answer"'),
    moduleId: equals('c."moduleId"'),
    kind: oneOf({
      course: `c."kind" = 'course'`,
      general: `c."kind" = 'general'`,
      outside: `c."kind" = 'outside'`,
    }),
    source: oneOf({ file: `c."source" = 'file'`, staff: `c."source" = 'staff'` }),
    active: flag('c."active"'),
  },
};
