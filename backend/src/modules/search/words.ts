import { stemmer } from '@orama/stemmers/german';
import { fold, isSmallWord } from '../assistant/index.js';

/** A word, or several with hyphens between them: „Earn-out“, „613a“. */
const WORD = /[\p{L}\p{N}]+(?:[-‐‑][\p{L}\p{N}]+)*/gu;
const HYPHEN = /[-‐‑]/;
/** No word of the language is longer. */
const LONGEST_WORD = 60;
/** More make no search sharper. */
const MOST_WORDS = 8;

/** A word of a text, as it is compared and where it stands. */
export interface PlacedWord {
  forms: string[];
  start: number;
  end: number;
}

/** The words of a text with their places; „Earn-out“ counts as „earn“, „out“ and „earnout“. */
export function placedWords(text: string): PlacedWord[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index: start }) => ({
    forms: formsOf(word),
    start,
    end: start + word.length,
  }));
}

function formsOf(word: string): string[] {
  const parts = word.split(HYPHEN);
  const whole = parts.length > 1 ? [parts.join('')] : [];
  return [...parts, ...whole].filter(({ length }) => length <= LONGEST_WORD).map(fold);
}

/** What is looked for: each word once, without those that every text has, unless there are no others. */
export function askedWords(text: string): string[] {
  const words = text.normalize('NFC').match(WORD) ?? [];
  const telling = words.filter((word) => !isSmallWord(word));
  const asked = (telling.length > 0 ? telling : words)
    .map((word) => fold(word.split(HYPHEN).join('')))
    .filter(({ length }) => length <= LONGEST_WORD);
  return [...new Set(asked)].slice(0, MOST_WORDS);
}

/** „verkaufen“ and „Verkäufe“ have the same one. @param word as `placedWords` gives it */
export const stemOf = (word: string): string => fold(stemmer(word));
