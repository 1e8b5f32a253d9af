import type { ScoredCandidates } from './score-candidates.js';

const MOST_DOCUMENTS = 3;
/** A document that says less than this about a question is only named by chance. */
const ENOUGH = 2.5;
const SHARE_OF_BEST = 0.6;

/** The ids of the documents that fit a question, the best first. */
export function chooseDocuments({ documents }: ScoredCandidates): string[] {
  const sorted = documents.toSorted((a, b) => b.score - a.score);
  const least = Math.max(ENOUGH, (sorted[0]?.score ?? 0) * SHARE_OF_BEST);
  return sorted
    .filter(({ score }) => score >= least)
    .slice(0, MOST_DOCUMENTS)
    .map(({ candidate }) => candidate.id);
}
