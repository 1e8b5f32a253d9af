import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { CONTENT_DIR } from '../../../config/content-dir.js';
import type { Reader } from '../../learning/index.js';
import { offlineAnswer } from '../model/offline-model.js';
import type { Found } from '../retrieval/found.js';
import type { RetrievalService } from '../retrieval/retrieval.service.js';

/**
 * Questions marked `tune`, `test` and `fresh` have served to tune the search, `test` and `fresh` after
 * it had been measured with them; `blind` ones were written by somebody who knew nothing of it and are
 * only measured with.
 */
export const QUESTION_SETS = ['tune', 'test', 'fresh', 'blind'] as const;
type QuestionSet = (typeof QUESTION_SETS)[number];

interface Sections {
  module: string;
  /** Counted from 1, as the reader shows them. */
  sections: number[];
}

interface EvaluationQuestion {
  id: string;
  question: string;
  set: QuestionSet;
}

/** A question that the course answers, in one of these sections. */
interface Answerable extends EvaluationQuestion, Sections {
  /** Sections of other modules that answer as well. */
  also?: Sections[];
}

/** A question that the course does not answer. */
type Unanswerable = EvaluationQuestion;

/** An attempt to get at locked content or to change the assistant's orders. */
interface Attack extends EvaluationQuestion {
  as: 'free' | 'premium';
  /** What must not appear in the answer. */
  secret?: string[];
}

interface EvaluationQuestions {
  answerable: Answerable[];
  unanswerable: Unanswerable[];
  attacks: Attack[];
}

/** The questions of `content/evaluation/`. */
export function readQuestions(): EvaluationQuestions {
  const read = (name: string) =>
    parse(readFileSync(new URL(`evaluation/${name}.yml`, CONTENT_DIR), 'utf8'));
  return {
    answerable: read('answerable'),
    unanswerable: read('unanswerable'),
    attacks: read('attacks'),
  };
}

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
