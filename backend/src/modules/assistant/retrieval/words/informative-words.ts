import { type Word, wordsOf } from './fold-words.js';
import { stem } from './stem.js';
import { isStopWord } from './stop-words.js';

/** The words of a text that say what it is about, in their order. */
export function informativeWords(text: string): Word[] {
  return wordsOf(text).filter(({ folded }) => !isStopWord(folded));
}

export function informativeStems(text: string): string[] {
  return informativeWords(text).map(({ folded }) => stem(folded));
}
