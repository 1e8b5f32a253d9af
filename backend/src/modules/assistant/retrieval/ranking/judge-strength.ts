import type { RankedSection } from './rank-sections.js';
import type { ScoredCandidate, ScoredCandidates } from './score-candidates.js';

/** Halfway between the answerable and the unanswerable questions marked for tuning. */
const LIMITS = {
  /** What a question outside the course may score, as a share of the best section's score. */
  outside: 0.22,
  /** Below these neither the register nor a section resembles the question. */
  likeness: 3,
  covered: 0.4,
};

/**
 * Whether the course can answer. The register tells: it holds questions that the sections answer and
 * questions that none does. A question nearer to those, or far from both, finds nothing to rely on.
 *
 * @param sections the best first
 */
export function judgeStrength(
  scored: ScoredCandidates,
  sections: RankedSection[],
): 'strong' | 'weak' {
  const best = sections[0]?.score ?? 0;
  const answered = nearest(scored.questions);
  const isOutside = nearest(scored.outside) > LIMITS.outside * best;
  const isFar = answered < LIMITS.likeness && best < LIMITS.covered * scored.bestQuestion;
  return best === 0 || isOutside || isFar ? 'weak' : 'strong';
}

const nearest = (some: ScoredCandidate[]) => Math.max(0, ...some.map(({ score }) => score));
