import type { TextTerm } from '../words/lexicon.js';
import { FeatureIndex, type Group, type Line } from './feature-index.js';
import { weightOf } from './features.js';
import type { RegisterLine, SectionPlace } from './register-line.js';
import { Tally } from './tally.js';

/** Added to each count, so that a feature a section lacks makes it unlikely, not impossible. */
const SMOOTHING = 0.3;

/** More make no question clearer, only the answer later. */
const MOST_FEATURES = 200;

/** What the register says of a question about one section, or about all that is left out. */
export interface Evidence {
  /** null for what the course does not answer. */
  section: SectionPlace | null;
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
   * @param asked the features of that question
   * @returns empty where the register has none of them
   */
  evidence(asked: string[]): Evidence[] {
    const known = asked.filter((feature) => this.isKnown(feature)).slice(0, MOST_FEATURES);
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
