import { Compounds } from './compounds.js';
import { fold, type Word } from './fold-words.js';
import { informativeWords } from './informative-words.js';
import { separatedVerbs } from './separated-verbs.js';
import { stem } from './stem.js';
import { Thesaurus } from './thesaurus.js';
import { plainVerb } from './verb-forms.js';

/** No German word is longer; what is longer is not split. */
const LONGEST_WORD = 40;

/** A word or term in a text, by what it may be found. */
export interface TextTerm {
  /** Its stem; null for a term of several words, which are there by themselves as well. */
  stem: string | null;
  /** The groups of the thesaurus it belongs to. */
  concepts: string[];
  /** The stems of its parts where it is a compound, or of the plain verb it comes from. */
  parts: string[];
}

/** What is known about words: the thesaurus of the authors, and the words of the course itself. */
export class Lexicon {
  private readonly thesaurus: Thesaurus;
  private readonly compounds: Compounds;
  private readonly known: Set<string>;

  /**
   * @param groups the thesaurus
   * @param texts the whole course
   */
  constructor(groups: string[][], texts: string[]) {
    const words = texts.flatMap(informativeWords);
    this.thesaurus = new Thesaurus(groups);
    this.compounds = new Compounds(words);
    this.known = new Set(words.map(({ folded }) => stem(folded)));
  }

  /** The terms of a text of the course in their order, without stop words. */
  termsOf(text: string): TextTerm[] {
    return this.termsOfWords(informativeWords(text));
  }

  /** The same for a question; „Wie sage ich ihm ab?“ speaks of „absagen“ as well. */
  termsOfQuestion(question: string): TextTerm[] {
    const verbs = separatedVerbs(question)
      .filter(
        (verb) => this.known.has(stem(verb)) || this.thesaurus.findIn([stem(verb)]).length > 0,
      )
      .map((verb) => ({ folded: fold(verb), capital: false }));
    return this.termsOfWords([...informativeWords(question), ...verbs]);
  }

  private termsOfWords(words: Word[]): TextTerm[] {
    const stems = words.map(({ folded }) => stem(folded));
    const terms = words.map(
      (word, index): TextTerm => ({
        stem: stems[index] ?? '',
        concepts: [],
        parts: this.partsOf(word),
      }),
    );
    const phrases: TextTerm[] = [];
    for (const { concept, start, length } of this.thesaurus.findIn(stems)) {
      if (length === 1) terms[start]?.concepts.push(concept);
      else phrases.push({ stem: null, concepts: [concept], parts: [] });
    }
    return [...terms, ...phrases];
  }

  private partsOf(word: Word): string[] {
    if (word.folded.length > LONGEST_WORD) return [];
    const verb = plainVerb(word);
    const parts = verb ? [verb] : this.compounds.partsOf(word.folded);
    return parts.map(stem);
  }
}
