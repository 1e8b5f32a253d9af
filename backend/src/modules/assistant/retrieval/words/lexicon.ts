import { distance } from 'fastest-levenshtein';
import { Compounds } from './compounds.js';
import { fold, type Word } from './fold-words.js';
import { informativeStems, informativeWords } from './informative-words.js';
import { separatedVerbs } from './separated-verbs.js';
import { stem } from './stem.js';
import { plainVerb } from './verb-forms.js';

/** A place in a sequence of stems where a term of the thesaurus stands. */
interface Finding {
  /** Names the group of the term; no word can be equal to it. */
  concept: string;
  start: number;
  length: number;
}

interface Term {
  stems: string[];
  concept: string;
}

/** Groups of terms that mean the same, found whatever their endings and whatever stands between. */
class Thesaurus {
  private readonly termsByFirstStem = new Map<string, Term[]>();

  constructor(groups: string[][]) {
    for (const group of groups) {
      const concept = `#${informativeStems(group[0] ?? '').join('-')}`;
      for (const term of group) this.add({ stems: informativeStems(term), concept });
    }
  }

  /** Every term in a text, given the stems of its informative words. */
  findIn(stems: string[]): Finding[] {
    return stems.flatMap((first, start) =>
      (this.termsByFirstStem.get(first) ?? [])
        .filter((term) => term.stems.every((one, offset) => stems[start + offset] === one))
        .map(({ concept, stems: { length } }) => ({ concept, start, length })),
    );
  }

  private add(term: Term): void {
    const first = term.stems[0] ?? '';
    const terms = this.termsByFirstStem.get(first) ?? [];
    this.termsByFirstStem.set(first, [...terms, term]);
  }
}

/** Shorter words have too many neighbours. */
const SHORTEST = 5;

/** From this length on two letters may be wrong. */
const LONG = 9;

/** Finds the word that a mistyped one was meant to be. */
class NearWords {
  private readonly byBeginning: Map<string, string[]>;

  /** @param known stems */
  constructor(known: Iterable<string>) {
    const long = [...known].filter(({ length }) => length >= SHORTEST - 1);
    this.byBeginning = Map.groupBy(long, beginning);
  }

  /**
   * The known stem nearest to an unknown one; hardly anybody mistypes the beginning of a word.
   * @returns null where none is near, or the word is too short to tell
   */
  nearest(stem: string): string | null {
    if (stem.length < SHORTEST) return null;
    const most = stem.length < LONG ? 1 : 2;
    let nearest: string | null = null;
    let least = most + 1;
    for (const known of this.byBeginning.get(beginning(stem)) ?? []) {
      if (Math.abs(known.length - stem.length) > most) continue;
      const wrong = distance(known, stem);
      if (wrong >= least) continue;
      nearest = known;
      least = wrong;
    }
    return nearest;
  }
}

const beginning = (word: string) => word.slice(0, 2);

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

/** So many that the whole course fits, and people cannot fill the memory with words of their own. */
const MOST_KNOWN_WORDS = 100_000;

interface KnownWord {
  stem: string;
  parts: string[];
}

/** What is known about words: the thesaurus of the authors, and the words of the course itself. */
export class Lexicon {
  private readonly thesaurus: Thesaurus;
  private readonly compounds: Compounds;
  private readonly known: Set<string>;
  private readonly knownWords = new Map<string, KnownWord>();
  private near: NearWords | null = null;

  /**
   * @param groups the thesaurus
   * @param texts the whole course
   * @param questions those of the register, in which owners use words that the course does not; read
   *   when the first question has a word that the course does not know
   */
  constructor(
    groups: string[][],
    texts: string[],
    private readonly questions: () => string[] = () => [],
  ) {
    const words = texts.flatMap(informativeWords);
    this.thesaurus = new Thesaurus(groups);
    this.compounds = new Compounds(words);
    this.known = new Set(words.map(({ folded }) => stem(folded)));
  }

  /** The terms of a text of the course in their order, without stop words. */
  termsOf(text: string): TextTerm[] {
    return this.termsOfWords(informativeWords(text));
  }

  /**
   * The same for a question; „Wie sage ich ihm ab?“ speaks of „absagen“ as well, and a mistyped word
   * of what it was meant to be.
   */
  termsOfQuestion(question: string): TextTerm[] {
    const verbs = separatedVerbs(question)
      .filter(
        (verb) => this.known.has(stem(verb)) || this.thesaurus.findIn([stem(verb)]).length > 0,
      )
      .map((verb) => ({ folded: fold(verb), capital: false }));
    return this.termsOfWords([...informativeWords(question), ...verbs]).map((term) => ({
      ...term,
      parts: [...term.parts, ...this.meantBy(term)],
    }));
  }

  /** The word that an unknown one was probably meant to be. */
  private meantBy({ stem, concepts, parts }: TextTerm): string[] {
    const isUnknown = stem && !this.known.has(stem) && concepts.length + parts.length === 0;
    return isUnknown ? [this.nearWords().nearest(stem) ?? []].flat() : [];
  }

  /** Does beforehand what the first mistyped word would wait for. */
  learnMistakes(): void {
    this.nearWords();
  }

  private nearWords(): NearWords {
    const asked = () => this.questions().flatMap(informativeStems);
    this.near ??= new NearWords(new Set([...this.known, ...asked()]));
    return this.near;
  }

  private termsOfWords(words: Word[]): TextTerm[] {
    const known = words.map((word) => this.knownWord(word));
    const stems = known.map(({ stem }) => stem);
    const terms = known.map(({ stem, parts }): TextTerm => ({ stem, concepts: [], parts }));
    const phrases: TextTerm[] = [];
    for (const { concept, start, length } of this.thesaurus.findIn(stems)) {
      if (length === 1) terms[start]?.concepts.push(concept);
      else phrases.push({ stem: null, concepts: [concept], parts: [] });
    }
    return [...terms, ...phrases];
  }

  /** Texts repeat their words; taking each apart once is most of the work saved. */
  private knownWord(word: Word): KnownWord {
    const key = `${word.capital} ${word.folded}`;
    const known = this.knownWords.get(key);
    if (known) return known;
    const made = { stem: stem(word.folded), parts: this.partsOf(word) };
    if (this.knownWords.size < MOST_KNOWN_WORDS) this.knownWords.set(key, made);
    return made;
  }

  private partsOf(word: Word): string[] {
    if (word.folded.length > LONGEST_WORD) return [];
    const verb = plainVerb(word);
    const parts = verb ? [verb] : this.compounds.partsOf(word.folded);
    return parts.map(stem);
  }
}
