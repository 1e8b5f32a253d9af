import type { Candidate } from './candidates.js';
import type { AskedTerms } from './question-terms.js';
import { TermScores } from './term-scores.js';

export interface ScoredCandidate {
  candidate: Candidate;
  /** What it says about the question; comparable with its own kind only. */
  score: number;
}

/** A question's candidates by kind, each with what it says about the question. */
export interface ScoredCandidates {
  passages: ScoredCandidate[];
  sections: ScoredCandidate[];
  /** Of the register. */
  questions: ScoredCandidate[];
  /** Questions the course does not answer; here a word counts that the course hardly uses. */
  outside: ScoredCandidate[];
  documents: ScoredCandidate[];
  /** What a question of the register would score that had every word of this one. */
  bestQuestion: number;
}

export function scoreCandidates(asked: AskedTerms, candidates: Candidate[]): ScoredCandidates {
  const of = (kind: Candidate['kind']) => candidates.filter((one) => one.kind === kind);
  const scoresAmong = (some: Candidate[]) => {
    const ranks = some.map((candidate) => candidate.ranks);
    return new TermScores(asked, ranks, some[0]?.total ?? 1);
  };
  const scored = (some: Candidate[], scores = scoresAmong(some)) =>
    some.map((candidate) => ({ candidate, score: scores.of(candidate.ranks) }));

  const register = scoresAmong([...of('question'), ...of('outside')]);
  return {
    passages: scored(of('passage')),
    sections: scored(of('section')),
    questions: scored(of('question'), register),
    outside: scored(of('outside'), scoresAmong(of('section'))),
    documents: scored(of('document')),
    bestQuestion: register.best,
  };
}
