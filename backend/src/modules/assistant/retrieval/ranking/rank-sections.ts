import type { Place } from '../found.js';
import type { ScoredCandidate, ScoredCandidates } from './score-candidates.js';
import { sectionKey } from './section-key.js';

/** What counts beside the text of the section itself; `npm run eval` tells what a change does. */
const SHARE = {
  /** Of the question in the register that comes nearest; of the next one half. */
  question: 0.6,
  /** Of all the section's questions taken as one text. */
  register: 0.5,
  /** Of how like the question they are, short ones more than long ones. */
  likeness: 1,
  /** Of the passage that says most. */
  passage: 0.4,
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
  const registers = bySection(scored.registers);
  const passages = bySection(scored.passages);
  return scored.sections
    .map(({ candidate, score }) => {
      const key = sectionKey(candidate);
      const own = passages.get(key) ?? [];
      const section = {
        moduleId: candidate.moduleId ?? '',
        section: candidate.section ?? 0,
        passages: own.map((passage) => ({ id: passage.candidate.id, score: passage.score })),
      };
      const total =
        score +
        shareOfQuestions(questions.get(key) ?? []) +
        SHARE.register * most(registers.get(key) ?? []) +
        SHARE.passage * most(own);
      return { ...section, score: total * nearness(section, place) };
    })
    .sort((a, b) => b.score - a.score);
}

function shareOfQuestions(questions: ScoredCandidate[]): number {
  const [nearest = 0, next = 0] = questions.map(({ score }) => score).sort((a, b) => b - a);
  const likeness = Math.hypot(
    ...questions.map(({ score, candidate }) => score / Math.sqrt(2 + candidate.length)),
  );
  return SHARE.question * (nearest + next / 2) + SHARE.likeness * likeness;
}

const most = (some: ScoredCandidate[]) => Math.max(0, ...some.map(({ score }) => score));

const bySection = (some: ScoredCandidate[]) =>
  Map.groupBy(some, ({ candidate }) => sectionKey(candidate));

function nearness(where: { moduleId: string; section: number }, place: Place | undefined): number {
  if (place?.moduleId !== where.moduleId) return 1;
  return NEARNESS.module * (place.section === where.section ? NEARNESS.section : 1);
}
