import type { Place } from '../found.js';
import type { ScoredCandidate, ScoredCandidates } from './score-candidates.js';

/** What counts beside the text of the section itself; `npm run eval` tells what a change does. */
const SHARE = {
  /** Of the question in the register that comes nearest; of the next one half. */
  question: 0.8,
  /** Of the passage that says most. */
  passage: 0.15,
};

/** Where somebody is reading, the answer is a little likelier. */
const NEARNESS = { module: 1.1, section: 1.1 };

export interface RankedSection {
  moduleId: string;
  section: number;
  score: number;
  /** What its passages say about the question by themselves. */
  passages: { id: string; score: number }[];
}

/** The sections by how well they answer a question, the best first. */
export function rankSections(scored: ScoredCandidates, place?: Place): RankedSection[] {
  const questions = bySection(scored.questions);
  const passages = bySection(scored.passages);
  return scored.sections
    .map(({ candidate, score }) => {
      const key = keyOf(candidate);
      const own = passages.get(key) ?? [];
      const section = {
        moduleId: candidate.moduleId ?? '',
        section: candidate.section ?? 0,
        passages: own.map((passage) => ({ id: passage.candidate.id, score: passage.score })),
      };
      const total = score + shareOf(questions.get(key) ?? [], own);
      return { ...section, score: total * nearness(section, place) };
    })
    .sort((a, b) => b.score - a.score);
}

function shareOf(questions: ScoredCandidate[], passages: ScoredCandidate[]): number {
  const [nearest = 0, next = 0] = questions.map(({ score }) => score).sort((a, b) => b - a);
  const passage = Math.max(0, ...passages.map(({ score }) => score));
  return SHARE.question * (nearest + next / 2) + SHARE.passage * passage;
}

function bySection(some: ScoredCandidate[]): Map<string, ScoredCandidate[]> {
  return Map.groupBy(some, ({ candidate }) => keyOf(candidate));
}

const keyOf = ({ moduleId, section }: { moduleId: string | null; section: number | null }) =>
  `${moduleId} ${section}`;

function nearness(where: { moduleId: string; section: number }, place: Place | undefined): number {
  if (place?.moduleId !== where.moduleId) return 1;
  return NEARNESS.module * (place.section === where.section ? NEARNESS.section : 1);
}
