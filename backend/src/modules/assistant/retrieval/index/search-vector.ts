import type { Lexicon, TextTerm } from '../words/lexicon.js';

/** The texts of a row by how much a word in them counts. */
export interface WeightedTexts {
  A?: string;
  B?: string;
  C?: string;
}

type Weight = keyof WeightedTexts | 'D';

/** PostgreSQL keeps no greater position and no more of them for one lexeme. */
const LAST_POSITION = 16_383;
const MOST_POSITIONS = 255;

/**
 * The `tsvector` of some texts in its text form: stems and meanings with the weight of their text,
 * the parts of compounds with the lowest.
 */
export function searchVector(lexicon: Lexicon, texts: WeightedTexts): string {
  const places = new Map<string, string[]>();
  const add = (lexeme: string, position: number, weight: Weight) => {
    const known = places.get(lexeme) ?? [];
    if (known.length < MOST_POSITIONS) known.push(`${position}${weight}`);
    places.set(lexeme, known);
  };
  let position = 0;
  for (const weight of ['A', 'B', 'C'] as const) {
    for (const term of lexicon.termsOf(texts[weight] ?? '')) {
      position = Math.min(position + 1, LAST_POSITION);
      for (const lexeme of ownLexemes(term)) add(lexeme, position, weight);
      for (const part of term.parts) add(part, position, 'D');
    }
  }
  return [...places].map(([lexeme, at]) => `'${lexeme}':${at.join(',')}`).join(' ');
}

const ownLexemes = ({ stem, concepts }: TextTerm) => (stem ? [stem, ...concepts] : concepts);
