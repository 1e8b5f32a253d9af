import { sectionKey } from '../section-key.js';
import { weightOf } from './features.js';
import type { RegisterLine, SectionPlace } from './register-line.js';

/** All questions of a section, or all that the course does not answer. */
export interface Group {
  section: SectionPlace | null;
  /** Of the features of all its lines, by weight. */
  size: number;
}

export interface Line {
  group: Group;
  /** Of the vector of its features. */
  length: number;
}

/** Which lines of a register have a feature, and how much it tells. */
export class FeatureIndex {
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
