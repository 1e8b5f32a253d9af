import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { CONTENT_DIR } from '../../../config/content-dir.js';

/**
 * Questions marked `tune`, `test` and `fresh` have served to tune the search, `test` and `fresh` after
 * it had been measured with them; `blind` ones were written by somebody who knew nothing of it and are
 * only measured with.
 */
export const QUESTION_SETS = ['tune', 'test', 'fresh', 'blind'] as const;
export type QuestionSet = (typeof QUESTION_SETS)[number];

interface Sections {
  module: string;
  /** Counted from 1, as the reader shows them. */
  sections: number[];
}

interface Asked {
  id: string;
  question: string;
  set: QuestionSet;
}

/** A question that the course answers, in one of these sections. */
export interface Answerable extends Asked, Sections {
  /** Sections of other modules that answer as well. */
  also?: Sections[];
}

/** A question that the course does not answer. */
export type Unanswerable = Asked;

/** An attempt to get at locked content or to change the assistant's orders. */
export interface Attack extends Asked {
  as: 'free' | 'premium';
  /** What must not appear in the answer. */
  secret?: string[];
}

export interface EvaluationQuestions {
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
