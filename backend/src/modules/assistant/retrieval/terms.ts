import { stemmer } from '@orama/stemmers/german';

/** What a text is compared by; a term's weight says how much it tells. */
export type WeightedTerm = [term: string, weight: number];

/** Pieces of words find compounds and misspelt words: „Kaufvertrag“ shares five with „Vertrag“. */
const PIECE = { length: 5, weight: 0.5 };

/** A meaning counts more than the word: the course and its owners rarely use the same one. */
const SYNONYM_WEIGHT = 1.5;

const WORD = /[\p{L}\p{N}]+/gu;
/** No word of the language is longer. */
const LONGEST_WORD = 60;
/** Texts repeat their words. So many that the whole course fits, and people cannot fill the memory. */
const MOST_KNOWN_WORDS = 100_000;

/** Words without a matter of their own: they count whole and in pairs, never in pieces. */
const SMALL_WORDS = new Set(
  `aber alle als also am an andere auch auf aus bei bin bis bist da dabei damit dann das dass dein dem
   den denn der des dessen die dies diese diesem diesen dieser dieses doch dort du durch ein eine einem einen einer
   eines er es etwas euch für gegen hab habe haben hat hatte hier ich ihm ihn ihnen ihr ihre im in ist
   ja jede jeder jetzt kann kein keine können man mein meine meinem meinen meiner mich mir mit muss
   müssen nach nicht noch nun nur ob oder ohne sehr sein seine sich sie sind so soll sollte über um und
   uns unser unter vom von vor war was weil wenn wer werde werden wie wieder will wir wird wo zu zum
   zur`.split(/\s+/),
);

/** Whether a word says nothing about what a text is about. */
export const isSmallWord = (word: string): boolean => SMALL_WORDS.has(word.toLowerCase());

export const wordsOf = (text: string): string[] =>
  (text.normalize('NFC').match(WORD) ?? []).filter(({ length }) => length <= LONGEST_WORD);

/** Letters that have one spelling, without an „e“ that could stand for an umlaut. */
const PLAIN = /^(?:[b-df-np-tv-ze0-9]|[aou](?!e))*$/;

/** One spelling for umlauts and ß: „Käufer“, „KÄUFER“ and „Kaeufer“ are `kaufer`; „Steuer“ stays. */
export function fold(word: string): string {
  const lower = word.toLowerCase();
  // Most words of a text, and a search compares thousands of them.
  if (PLAIN.test(lower)) return lower;
  return lower
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([ao])e/g, '$1')
    .replace(/(^|[^aeiouq])ue/g, '$1u');
}

interface KnownWord {
  stem: string;
  terms: WeightedTerm[];
}

/** Turns texts and questions into terms, both in the same way. */
export class Terms {
  private readonly known = new Map<string, KnownWord>();
  /** The groups that a stem belongs to. */
  private readonly meanings = new Map<string, string[]>();

  /** @param synonyms groups of words that mean the same */
  constructor(synonyms: string[][]) {
    for (const [index, group] of synonyms.entries()) {
      for (const word of group.filter((one) => wordsOf(one).length === 1)) {
        const stem = stemOf(word);
        this.meanings.set(stem, [...(this.meanings.get(stem) ?? []), `#${index}`]);
      }
    }
  }

  /** Its words, their pieces and meanings, and each word with the one before it. */
  of(text: string): WeightedTerm[] {
    const terms: WeightedTerm[] = [];
    let before = '^';
    for (const word of wordsOf(text)) {
      const { stem, terms: own } = this.word(word);
      terms.push(...own, [`${before} ${stem}`, 1]);
      before = stem;
    }
    return terms;
  }

  /** Its words alone, each once. */
  wordsOf(text: string): WeightedTerm[] {
    const stems = new Set(wordsOf(text).map((word) => this.word(word).stem));
    return [...stems].map((stem) => [`=${stem}`, 1]);
  }

  private word(word: string): KnownWord {
    const known = this.known.get(word);
    if (known) return known;
    const stem = stemOf(word);
    const terms: WeightedTerm[] = [[`=${stem}`, 1]];
    if (!isSmallWord(word)) {
      for (const piece of piecesOf(fold(word))) terms.push([piece, PIECE.weight]);
      for (const meaning of this.meanings.get(stem) ?? []) terms.push([meaning, SYNONYM_WEIGHT]);
    }
    const made = { stem, terms };
    if (this.known.size < MOST_KNOWN_WORDS) this.known.set(word, made);
    return made;
  }
}

const stemOf = (word: string) => fold(stemmer(word.toLowerCase()));

function piecesOf(word: string): string[] {
  const marked = `_${word}_`;
  const count = Math.max(1, marked.length - PIECE.length + 1);
  return Array.from({ length: count }, (_, at) => marked.slice(at, at + PIECE.length));
}
