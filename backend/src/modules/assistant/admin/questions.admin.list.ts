import { containsText, type ListSpec, oneOf } from '../../../platform/admin-list/list-spec.js';

const WORDS = `btrim(lower(regexp_replace(asked."content", '[^[:alnum:]]+', ' ', 'g')))`;

/**
 * Questions that the assistant did not answer, or whose answer did not help; those of the same words
 * together. Nothing here tells who has asked.
 */
const QUESTIONS_ASKED = `(
  SELECT md5(${WORDS}) AS "id",
    left((array_agg(asked."content" ORDER BY asked."createdAt" DESC))[1], 1000) AS "question",
    count(*)::int AS "asked",
    count(*) FILTER (WHERE answer."kind" IN ('none', 'outside'))::int AS "unanswered",
    count(*) FILTER (WHERE answer."rating" = 'down')::int AS "ratedDown",
    COALESCE(array_agg(DISTINCT answer."ratingReason")
      FILTER (WHERE answer."ratingReason" IS NOT NULL), '{}') AS "reasons",
    COALESCE((array_agg(answer."ratingNote" ORDER BY answer."createdAt" DESC)
      FILTER (WHERE answer."ratingNote" IS NOT NULL))[1:10], '{}') AS "notes",
    (array_agg(answer."cardId" ORDER BY answer."createdAt" DESC))[1] AS "cardId",
    max(asked."createdAt") AS "lastAskedAt"
  FROM "chat_message" answer
  JOIN "chat_message" asked ON asked."id" = answer."replyToId"
  WHERE answer."kind" IN ('none', 'outside') OR answer."rating" = 'down'
  GROUP BY ${WORDS}
)`;

const IS_DONE = `(r."doneAt" IS NOT NULL AND r."doneAt" >= q."lastAskedAt")`;

export const QUESTIONS: ListSpec = {
  resource: 'questions',
  from: `${QUESTIONS_ASKED} q LEFT JOIN "question_review" r ON r."id" = q."id"`,
  id: 'q."id"',
  idType: 'text',
  select: `q.*, CASE WHEN ${IS_DONE} THEN 'done' ELSE 'open' END AS "state", r."note",
    COALESCE(r."updatedAt", q."lastAskedAt") AS "updatedAt"`,
  sorts: {
    asked: ['q."asked"', 'q."lastAskedAt"'],
    lastAskedAt: 'q."lastAskedAt"',
  },
  defaultSort: ['asked', 'DESC'],
  filters: {
    q: containsText('q."question"'),
    state: oneOf({ open: `NOT ${IS_DONE}`, done: IS_DONE }),
    why: oneOf({ unanswered: 'q."unanswered" > 0', down: 'q."ratedDown" > 0' }),
  },
};
