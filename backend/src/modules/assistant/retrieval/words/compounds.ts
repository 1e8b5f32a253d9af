import type { Word } from './fold-words.js';
import { stem } from './stem.js';

const SHORTEST_PART = 4;
const SHORTEST_COMPOUND = 8;
/** Beginnings that are words by themselves but only colour the word behind them. */
const PREFIXES = new Set(['uber', 'unter', 'wieder', 'gegen', 'hinter', 'nach', 'vor', 'zwischen']);

/** Splits German compounds into words that the course uses by themselves. */
export class Compounds {
  private readonly known = new Set<string>();

  /** @param words the words of the whole course; only nouns become parts */
  constructor(words: Iterable<Word>) {
    for (const { folded, capital } of words) {
      const isPart = capital && folded.length >= SHORTEST_PART && !PREFIXES.has(folded);
      if (isPart) this.known.add(stem(folded));
    }
  }

  /**
   * The parts of a folded word as they stand in it, linking letters included:
   * `unternehmensbewertung` gives `unternehmens` and `bewertung`. Parts that are compounds come
   * with their own parts. Empty for a simple word.
   */
  partsOf(folded: string): string[] {
    if (folded.length < SHORTEST_COMPOUND) return [];
    const parts = this.split(folded, folded.length);
    if (!parts || parts.length === 1) return [];
    return parts.flatMap((part) => [part, ...this.partsOf(part)]);
  }

  /** The split into the fewest parts; of these the one with the longest first part. */
  private split(rest: string, longest: number): string[] | null {
    let best: string[] | null = null;
    for (let end = Math.min(longest - 1, rest.length); end >= SHORTEST_PART; end--) {
      const first = rest.slice(0, end);
      if (!this.known.has(stem(first))) continue;
      if (end === rest.length) return [first];
      if (rest.length - end < SHORTEST_PART) continue;
      const others = this.split(rest.slice(end), Number.POSITIVE_INFINITY);
      if (others && (!best || others.length + 1 < best.length)) best = [first, ...others];
    }
    return best;
  }
}
