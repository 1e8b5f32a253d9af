import type { RankedSection } from './rank-sections.js';
import type { ScoredCandidate, ScoredCandidates } from './score-candidates.js';
import { sectionKey } from './section-key.js';

/**
 * A logistic regression: what speaks for an answer and what against it. Fitted to the questions of
 * `content/evaluation/` and to lines of the register, each asked while it was left out itself.
 */
const WEIGHTS = {
  /** Of what the section as a whole touches, its register included. */
  section: 4.8,
  /** Of what one question that leads to the section touches. */
  question: 5.4,
  /** Of what one question touches that the course does not answer. */
  outside: -8.8,
  /** Of what such a question scores, as a share of the section's score. */
  outsideShare: -3.5,
  /** Of the logarithm of the section's score. */
  score: 1,
};
const BIAS = -3.15;

/**
 * Whether the course can answer: whether the best section touches what the question is about, and
 * does so more than the questions that the course leaves out.
 *
 * @param sections the best first
 */
export function judgeStrength(
  { sections: texts, questions, outside }: ScoredCandidates,
  [best]: RankedSection[],
): 'strong' | 'weak' {
  if (!best || best.score === 0) return 'weak';
  const isOfBest = ({ candidate }: ScoredCandidate) => sectionKey(candidate) === sectionKey(best);
  const sum =
    BIAS +
    WEIGHTS.section * most('coverage', texts.filter(isOfBest)) +
    WEIGHTS.question * most('coverage', questions.filter(isOfBest)) +
    WEIGHTS.outside * most('coverage', outside) +
    WEIGHTS.outsideShare * (most('score', outside) / best.score) +
    WEIGHTS.score * Math.log1p(best.score);
  return sum < 0 ? 'weak' : 'strong';
}

const most = (what: 'score' | 'coverage', some: ScoredCandidate[]) =>
  Math.max(0, ...some.map((one) => one[what]));
