import { informativeWords } from '../words/informative-words.js';
import type { Lexicon, TextTerm } from '../words/lexicon.js';
import { isGuideWord } from '../words/stop-words.js';

/** A word of a question, by all that may stand for it in a text. */
export interface QuestionTerm {
  /** Its stem in the index; for a term of several words its meaning. */
  stem: string;
  /** The meanings it has in the thesaurus. */
  concepts: string[];
  /** The stems of its parts where it is a compound. */
  parts: string[];
}

/** What a question asks, as the index understands it. */
export interface AskedTerms {
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
export function questionTerms(lexicon: Lexicon, question: string): AskedTerms {
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
