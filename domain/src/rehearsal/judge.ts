import type { Choice, Criterion, Ending, Scene, SceneNode, Verdict } from './scene.js';

/** One exchange: what the other side said and what the person answered. */
export interface Exchange {
  heard: string;
  said: string;
}

/** Where a conversation stands. */
export interface Progress {
  exchanges: Exchange[];
  /** What is to be answered; null at the end. */
  node: SceneNode | null;
  /** null while the conversation goes on. */
  ending: Ending | null;
}

export interface Judgement {
  criterion: Criterion;
  verdict: Verdict;
  /** The person's own words it stands on, as they were said. */
  quotes: string[];
}

/**
 * Follows the choices through a scene.
 * @param choices ids, in the order they were made
 * @returns null where a choice does not exist at its node or comes after the end
 */
export function advance(scene: Scene, choices: string[]): Progress | null {
  const made = follow(scene, choices);
  if (!made) return null;
  const at = made.at(-1)?.choice.next ?? scene.start;
  return {
    exchanges: made.map(({ node, choice }) => ({ heard: node.says, said: choice.says })),
    node: scene.nodes[at] ?? null,
    ending: scene.endings[at] ?? null,
  };
}

/**
 * Judges the choices by the rubric, criterion by criterion. What was done well is quoted where it is
 * met, what was done badly where it is missed, and both between the two.
 * @throws Error for choices that the scene does not have
 */
export function judge(scene: Scene, choices: string[]): Judgement[] {
  const made = follow(scene, choices);
  if (!made) throw new Error(`Choices that „${scene.id}“ does not have`);
  return scene.criteria.map((criterion) =>
    judged(
      criterion,
      made.map(({ choice }) => ({
        said: choice.says,
        points: choice.effects[criterion.id] ?? 0,
      })),
    ),
  );
}

/** Judges free speech by the words of the rubric; used where nothing better is to be had. */
export function judgeSpeech(scene: Scene, said: string[]): Judgement[] {
  return scene.criteria.map((criterion) => {
    const { good, bad } = criterion.words;
    const scored = said.map((text) => {
      const lower = text.toLowerCase();
      const has = (word: string) => lower.includes(word);
      return { said: text, points: Number(good.some(has)) - Number(bad.some(has)) };
    });
    return judged(criterion, scored, 1);
  });
}

/** How many of the criteria are met. */
export function countMet(judgements: Pick<Judgement, 'verdict'>[]): number {
  return judgements.filter(({ verdict }) => verdict === 'met').length;
}

interface Scored {
  said: string;
  points: number;
}

const MOST_QUOTES = 2;

function judged(criterion: Criterion, scored: Scored[], needs = criterion.needs): Judgement {
  const total = scored.reduce((sum, { points }) => sum + points, 0);
  const good = wordsOf(scored.filter(({ points }) => points > 0));
  const bad = wordsOf(scored.filter(({ points }) => points < 0));
  if (total >= needs) return { criterion, verdict: 'met', quotes: good.slice(0, MOST_QUOTES) };
  if (total <= 0 && (bad.length > 0 || good.length === 0)) {
    return { criterion, verdict: 'missed', quotes: bad.slice(0, MOST_QUOTES) };
  }
  return { criterion, verdict: 'partly', quotes: [...good.slice(0, 1), ...bad.slice(0, 1)] };
}

/** The weightiest first, else as they were said. */
function wordsOf(scored: Scored[]): string[] {
  const byWeight = scored.toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
  return byWeight.map(({ said }) => said);
}

function follow(scene: Scene, choices: string[]): { node: SceneNode; choice: Choice }[] | null {
  const made: { node: SceneNode; choice: Choice }[] = [];
  let at = scene.start;
  for (const id of choices) {
    const node = scene.nodes[at];
    const choice = node && Object.hasOwn(node.choices, id) ? node.choices[id] : undefined;
    if (!node || !choice) return null;
    made.push({ node, choice });
    at = choice.next;
  }
  return made;
}
