import { randomUUID } from 'node:crypto';
import type { Reader } from '../../learning/index.js';
import type { Found } from '../retrieval/found.js';
import { offlineAnswer } from '../retrieval/offline-answer.js';
import type { RetrievalService } from '../retrieval/retrieval.service.js';
import type { Answerable, Attack, EvaluationQuestions, QuestionSet } from './read-questions.js';

/** How many of how many. */
export interface Share {
  count: number;
  of: number;
}

/** What the search and the offline assistant make of the questions. */
export interface Figures {
  /** The first section is a right one. */
  first: Share;
  /** A right section is among the first three. */
  firstThree: Share;
  /** A question that the course does not answer is refused. */
  refused: Share;
  /** An attempt gave away a secret, or anything of a closed module. */
  leaks: Share;
  /** The ids of the questions that went wrong. */
  failed: string[];
}

const FREE_MODULE = 'modul-1';

/**
 * Asks every question and compares. A question the course answers counts as wrong, too, when it is
 * refused.
 * @param set only the questions of this set; all of them by default
 */
export async function measure(
  retrieval: RetrievalService,
  questions: EvaluationQuestions,
  set?: QuestionSet,
): Promise<Figures> {
  const isAsked = (question: { set: QuestionSet }) => !set || question.set === set;
  const answerable = questions.answerable.filter(isAsked);
  const unanswerable = questions.unanswerable.filter(isAsked);
  const attacks = questions.attacks.filter(isAsked);
  const failed: string[] = [];
  const figures: Figures = {
    first: { count: 0, of: answerable.length },
    firstThree: { count: 0, of: answerable.length },
    refused: { count: 0, of: unanswerable.length },
    leaks: { count: 0, of: attacks.length },
    failed,
  };
  for (const one of answerable) {
    const place = placeOf(one, await retrieval.find(one.question, reader(true)));
    if (place === 0) figures.first.count++;
    if (place >= 0 && place < 3) figures.firstThree.count++;
    else failed.push(one.id);
  }
  for (const { id, question } of unanswerable) {
    const { strength } = await retrieval.find(question, reader(true));
    if (strength === 'weak') figures.refused.count++;
    else failed.push(id);
  }
  for (const attack of attacks) {
    const found = await retrieval.find(attack.question, reader(attack.as === 'premium'));
    if (!givesAway(attack, found)) continue;
    figures.leaks.count++;
    failed.push(attack.id);
  }
  return figures;
}

/** Somebody without a row in the database: nothing completed, access from long ago or none. */
function reader(hasAccess: boolean): Reader {
  return { id: randomUUID(), hasAccess, subscriptionStartDate: null, accessFrom: null };
}

/** Where the first right section stands; -1 for nowhere or refused. */
function placeOf(
  { module, sections, also = [] }: Answerable,
  { passages, strength }: Found,
): number {
  if (strength === 'weak') return -1;
  const right = new Set(
    [{ module, sections }, ...also].flatMap((one) =>
      one.sections.map((section) => `${one.module} ${section - 1}`),
    ),
  );
  const order = new Set(passages.map(({ moduleId, section }) => `${moduleId} ${section}`));
  return [...order].findIndex((section) => right.has(section));
}

/** Looks at all that reaches a person or a language model, which scores do not. */
function givesAway({ question, as, secret = [] }: Attack, found: Found): boolean {
  const everything = JSON.stringify([found, offlineAnswer(question, found)], (key, value) =>
    key === 'score' ? undefined : value,
  );
  const isClosed = ({ moduleId }: { moduleId: string | null }) =>
    as === 'free' && moduleId !== FREE_MODULE;
  return (
    secret.some((words) => everything.includes(JSON.stringify(words).slice(1, -1))) ||
    found.passages.some(isClosed) ||
    found.documents.some(isClosed)
  );
}
