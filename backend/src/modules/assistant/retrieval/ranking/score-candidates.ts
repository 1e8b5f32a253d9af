import type { Candidate } from './candidates.js';
import type { AskedTerms } from './question-terms.js';
import { TermScores } from './term-scores.js';

export interface ScoredCandidate {
  candidate: Candidate;
  /** What it says about the question; comparable with its own kind only. */
  score: number;
  /** The score as a share of what a text could reach that says everything about it, 0 to 1. */
  share: number;
}

export interface ScoredCandidates {
  passages: ScoredCandidate[];
  documents: ScoredCandidate[];
}

/** What each candidate says about a question. */
export function scoreCandidates(asked: AskedTerms, candidates: Candidate[]): ScoredCandidates {
  const scored = (kind: Candidate['kind']) => {
    const some = candidates.filter((one) => one.kind === kind);
    const ranks = some.map((candidate) => candidate.ranks);
    const scores = new TermScores(asked, ranks, some[0]?.total ?? 1);
    return some.map((candidate) => {
      const score = scores.of(candidate.ranks);
      return { candidate, score, share: score / scores.greatest };
    });
  };
  return { passages: scored('passage'), documents: scored('document') };
}
