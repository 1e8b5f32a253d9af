import { type Candidate, type CoursePosition, passageId, sectionKey } from '../found.js';
import type { Lexicon, TextTerm } from '../words/lexicon.js';
import { informativeWords, isGuideWord } from '../words/words.js';
import type { Evidence, SectionPosition } from './register-model.js';

/** A word of a question, by all that may stand for it in a text. */
interface QuestionTerm {
  /** Its stem in the index; for a term of several words its meaning. */
  stem: string;
  /** The meanings it has in the thesaurus. */
  concepts: string[];
  /** The stems of its parts where it is a compound. */
  parts: string[];
}

/** What a question asks, as the index understands it. */
export interface QuestionTerms {
  /** Every term in its order, as texts have them. */
  all: TextTerm[];
  terms: QuestionTerm[];
  /** Every lexeme whose occurrences decide about an answer. */
  lexemes: string[];
}

/** More words than this make no question clearer, only its search slower. */
const MOST_TERMS = 40;

/** Ages, years and shares of one's own, which say nothing about where the answer stands. */
const SMALL_NUMBER = /^\d{1,2}$/;

/** What a question asks about: each informative word once; nothing for „Wie geht das?“ */
export function questionTerms(lexicon: Lexicon, question: string): QuestionTerms {
  const words = informativeWords(question);
  if (words.every(({ folded }) => isGuideWord(folded))) return { all: [], terms: [], lexemes: [] };
  const byStem = new Map<string, QuestionTerm>();
  const all = lexicon.termsOfQuestion(question);
  for (const { stem, concepts, parts } of all) {
    if (byStem.size >= MOST_TERMS) break;
    const key = stem ?? concepts.join(' ');
    if (!byStem.has(key)) byStem.set(key, { stem: key, concepts, parts });
  }
  const once = [...byStem.values()];
  const telling = once.filter(({ stem }) => !SMALL_NUMBER.test(stem));
  const terms = telling.length > 0 ? telling : once;
  const lexemes = terms.flatMap(({ stem, concepts, parts }) => [stem, ...concepts, ...parts]);
  return { all, terms, lexemes: [...new Set(lexemes)] };
}

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
    private readonly question: QuestionTerms,
    texts: number[][],
    total: number,
  ) {
    this.places = new Map(question.lexemes.map((lexeme, place) => [lexeme, place]));
    this.rarity = question.lexemes.map((_, place) => {
      const having = texts.filter((ranks) => (ranks[place] ?? 0) > 0).length;
      return Math.log(1 + (total - having + 0.5) / (having + 0.5));
    });
  }

  /** What a text says about the whole question; a rare word counts more than a common one. */
  of(ranks: number[]): number {
    return this.question.terms.reduce((sum, term) => sum + this.ofTerm(term, ranks), 0);
  }

  /** What a text would score that could not say more about each term. */
  get greatest(): number {
    return this.question.terms.reduce((sum, { stem, concepts, parts }) => {
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

interface ScoredCandidate {
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
export function scoreCandidates(
  question: QuestionTerms,
  candidates: Candidate[],
): ScoredCandidates {
  const scored = (kind: Candidate['kind']) => {
    const some = candidates.filter((one) => one.kind === kind);
    const ranks = some.map((candidate) => candidate.ranks);
    const scores = new TermScores(question, ranks, some[0]?.total ?? 1);
    return some.map((candidate) => {
      const score = scores.of(candidate.ranks);
      return { candidate, score, share: score / scores.greatest };
    });
  };
  return { passages: scored('passage'), documents: scored('document') };
}

/**
 * What speaks for a section: a multinomial logistic regression fitted to the questions of
 * `content/evaluation/`; `npm run eval` tells what a change does.
 */
const WEIGHTS = {
  likelihood: 7.2,
  nearest: 12.3,
  /** Of the passage that says most. */
  passage: 10.7,
};

/** Where somebody is reading, the answer is a little likelier. */
const NEARNESS = { module: 0.3, section: 0.3 };

export interface RankedSection extends SectionPosition {
  /** How likely it answers the question, 0 to 1; all open sections together have 1. */
  score: number;
  evidence: Evidence;
  /** What its passages say about the question by themselves. */
  passages: { id: string; score: number; share: number }[];
}

/** The sections by how well they answer a question, the best first. */
export function rankSections(
  evidence: Evidence[],
  passages: ScoredCandidate[],
  position?: CoursePosition,
): RankedSection[] {
  const bySection = Map.groupBy(passages, ({ candidate }) => sectionKey(candidate));
  const weighed = evidence.flatMap((one) => {
    if (!one.section) return [];
    const own = (bySection.get(sectionKey(one.section)) ?? []).map((passage) => ({
      id: passage.candidate.id,
      score: passage.score,
      share: passage.share,
    }));
    const sum =
      WEIGHTS.likelihood * one.likelihood +
      WEIGHTS.nearest * one.nearest +
      WEIGHTS.passage * Math.max(0, ...own.map(({ share }) => share)) +
      nearness(one.section, position);
    return [{ ...one.section, evidence: one, passages: own, sum }];
  });
  const most = Math.max(...weighed.map(({ sum }) => sum));
  const whole = weighed.reduce((total, { sum }) => total + Math.exp(sum - most), 0);
  return weighed
    .map(({ sum, ...section }) => ({ ...section, score: Math.exp(sum - most) / whole }))
    .sort((a, b) => b.score - a.score);
}

function nearness(where: SectionPosition, position: CoursePosition | undefined): number {
  if (position?.moduleId !== where.moduleId) return 0;
  return NEARNESS.module + (position.section === where.section ? NEARNESS.section : 0);
}

const MOST_PASSAGES = 8;
/** So that the second and third section have their say. */
const MOST_OF_ONE_SECTION = 3;

export interface Chosen {
  /** Of a passage. */
  id: string;
  score: number;
}

/**
 * The passages to answer from: of the best sections those that say most, in the order in which
 * they are worth reading. The best passage of a section stands for it with the section's whole score.
 */
export function choosePassages(sections: RankedSection[]): Chosen[] {
  return sections
    .slice(0, MOST_PASSAGES)
    .flatMap(bestOfSection)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_PASSAGES);
}

/** A section that only the register leads to is read from its beginning. */
function bestOfSection({ moduleId, section, score, passages }: RankedSection): Chosen[] {
  if (passages.length === 0) return [{ id: passageId(moduleId, section, 0), score }];
  const best = passages.toSorted((a, b) => b.score - a.score).slice(0, MOST_OF_ONE_SECTION);
  const most = best[0]?.score || 1;
  return best.map((passage) => ({
    id: passage.id,
    score: (score * (1 + passage.score / most)) / 2,
  }));
}
