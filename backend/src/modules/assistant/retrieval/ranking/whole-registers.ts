import type { Candidate } from './candidates.js';
import { sectionKey } from './section-key.js';

/** From how many questions on a word counts half of what it could. */
const HALF = 1.5;

/**
 * The questions of each section as if they were one: a word that several of them use says more than
 * a word that stands in one, but ever less with each.
 * @param sections every section that has one of the questions
 */
export function wholeRegisters(questions: Candidate[], sections: Candidate[]): Candidate[] {
  const bySection = Map.groupBy(questions, sectionKey);
  return sections.flatMap((section) => {
    const own = bySection.get(sectionKey(section)) ?? [];
    if (own.length === 0) return [];
    const ranks = section.ranks.map((_, place) => {
      const sum = own.reduce((total, { ranks }) => total + (ranks[place] ?? 0), 0);
      return (sum * (HALF + 1)) / (sum + HALF);
    });
    return [{ ...section, kind: 'question' as const, ranks }];
  });
}
