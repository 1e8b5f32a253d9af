import type { Candidate } from './candidates.js';
import type { AskedTerms, QuestionTerm } from './question-terms.js';

/** What a match counts that is not the word itself. */
const MATCH = { concept: 0.9, parts: 0.6 };

/** How well texts of one kind speak of the terms of a question, given their ranks for each lexeme. */
class TermScores {
  private readonly places: Map<string, number>;
  private readonly rarity: number[];

  /**
   * @param texts the ranks of every text that has any of the lexemes
   * @param total how many texts there are, these included
   */
  constructor(
    private readonly asked: AskedTerms,
    texts: number[][],
    total: number,
  ) {
    this.places = new Map(asked.lexemes.map((lexeme, place) => [lexeme, place]));
    this.rarity = asked.lexemes.map((_, place) => {
      const having = texts.filter((ranks) => (ranks[place] ?? 0) > 0).length;
      return Math.log(1 + (total - having + 0.5) / (having + 0.5));
    });
  }

  /** What a text says about the whole question; a rare word counts more than a common one. */
  of(ranks: number[]): number {
    return this.asked.terms.reduce((sum, term) => sum + this.ofTerm(term, ranks), 0);
  }

  /** What a text would score that could not say more about each term. */
  get greatest(): number {
    return this.asked.terms.reduce((sum, { stem, concepts, parts }) => {
      const rarities = [stem, ...concepts, ...parts].map(
        (one) => this.rarity[this.place(one)] ?? 0,
      );
      return sum + Math.max(...rarities);
    }, 0);
  }

  private ofTerm({ stem, concepts, parts }: QuestionTerm, ranks: number[]): number {
    const score = (lexeme: string) => {
      const place = this.place(lexeme);
      return (ranks[place] ?? 0) * (this.rarity[place] ?? 0);
    };
    const inParts = parts.reduce((sum, part) => sum + score(part), 0) / Math.max(1, parts.length);
    const meant = concepts.map((concept) => MATCH.concept * score(concept));
    return Math.max(score(stem), MATCH.parts * inParts, ...meant);
  }

  private place(lexeme: string): number {
    return this.places.get(lexeme) ?? -1;
  }
}

export interface ScoredCandidate {
  candidate: Candidate;
  /** What it says about the question; comparable with its own kind only. */
  score: number;
  /** The score as a share of what a text could reach that says everything about it, 0 to 1. */
  share: number;
}

export interface ScoredCandidates {
  passages: ScoredCandidate[];
  documents: ScoredCandidate[];
}

/** What each candidate says about a question. */
export function scoreCandidates(asked: AskedTerms, candidates: Candidate[]): ScoredCandidates {
  const scored = (kind: Candidate['kind']) => {
    const some = candidates.filter((one) => one.kind === kind);
    const ranks = some.map((candidate) => candidate.ranks);
    const scores = new TermScores(asked, ranks, some[0]?.total ?? 1);
    return some.map((candidate) => {
      const score = scores.of(candidate.ranks);
      return { candidate, score, share: score / scores.greatest };
    });
  };
  return { passages: scored('passage'), documents: scored('document') };
}
