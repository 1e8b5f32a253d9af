import type { Place } from '../found.js';
import type { SectionPlace } from '../register/register-line.js';
import type { Evidence } from '../register/register-model.js';
import { sectionKey } from '../section-key.js';
import type { ScoredCandidate } from './score-candidates.js';

/**
 * What speaks for a section: a multinomial logistic regression fitted to the questions of
 * `content/evaluation/`; `npm run eval` tells what a change does.
 */
const WEIGHTS = {
  likelihood: 7.2,
  nearest: 12.3,
  /** Of the passage that says most. */
  passage: 10.7,
};

/** Where somebody is reading, the answer is a little likelier. */
const NEARNESS = { module: 0.3, section: 0.3 };

export interface RankedSection extends SectionPlace {
  /** How likely it answers the question, 0 to 1; all open sections together have 1. */
  score: number;
  evidence: Evidence;
  /** What its passages say about the question by themselves. */
  passages: { id: string; score: number; share: number }[];
}

/** The sections by how well they answer a question, the best first. */
export function rankSections(
  evidence: Evidence[],
  passages: ScoredCandidate[],
  place?: Place,
): RankedSection[] {
  const bySection = Map.groupBy(passages, ({ candidate }) => sectionKey(candidate));
  const weighed = evidence.flatMap((one) => {
    if (!one.section) return [];
    const own = (bySection.get(sectionKey(one.section)) ?? []).map((passage) => ({
      id: passage.candidate.id,
      score: passage.score,
      share: passage.share,
    }));
    const sum =
      WEIGHTS.likelihood * one.likelihood +
      WEIGHTS.nearest * one.nearest +
      WEIGHTS.passage * Math.max(0, ...own.map(({ share }) => share)) +
      nearness(one.section, place);
    return [{ ...one.section, evidence: one, passages: own, sum }];
  });
  const most = Math.max(...weighed.map(({ sum }) => sum));
  const whole = weighed.reduce((total, { sum }) => total + Math.exp(sum - most), 0);
  return weighed
    .map(({ sum, ...section }) => ({ ...section, score: Math.exp(sum - most) / whole }))
    .sort((a, b) => b.score - a.score);
}

function nearness(where: SectionPlace, place: Place | undefined): number {
  if (place?.moduleId !== where.moduleId) return 0;
  return NEARNESS.module + (place.section === where.section ? NEARNESS.section : 0);
}
