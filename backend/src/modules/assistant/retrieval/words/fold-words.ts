/** A word as the search sees it. */
export interface Word {
  /** Lower case, umlauts and ß in one spelling: `kaufer` for „Käufer“, „KÄUFER“ and „Kaeufer“. */
  folded: string;
  /** Whether it began with a capital letter, as a noun does. */
  capital: boolean;
}

const WORD = /\d+(?:[.,]\d+)*\p{L}*|\p{L}&\p{L}(?!\p{L})|\p{L}[\p{L}\p{N}]*/gu;
/** No word is longer; PostgreSQL refuses lexemes of thousands of letters. */
const LONGEST_WORD = 60;
const LINK_TARGET = /\]\([^()]*\)/g;

/** Texts repeat their words. So many that the whole course fits, and people cannot fill the memory. */
const MOST_KNOWN_WORDS = 100_000;
const knownWords = new Map<string, Word>();

/**
 * The words of a text in their order. „ue“ is read as ü only after a consonant other than q, so
 * that „Steuer“ and „bequem“ keep theirs; whatever it does to a foreign word, it does everywhere.
 */
export function wordsOf(text: string): Word[] {
  const readable = text.normalize('NFC').replace(LINK_TARGET, ']');
  const words = (readable.match(WORD) ?? []).filter(({ length }) => length <= LONGEST_WORD);
  return words.map(knownWord);
}

function knownWord(word: string): Word {
  const known = knownWords.get(word);
  if (known) return known;
  const made = { folded: fold(word), capital: /^\p{Lu}/u.test(word) };
  if (knownWords.size < MOST_KNOWN_WORDS) knownWords.set(word, made);
  return made;
}

export function fold(word: string): string {
  return word
    .toLowerCase()
    .replace(/[.,&]/g, '')
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([ao])e/g, '$1')
    .replace(/(^|[^aeiouq])ue/g, '$1u');
}
