import MiniSearch from 'minisearch';
import type { WeightedTerm } from './terms.js';

/** MiniSearch counts a term in whole numbers, and the least weight of one is a half. */
const UNIT = 0.5;
/** Saturation of a term that occurs often; the value of the literature. */
const SATURATION = 1.2;
/** Scores are compared with `worth`, so the unit must not change them. */
const SCALE = (SATURATION + 1) / (SATURATION / UNIT + 1);

/** How well texts fit a question, in the order of the texts. */
export interface Ranking {
  /** 0 where nothing is shared. */
  scores: Float64Array;
  /** How much of the question's matter a text speaks of at all, 0 to 1; a rare term counts more. */
  coverage: Float64Array;
  /** How much the question's terms tell together; a rare one tells more. */
  worth: number;
}

/** Texts ranked by MiniSearch's BM25 over weighted terms. */
export class RankedTexts {
  private readonly known = new WeakMap<WeightedTerm[], Ranking>();
  /** For each term that was asked for the texts that have it and their scores, in turn. */
  private readonly found = new Map<string, number[]>();
  private readonly mini: MiniSearch<{ id: number; terms: string[] }>;

  /**
   * @param texts the terms of each text
   * @param lengthMatters 0 to 1: how much a long text is held to say less about each of its terms
   */
  constructor(
    private readonly texts: WeightedTerm[][],
    lengthMatters: number,
  ) {
    this.mini = new MiniSearch({
      fields: ['terms'],
      stringifyField: (terms) => terms as never,
      tokenize: (terms) => terms as unknown as string[],
      processTerm: (term) => term,
      searchOptions: {
        tokenize: (term) => [term],
        bm25: { k: SATURATION / UNIT, b: lengthMatters, d: 0 },
      },
    });
    this.mini.addAll(
      texts.map((terms, id) => ({
        id,
        terms: terms.flatMap(([term, weight]) => Array<string>(weight / UNIT).fill(term)),
      })),
    );
  }

  /** The same list of terms is compared once. */
  rank(question: WeightedTerm[]): Ranking {
    const known = this.known.get(question) ?? this.compare(question);
    this.known.set(question, known);
    return known;
  }

  /** Term by term: MiniSearch takes ten times as long to add up the terms of a question itself. */
  private compare(question: WeightedTerm[]): Ranking {
    const scores = new Float64Array(this.texts.length);
    const coverage = new Float64Array(this.texts.length);
    let worth = 0;
    const weights = new Map<string, number>();
    for (const [term, weight] of question) weights.set(term, (weights.get(term) ?? 0) + weight);
    for (const [term, weight] of weights) {
      const found = this.search(term);
      const own = weight * this.rarity(found.length / 2);
      worth += own;
      for (let at = 0; at < found.length; at += 2) {
        const text = found[at] ?? 0;
        scores[text] = (scores[text] ?? 0) + weight * (found[at + 1] ?? 0);
        coverage[text] = (coverage[text] ?? 0) + own;
      }
    }
    return { scores, coverage: coverage.map((one) => one / (worth || 1)), worth };
  }

  private search(term: string): number[] {
    const known = this.found.get(term);
    if (known) return known;
    const found = this.mini.search(term).flatMap(({ id, score }) => [id, SCALE * score]);
    // What no text has could be anything, and fill the memory.
    if (found.length > 0) this.found.set(term, found);
    return found;
  }

  private rarity(having: number): number {
    return Math.log(1 + (this.texts.length - having + 0.5) / (having + 0.5));
  }
}
