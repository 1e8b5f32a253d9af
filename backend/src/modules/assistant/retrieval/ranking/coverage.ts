import type { Candidate } from './candidates.js';
import type { AskedTerms, QuestionTerm } from './question-terms.js';

/** What a word counts that is there by its meaning, or in parts. */
const MATCH = { concept: 0.9, parts: 0.6 };

interface WeighedTerm extends QuestionTerm {
  weight: number;
}

/**
 * How much of a question a text touches. Each word counts by its rarity among all that the person may
 * open, so that a word nobody has ever used counts most: what a text says nothing about weighs as
 * heavily as what it speaks of.
 */
export class Coverage {
  private readonly places: Map<string, number>;
  private readonly terms: WeighedTerm[];
  private readonly whole: number;

  /** @param kinds the candidates that tell how rare a word is, by kind */
  constructor(asked: AskedTerms, kinds: Candidate[][]) {
    this.places = new Map(asked.lexemes.map((lexeme, place) => [lexeme, place]));
    const texts = kinds.flat();
    const total = kinds.reduce((sum, [first]) => sum + (first?.total ?? 0), 0);
    const rarity = (lexeme: string) => {
      const having = texts.filter(({ ranks }) => this.has(lexeme, ranks)).length;
      return Math.log(1 + (total - having + 0.5) / (having + 0.5));
    };
    this.terms = asked.terms
      .filter(({ isPhrase }) => !isPhrase)
      .map((term) => ({ ...term, weight: Math.min(...[term.stem, ...term.concepts].map(rarity)) }));
    this.whole = this.terms.reduce((sum, { weight }) => sum + weight, 0);
  }

  /** 0 to 1. */
  of(ranks: number[]): number {
    if (this.whole === 0) return 0;
    const touched = this.terms.reduce(
      (sum, term) => sum + term.weight * this.ofTerm(term, ranks),
      0,
    );
    return touched / this.whole;
  }

  private ofTerm({ stem, concepts, parts }: QuestionTerm, ranks: number[]): number {
    if (this.has(stem, ranks)) return 1;
    if (concepts.some((concept) => this.has(concept, ranks))) return MATCH.concept;
    const known = parts.filter((part) => this.has(part, ranks)).length;
    return (MATCH.parts * known) / Math.max(1, parts.length);
  }

  private has(lexeme: string, ranks: number[]): boolean {
    return (ranks[this.places.get(lexeme) ?? -1] ?? 0) > 0;
  }
}
