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
  text: string;
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

/**
 * Judges free speech sentence by sentence, by the words of the rubric. A good phrase is cut out before
 * bad ones are looked for, so that „verspreche ich nicht“ can be good although „verspreche ich“ is bad.
 */
export function judgeSpeech(scene: Scene, said: string[]): Judgement[] {
  const sentences = said.flatMap(sentencesOf);
  return scene.criteria.map((criterion) => {
    const scored = sentences.map((sentence) => ({
      said: sentence,
      points: pointsOf(sentence, criterion.words),
    }));
    const isTouched = scored.some(({ points }) => points !== 0);
    return isTouched ? spoken(criterion, scored) : { criterion, ...criterion.unsaid, quotes: [] };
  });
}

/** How many answers the longest way through a scene takes. */
export function mostTurns(scene: Scene): number {
  const known = new Map<string, number>();
  const from = (at: string): number => {
    const choices = Object.values(scene.nodes[at]?.choices ?? {});
    const turns = known.get(at) ?? Math.max(0, ...choices.map(({ next }) => 1 + from(next)));
    known.set(at, turns);
    return turns;
  };
  return from(scene.start);
}

/** How many of the criteria are met. */
export function countMet(judgements: Pick<Judgement, 'verdict'>[]): number {
  return judgements.filter(({ verdict }) => verdict === 'met').length;
}

interface Scored {
  said: string;
  points: number;
}

const MAX_QUOTES = 2;

function judged(criterion: Criterion, scored: Scored[]): Judgement {
  const total = scored.reduce((sum, { points }) => sum + points, 0);
  const [good, bad] = wordsOf(scored);
  if (total >= criterion.needs) return asJudgement(criterion, 'met', good);
  const isMissed = total <= 0 && (bad.length > 0 || good.length === 0);
  return isMissed ? asJudgement(criterion, 'missed', bad) : partly(criterion, good, bad);
}

/** One good sentence is enough where no other speaks against it. */
function spoken(criterion: Criterion, scored: Scored[]): Judgement {
  const [good, bad] = wordsOf(scored);
  if (bad.length === 0) return asJudgement(criterion, 'met', good);
  return good.length === 0 ? asJudgement(criterion, 'missed', bad) : partly(criterion, good, bad);
}

const partly = (criterion: Criterion, good: string[], bad: string[]): Judgement =>
  asJudgement(criterion, 'partly', [...good.slice(0, 1), ...bad.slice(0, 1)]);

const asJudgement = (criterion: Criterion, verdict: Verdict, quotes: string[]): Judgement => ({
  criterion,
  verdict,
  text: criterion.texts[verdict],
  quotes: quotes.slice(0, MAX_QUOTES),
});

const SENTENCES = new Intl.Segmenter('de', { granularity: 'sentence' });

/** „Am 24.“ and „2,3 Mio.“ end no sentence. */
const GOES_ON = /(?:(?<!\d)\d{1,2}|(?<!\p{L})(?:Mio|Mrd|Tsd|Dr|Nr|ca|bzw|\p{L}))\.\s*$/u;

function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  for (const { segment } of SENTENCES.segment(text)) {
    const before = sentences.at(-1);
    if (before !== undefined && GOES_ON.test(before)) sentences[sentences.length - 1] += segment;
    else sentences.push(segment);
  }
  return sentences.map((one) => one.trim()).filter(Boolean);
}

function pointsOf(sentence: string, { good, bad }: Criterion['words']): number {
  const lower = sentence.toLowerCase().replace(/\s+/g, ' ');
  const rest = good.reduce((text, phrase) => text.replaceAll(patternOf(phrase), ' ; '), lower);
  const isBad = bad.some((phrase) => rest.search(patternOf(phrase)) >= 0);
  return Number(rest !== lower) - Number(isBad);
}

const patternOf = (phrase: string) =>
  new RegExp(
    phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('#', '\\d+(?:[.,]\\d+)*'),
    'g',
  );

/** What spoke for it and what against it; the weightiest first, else as they were said. */
function wordsOf(scored: Scored[]): [good: string[], bad: string[]] {
  const byWeight = scored.toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
  const saidWith = (sign: number) =>
    byWeight.filter(({ points }) => Math.sign(points) === sign).map(({ said }) => said);
  return [saidWith(1), saidWith(-1)];
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
