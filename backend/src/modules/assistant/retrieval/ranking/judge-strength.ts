import type { Evidence } from '../register/register-model.js';
import type { RankedSection } from './rank-sections.js';

/** What speaks for an answer and what against it: a logistic regression, fitted likewise. */
const WEIGHTS = {
  /** How much likelier the question sounds like the section's than like those left out. */
  margin: 4,
  /** How like it the section's nearest question is. */
  nearest: 9.2,
  /** How like it the nearest question is that the course does not answer. */
  outside: -33,
  /** How many of its telling words anybody has asked with. */
  heard: 4.8,
};
const BIAS = -3.9;

/** Where most of what a question says has never been asked, something else is asked. */
const LEAST_HEARD = 0.3;

/** Where nobody has written down what is left out. */
const NOTHING: Omit<Evidence, 'section'> = { likelihood: 0, nearest: 0 };

/**
 * Whether the course can answer: whether its questions are more like the asked one than those that it
 * leaves out.
 *
 * @param sections the best first
 * @param heard the share of the question's telling words that the register has
 */
export function judgeStrength(
  evidence: Evidence[],
  [best]: RankedSection[],
  heard: number,
): 'strong' | 'weak' {
  if (!best || heard < LEAST_HEARD) return 'weak';
  const outside = evidence.find(({ section }) => !section) ?? NOTHING;
  const sum =
    BIAS +
    WEIGHTS.margin * (best.evidence.likelihood - outside.likelihood) +
    WEIGHTS.nearest * best.evidence.nearest +
    WEIGHTS.outside * outside.nearest +
    WEIGHTS.heard * heard;
  return sum < 0 ? 'weak' : 'strong';
}
