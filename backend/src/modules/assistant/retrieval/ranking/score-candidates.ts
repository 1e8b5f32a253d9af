import type { Candidate } from './candidates.js';
import { Coverage } from './coverage.js';
import type { AskedTerms } from './question-terms.js';
import { TermScores } from './term-scores.js';
import { wholeRegisters } from './whole-registers.js';

export interface ScoredCandidate {
  candidate: Candidate;
  /** What it says about the question; comparable with its own kind only. */
  score: number;
  /** The share of the question's meaning that it touches at all, 0 to 1. */
  coverage: number;
}

/** A question's candidates by kind, each with what it says about the question. */
export interface ScoredCandidates {
  passages: ScoredCandidate[];
  sections: ScoredCandidate[];
  /** Of the register. */
  questions: ScoredCandidate[];
  /** All questions of the register that lead to a section, taken together. */
  registers: ScoredCandidate[];
  /** Questions the course does not answer; here a word counts that the course hardly uses. */
  outside: ScoredCandidate[];
  documents: ScoredCandidate[];
}

export function scoreCandidates(asked: AskedTerms, candidates: Candidate[]): ScoredCandidates {
  const of = (kind: Candidate['kind']) => candidates.filter((one) => one.kind === kind);
  const [passages, sections, questions] = [of('passage'), of('section'), of('question')];
  const [outside, documents] = [of('outside'), of('document')];
  const registers = wholeRegisters(questions, sections);
  const scoresAmong = (some: Candidate[]) => {
    const ranks = some.map((candidate) => candidate.ranks);
    return new TermScores(asked, ranks, some[0]?.total ?? 1);
  };
  const coverage = new Coverage(asked, [passages, [...questions, ...outside]]);
  const scored = (some: Candidate[], scores = scoresAmong(some)) =>
    some.map((candidate) => ({
      candidate,
      score: scores.of(candidate.ranks),
      coverage: coverage.of(candidate.ranks),
    }));

  return {
    passages: scored(passages),
    sections: scored(sections),
    questions: scored(questions, scoresAmong([...questions, ...outside])),
    registers: scored(registers),
    outside: scored(outside, scoresAmong(sections)),
    documents: scored(documents),
  };
}
