import { wordsOf } from '../words/fold-words.js';
import type { TextTerm } from '../words/lexicon.js';

/**
 * What a question is made of, and how much each of it counts: telling words, their meanings in the
 * thesaurus, the parts of compounds, and, because owners' questions are short, small words and pairs
 * of neighbours as well („das Geld“, „Geld hat“).
 */
const WEIGHT = { term: 1, meaning: 0.9, part: 0.5, word: 0.7, pair: 0.7 };

/** By the sign before a feature, which no word can have. */
const WEIGHT_OF_SIGN: Record<string, number> = {
  '#': WEIGHT.meaning,
  '~': WEIGHT.part,
  '=': WEIGHT.word,
  '+': WEIGHT.pair,
};

/** The features of a text, given its terms; each once. */
export function featuresOf(text: string, terms: TextTerm[]): string[] {
  const words = wordsOf(text).map(({ folded }) => folded);
  return [
    ...new Set([
      ...terms.flatMap(featuresOfTerm),
      ...words.map((word) => `=${word}`),
      ...words.slice(1).map((word, before) => `+${words[before]} ${word}`),
    ]),
  ];
}

/** A word may be found as the part of another, and the other way round. */
function featuresOfTerm({ stem, concepts, parts }: TextTerm): string[] {
  const asPart = [...parts, ...(stem ? [stem] : [])].map((part) => `~${part}`);
  return [...(stem ? [stem] : []), ...concepts, ...asPart];
}

export const weightOf = (feature: string): number =>
  WEIGHT_OF_SIGN[feature[0] ?? ''] ?? WEIGHT.term;
