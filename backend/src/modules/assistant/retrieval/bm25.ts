import type { WeightedTerm } from './terms.js';

/** Saturation of a term that occurs often; the value of the literature. */
const K1 = 1.2;

/**
 * Okapi BM25 (S. Robertson, H. Zaragoza: The Probabilistic Relevance Framework, 2009) over weighted
 * terms.
 *
 * MiniSearch finds as much with the same terms, but takes more memory and time (decision 0034).
 */
export class Bm25 {
  /** For each term the texts that have it and how much, in turn. */
  private readonly postings = new Map<string, number[]>();
  private readonly lengths: number[];
  private readonly meanLength: number;

  /**
   * @param texts the terms of each text
   * @param lengthMatters 0 to 1: how much a long text is held to say less about each of its terms
   */
  constructor(
    texts: WeightedTerm[][],
    private readonly lengthMatters: number,
  ) {
    this.lengths = texts.map((terms, index) => this.add(index, terms));
    this.meanLength = this.lengths.reduce((sum, one) => sum + one, 0) / Math.max(1, texts.length);
  }

  /** How well each text fits a question, in the order of the texts; 0 where nothing is shared. */
  scores(question: WeightedTerm[]): Float64Array {
    const scores = new Float64Array(this.lengths.length);
    for (const [term, weight] of summed(question)) {
      const found = this.postings.get(term) ?? [];
      const gain = weight * this.rarity(found.length / 2) * (K1 + 1);
      for (let at = 0; at < found.length; at += 2) {
        const text = found[at] ?? 0;
        const often = found[at + 1] ?? 0;
        scores[text] = (scores[text] ?? 0) + (gain * often) / (often + this.damping(text));
      }
    }
    return scores;
  }

  /** How much some terms tell together; a rare one tells more. */
  worth(terms: WeightedTerm[]): number {
    let sum = 0;
    for (const [term, weight] of summed(terms)) {
      sum += weight * this.rarity((this.postings.get(term)?.length ?? 0) / 2);
    }
    return sum;
  }

  /** How much of a question's matter a text speaks of at all, 0 to 1; a rare term counts more. */
  coverage(question: WeightedTerm[], text: number): number {
    let whole = 0;
    let shared = 0;
    for (const [term, weight] of summed(question)) {
      const found = this.postings.get(term) ?? [];
      const worth = weight * this.rarity(found.length / 2);
      whole += worth;
      if (found.some((one, at) => at % 2 === 0 && one === text)) shared += worth;
    }
    return whole === 0 ? 0 : shared / whole;
  }

  private add(text: number, terms: WeightedTerm[]): number {
    let length = 0;
    for (const [term, weight] of summed(terms)) {
      const found = this.postings.get(term);
      if (found) found.push(text, weight);
      else this.postings.set(term, [text, weight]);
      length += weight;
    }
    return length;
  }

  private damping(text: number): number {
    const length = (this.lengths[text] ?? 0) / this.meanLength;
    return K1 * (1 - this.lengthMatters + this.lengthMatters * length);
  }

  private rarity(having: number): number {
    return Math.log(1 + (this.lengths.length - having + 0.5) / (having + 0.5));
  }
}

function summed(terms: WeightedTerm[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [term, weight] of terms) sums.set(term, (sums.get(term) ?? 0) + weight);
  return sums;
}
