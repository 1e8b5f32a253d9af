import type { DataSource } from 'typeorm';
import type { Turn } from '../../model/language-model.js';
import type { Citation } from '../../retrieval/found.js';

const MOST_TURNS = 20;

/**
 * What was said before a question, the oldest first. Left out are answers that broke off, and those
 * that rest on modules which the person may not open any more.
 */
export async function talkBefore(
  dataSource: DataSource,
  question: { id: string; conversationId: string },
  openModuleIds: string[],
): Promise<Turn[]> {
  const rows: (Turn & { citations: Citation[] })[] = await dataSource.query(
    `SELECT m."role", m."content", m."citations" FROM "chat_message" m
     WHERE m."conversationId" = $1 AND m."state" IN ('complete', 'stopped') AND m."content" <> ''
       AND m."createdAt" < (SELECT q."createdAt" FROM "chat_message" q WHERE q."id" = $2)
     ORDER BY m."createdAt" DESC, m."role" LIMIT ${MOST_TURNS}`,
    [question.conversationId, question.id],
  );
  return rows
    .filter(({ citations }) => citations.every(({ moduleId }) => openModuleIds.includes(moduleId)))
    .map(({ role, content }) => ({ role, content }))
    .reverse();
}
