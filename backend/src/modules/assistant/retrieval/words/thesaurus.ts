import { informativeStems } from './informative-words.js';

/** A place in a sequence of stems where a term of the thesaurus stands. */
export interface Finding {
  /** Names the group of the term; no word can be equal to it. */
  concept: string;
  start: number;
  length: number;
}

interface Term {
  stems: string[];
  concept: string;
}

/** Groups of terms that mean the same, found whatever their endings and whatever stands between. */
export class Thesaurus {
  private readonly termsByFirstStem = new Map<string, Term[]>();

  constructor(groups: string[][]) {
    for (const group of groups) {
      const concept = `#${informativeStems(group[0] ?? '').join('-')}`;
      for (const term of group) this.add({ stems: informativeStems(term), concept });
    }
  }

  /** Every term in a text, given the stems of its informative words. */
  findIn(stems: string[]): Finding[] {
    return stems.flatMap((first, start) =>
      (this.termsByFirstStem.get(first) ?? [])
        .filter((term) => term.stems.every((one, offset) => stems[start + offset] === one))
        .map(({ concept, stems: { length } }) => ({ concept, start, length })),
    );
  }

  private add(term: Term): void {
    const first = term.stems[0] ?? '';
    const terms = this.termsByFirstStem.get(first) ?? [];
    this.termsByFirstStem.set(first, [...terms, term]);
  }
}
