import { passageId } from '../index/passage-id.js';
import type { RankedSection } from './rank-sections.js';

const MOST_PASSAGES = 8;
/** So that the second and third section have their say. */
const MOST_OF_ONE_SECTION = 3;

export interface Chosen {
  /** Of a passage. */
  id: string;
  score: number;
}

/**
 * The passages to answer from: of the best sections those that say most, in the order in which
 * they are worth reading. The best passage of a section stands for it with the section's whole score.
 */
export function choosePassages(sections: RankedSection[]): Chosen[] {
  return sections
    .slice(0, MOST_PASSAGES)
    .flatMap(bestOfSection)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_PASSAGES);
}

/** A section that only the register leads to is read from its beginning. */
function bestOfSection({ moduleId, section, score, passages }: RankedSection): Chosen[] {
  if (passages.length === 0) return [{ id: passageId(moduleId, section, 0), score }];
  const best = passages.toSorted((a, b) => b.score - a.score).slice(0, MOST_OF_ONE_SECTION);
  const most = best[0]?.score || 1;
  return best.map((passage) => ({
    id: passage.id,
    score: (score * (1 + passage.score / most)) / 2,
  }));
}
