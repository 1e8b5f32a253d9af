import { distance } from 'fastest-levenshtein';

/** Shorter words have too many neighbours. */
const SHORTEST = 5;
/** From this length on two letters may be wrong. */
const LONG = 9;

/** Finds the word that a mistyped one was meant to be. */
export class NearWords {
  private readonly byBeginning: Map<string, string[]>;

  /** @param known stems */
  constructor(known: Iterable<string>) {
    const long = [...known].filter(({ length }) => length >= SHORTEST - 1);
    this.byBeginning = Map.groupBy(long, beginning);
  }

  /**
   * The known stem nearest to an unknown one; hardly anybody mistypes the beginning of a word.
   * @returns null where none is near, or the word is too short to tell
   */
  nearest(stem: string): string | null {
    if (stem.length < SHORTEST) return null;
    const most = stem.length < LONG ? 1 : 2;
    let nearest: string | null = null;
    let least = most + 1;
    for (const known of this.byBeginning.get(beginning(stem)) ?? []) {
      if (Math.abs(known.length - stem.length) > most) continue;
      const wrong = distance(known, stem);
      if (wrong >= least) continue;
      nearest = known;
      least = wrong;
    }
    return nearest;
  }
}

const beginning = (word: string) => word.slice(0, 2);
