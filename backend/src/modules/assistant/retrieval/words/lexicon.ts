import { distance } from 'fastest-levenshtein';
import { fold, informativeStems, informativeWords, stem, type Word, wordsOf } from './words.js';

const PARTICLES =
  'zuruck|zusammen|weiter|heraus|hinaus|herunter|runter|wieder|durch|nach|fest|frei|los|raus|rein|weg|her|hin|vor|auf|aus|ein|mit|bei|um|ab|an|zu';

const SEPARABLE = new RegExp(`^(${PARTICLES})(?:ge|zu)(.{3,}(?:t|en))$`);
const PARTICIPLE = /^ge(.{3,}(?:t|en))$/;
const PARTICLE = new RegExp(`^(?:${PARTICLES})$`);

/**
 * The plain verb a participle or infinitive belongs to: „geprüft“ gives `pruft`, „abgerechnet“ and
 * „abzurechnen“ give `abrechnet` and `abrechnen`. Nouns begin with a capital letter and are left.
 */
export function plainVerb({ folded, capital }: Word): string | null {
  if (capital) return null;
  const separable = SEPARABLE.exec(folded);
  if (separable) return `${separable[1]}${separable[2]}`;
  return PARTICIPLE.exec(folded)?.[1] ?? null;
}

/** Whether a word may be the part of a verb that stands at the end: „sagt … ab“. */
const isParticle = (folded: string) => PARTICLE.test(folded);

const CLAUSE_END = /[.,;:?!()„“"\n]+|\s+(?:und|oder|aber|sondern)\s+/;
const MOST_VERBS = 20;

/**
 * What verbs a text may hold whose first part stands at the end of the clause: „Ich sage dem Bieter
 * ab“ gives `absage` and, as nobody knows which word is the verb, `abbieter`; the caller keeps
 * those that are words.
 */
export function separatedVerbs(text: string): string[] {
  const verbs = text.split(CLAUSE_END).flatMap((clause) => {
    const words = wordsOf(clause).map(({ folded }) => folded);
    const last = words.pop();
    return last && isParticle(last) ? words.map((word) => `${last}${word}`) : [];
  });
  return verbs.slice(0, MOST_VERBS);
}

const SHORTEST_PART = 4;
const SHORTEST_COMPOUND = 8;
/** Beginnings that are words by themselves but only colour the word behind them. */
const PREFIXES = new Set(['uber', 'unter', 'wieder', 'gegen', 'hinter', 'nach', 'vor', 'zwischen']);

/** Splits German compounds into words that the course uses by themselves. */
export class Compounds {
  private readonly known = new Set<string>();

  /** @param words the words of the whole course; only nouns become parts */
  constructor(words: Iterable<Word>) {
    for (const { folded, capital } of words) {
      const isPart = capital && folded.length >= SHORTEST_PART && !PREFIXES.has(folded);
      if (isPart) this.known.add(stem(folded));
    }
  }

  /**
   * The parts of a folded word as they stand in it, linking letters included:
   * `unternehmensbewertung` gives `unternehmens` and `bewertung`. Parts that are compounds come
   * with their own parts. Empty for a simple word.
   */
  partsOf(folded: string): string[] {
    if (folded.length < SHORTEST_COMPOUND) return [];
    const parts = this.split(folded, folded.length);
    if (!parts || parts.length === 1) return [];
    return parts.flatMap((part) => [part, ...this.partsOf(part)]);
  }

  /** The split into the fewest parts; of these the one with the longest first part. */
  private split(rest: string, longest: number): string[] | null {
    let best: string[] | null = null;
    for (let end = Math.min(longest - 1, rest.length); end >= SHORTEST_PART; end--) {
      const first = rest.slice(0, end);
      if (!this.known.has(stem(first))) continue;
      if (end === rest.length) return [first];
      if (rest.length - end < SHORTEST_PART) continue;
      const others = this.split(rest.slice(end), Number.POSITIVE_INFINITY);
      if (others && (!best || others.length + 1 < best.length)) best = [first, ...others];
    }
    return best;
  }
}

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
