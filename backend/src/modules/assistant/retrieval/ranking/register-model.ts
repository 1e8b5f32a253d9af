import { sectionKey } from '../found.js';
import type { TextTerm } from '../words/lexicon.js';
import { wordsOf } from '../words/words.js';

/** A question that a section answers, or that the course does not answer. */
export interface RegisterLine {
  /** null for a question that the course does not answer. */
  section: SectionPosition | null;
  features: string[];
}

export interface SectionPosition {
  moduleId: string;
  /** Counted from 0. */
  section: number;
}

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

const weightOf = (feature: string): number => WEIGHT_OF_SIGN[feature[0] ?? ''] ?? WEIGHT.term;

/** All questions of a section, or all that the course does not answer. */
interface Group {
  section: SectionPosition | null;
  /** Of the features of all its lines, by weight. */
  size: number;
}

interface Line {
  group: Group;
  /** Of the vector of its features. */
  length: number;
}

/** Which lines of a register have a feature, and how much it tells. */
class FeatureIndex {
  private readonly known = new Map<string, Group>();
  private readonly lines = new Map<string, Line[]>();
  private readonly rarities = new Map<string, number>();

  constructor(private readonly register: RegisterLine[]) {
    const added = register.map((line) => this.add(line));
    for (const [feature, { length }] of this.lines) {
      this.rarities.set(feature, this.rarityAmong(length));
    }
    for (const { line, features } of added) {
      line.length = Math.hypot(...features.map((feature) => this.value(feature)));
    }
  }

  get groups(): Group[] {
    return [...this.known.values()];
  }

  /** The mean size of a group. */
  get usualSize(): number {
    return this.groups.reduce((sum, { size }) => sum + size, 0) / this.known.size;
  }

  linesWith(feature: string): Line[] {
    return this.lines.get(feature) ?? [];
  }

  /** What a feature counts: its weight, and its rarity. */
  value(feature: string): number {
    return weightOf(feature) * this.rarity(feature);
  }

  /** Inverse document frequency as in BM25; greatest for what no line has. */
  rarity(feature: string): number {
    return this.rarities.get(feature) ?? this.rarityAmong(0);
  }

  private rarityAmong(having: number): number {
    return Math.log(1 + (this.register.length - having + 0.5) / (having + 0.5));
  }

  private add({ section, features }: RegisterLine): { line: Line; features: string[] } {
    const name = section ? sectionKey(section) : '';
    const group = this.known.get(name) ?? { section, size: 0 };
    this.known.set(name, group);
    const line = { group, length: 0 };
    for (const feature of features) {
      group.size += weightOf(feature);
      const having = this.lines.get(feature);
      if (having) having.push(line);
      else this.lines.set(feature, [line]);
    }
    return { line, features };
  }
}

/** Sums by key; what was never added to is 0. */
class Tally<Key> {
  private readonly sums = new Map<Key, number>();

  add(key: Key, amount: number): void {
    this.sums.set(key, this.of(key) + amount);
  }

  of(key: Key): number {
    return this.sums.get(key) ?? 0;
  }

  entries(): Iterable<[Key, number]> {
    return this.sums;
  }
}

/** Added to each count, so that a feature a section lacks makes it unlikely, not impossible. */
const SMOOTHING = 0.3;

/** More make no question clearer, only the answer later. */
const MOST_FEATURES = 200;

/** What the register says of a question about one section, or about all that is left out. */
export interface Evidence {
  /** null for what the course does not answer. */
  section: SectionPosition | null;
  /** How likely its questions sound like this one: a mean of logarithms, the greater the likelier. */
  likelihood: number;
  /** How like this one the nearest of its questions is: a cosine, 0 to 1. */
  nearest: number;
}

/**
 * Naive Bayes over the features of the register's lines (multinomial, each feature weighed by its
 * rarity), beside the likeness of the single lines. Made for one set of open modules: what a person
 * may not open has no part in it, not even in how rare a word is.
 */
export class RegisterModel {
  private readonly index: FeatureIndex;

  constructor(register: RegisterLine[]) {
    this.index = new FeatureIndex(register);
  }

  /**
   * What each group of questions says of another one.
   * @param question the features of that question
   * @returns empty where the register has none of them
   */
  evidence(question: string[]): Evidence[] {
    const known = question.filter((feature) => this.isKnown(feature)).slice(0, MOST_FEATURES);
    if (known.length === 0) return [];
    const sounds = this.soundsLike(known);
    const nearest = this.nearest(known);
    return this.index.groups.map((group) => ({
      section: group.section,
      likelihood: sounds.of(group),
      nearest: nearest.get(group) ?? 0,
    }));
  }

  /**
   * The share of a question's telling words that any question of the register has, by themselves, by
   * their meaning or in parts; rare words count more.
   */
  heard(terms: TextTerm[]): number {
    const words = terms.flatMap(({ stem, ...term }) => (stem ? [{ stem, ...term }] : []));
    const rarityOf = (some: { stem: string }[]) =>
      some.reduce((sum, { stem }) => sum + this.index.rarity(stem), 0);
    const known = words.filter((word) => this.hasHeard(word));
    return words.length === 0 ? 0 : rarityOf(known) / rarityOf(words);
  }

  private hasHeard({ stem, concepts, parts }: TextTerm): boolean {
    const inParts = parts.length > 0 && parts.every((part) => this.isKnown(`~${part}`));
    return inParts || [stem ?? '', ...concepts].some((name) => this.isKnown(name));
  }

  private isKnown(feature: string): boolean {
    return this.index.linesWith(feature).length > 0;
  }

  /**
   * The weighed mean of the logarithms of how often each group has each feature; counted as if all
   * groups had equally many questions, or one for which much was written would win by that alone.
   */
  private soundsLike(features: string[]): Tally<Group> {
    const whole = features.reduce((sum, feature) => sum + this.index.value(feature), 0);
    const sounds = new Tally<Group>();
    for (const feature of features) {
      const counts = new Tally<Group>();
      for (const { group } of this.index.linesWith(feature)) counts.add(group, weightOf(feature));
      const share = this.index.value(feature) / whole;
      for (const [group, count] of counts.entries()) {
        const usual = (count * this.index.usualSize) / group.size;
        sounds.add(group, share * Math.log1p(usual / SMOOTHING));
      }
    }
    return sounds;
  }

  private nearest(features: string[]): Map<Group, number> {
    const products = new Tally<Line>();
    for (const feature of features) {
      const square = this.index.value(feature) ** 2;
      for (const line of this.index.linesWith(feature)) products.add(line, square);
    }
    const length = Math.hypot(...features.map((feature) => this.index.value(feature)));
    const nearest = new Map<Group, number>();
    for (const [line, product] of products.entries()) {
      const cosine = product / (length * line.length);
      nearest.set(line.group, Math.max(nearest.get(line.group) ?? 0, cosine));
    }
    return nearest;
  }
}

/** So many sets of open modules are kept ready: nothing, everything, and stages between. */
const MOST_MODELS = 6;

/**
 * All lines of the register, and what can be told from those that a person may open. The lines are
 * read when they are first needed: who only makes passages does without.
 */
export class SectionRegister {
  private readonly models = new Map<string, RegisterModel>();

  private lines: RegisterLine[] | null = null;

  constructor(private readonly readLines: () => RegisterLine[]) {}

  /** @param moduleIds the open modules; what the course leaves out is nobody's secret */
  modelFor(moduleIds: string[]): RegisterModel {
    const key = moduleIds.toSorted().join(' ');
    const model = this.models.get(key) ?? this.make(moduleIds);
    this.models.delete(key);
    this.models.set(key, model);
    const [oldest] = this.models.keys();
    if (this.models.size > MOST_MODELS && oldest !== undefined) this.models.delete(oldest);
    return model;
  }

  private make(moduleIds: string[]): RegisterModel {
    const open = new Set(moduleIds);
    this.lines ??= this.readLines();
    return new RegisterModel(
      this.lines.filter(({ section }) => !section || open.has(section.moduleId)),
    );
  }
}
