import MiniSearch, { type Query } from 'minisearch';
import { askedWords, placedWords, stemOf } from './words.js';

/** What can be found by its words. */
export interface Searchable {
  title: string;
  /** What it stands in. */
  context: string | null;
  /** Plain, as it is displayed: paragraphs, list items and table cells. */
  blocks: readonly string[];
}

export interface Hit<Entry> {
  entry: Entry;
  score: number;
  /** The words by which it was found, as `placedWords` gives them. */
  words: ReadonlySet<string>;
}

/** How much a word counts that begins with what is looked for, or has it somewhere inside. */
const WEIGHT = { same: 1, begins: 0.6, within: 0.4 };
/** Shorter pieces stand in words that have nothing to do with them: „rat“ in „Beirat“. */
const SHORTEST_WITHIN = 4;
/** What stands before the piece is a word of its own: „Jahresraten“ has „Rate“ in it, „Berater“ has not. */
const SHORTEST_HEAD = 3;
/** Shorter words may become anything; where there is the very word, it is meant. */
const SHORTEST_BEGINNING = 3;
/** Of the words that one typed so far may become. */
const MOST_FORMS = 40;
/** Shorter words differ by a letter because they are others. */
const SHORTEST_FUZZY = 5;
const BOOST = { title: 3, context: 0.5 };
/** So many texts are taken in before others get their turn. */
const CHUNK = 10;

/**
 * Finds texts by words, parts of words and misspelt words. MiniSearch ranks and forgives typing faults;
 * compounds are found beforehand, among all words that the texts have: „Abhängigkeit“ is looked for as
 * „Inhaberabhängigkeit“ as well.
 */
export class TextIndex<Entry extends Searchable> {
  private readonly stems = new Map<string, string>();
  private readonly mini = new MiniSearch<ReturnType<typeof rowOf>>({
    fields: ['title', 'context', 'text'],
    tokenize: (text) => this.learn(text),
    processTerm: (word) => word,
    searchOptions: { tokenize: (word) => [word], boost: BOOST },
  });

  private constructor(private readonly entries: readonly Entry[]) {}

  /** Takes in many texts without holding up others. */
  static async of<Entry extends Searchable>(entries: readonly Entry[]): Promise<TextIndex<Entry>> {
    const index = new TextIndex(entries);
    await index.mini.addAllAsync(entries.map(rowOf), { chunkSize: CHUNK });
    return index;
  }

  /** Takes in a few texts at once. */
  static ofFew<Entry extends Searchable>(entries: readonly Entry[]): TextIndex<Entry> {
    const index = new TextIndex(entries);
    index.mini.addAll(entries.map(rowOf));
    return index;
  }

  /**
   * The best first: what has all of the words, and only where nothing has, what has some of them.
   * @param isMeant which of the texts may be found at all
   */
  find(text: string, isMeant: (entry: Entry) => boolean): Hit<Entry>[] {
    const queries = askedWords(text).map((word) => this.queryOf(word));
    if (queries.length === 0) return [];
    const all = this.run({ combineWith: 'AND', queries }, isMeant);
    return all.length > 0 ? all : this.run({ combineWith: 'OR', queries }, isMeant);
  }

  private run(query: Query, isMeant: (entry: Entry) => boolean): Hit<Entry>[] {
    const filter = ({ id }: { id: number }) => {
      const entry = this.entries[id];
      return entry !== undefined && isMeant(entry);
    };
    return this.mini.search(query, { filter }).flatMap(({ id, score, match }) => {
      const entry = this.entries[id];
      return entry ? [{ entry, score, words: new Set(Object.keys(match)) }] : [];
    });
  }

  /** All words of the texts that a word may mean; where there are none, those that look alike. */
  private queryOf(word: string): Query {
    const stem = stemOf(word);
    const found: [form: string, weight: number][] = [];
    for (const [form, ownStem] of this.stems) {
      if (form === word || ownStem === stem) found.push([form, WEIGHT.same]);
      else if (form.startsWith(word)) found.push([form, WEIGHT.begins]);
      else if (word.length >= SHORTEST_WITHIN && form.indexOf(word) >= SHORTEST_HEAD) {
        found.push([form, WEIGHT.within]);
      }
    }
    if (found.length === 0) return { queries: [word], fuzzy: faultsIn(word) };
    const nearest = found.sort((a, b) => b[1] - a[1] || a[0].length - b[0].length);
    const isWhole = word.length < SHORTEST_BEGINNING && this.stems.has(word);
    const meant = isWhole ? nearest.filter(([, weight]) => weight === WEIGHT.same) : nearest;
    const weights = new Map(meant.slice(0, MOST_FORMS));
    return {
      combineWith: 'OR',
      queries: [...weights.keys()],
      boostTerm: (form) => weights.get(form) ?? 0,
    };
  }

  private learn(text: string): string[] {
    const words = placedWords(text).flatMap(({ forms }) => forms);
    for (const word of words) if (!this.stems.has(word)) this.stems.set(word, stemOf(word));
    return words;
  }
}

const rowOf = ({ title, context, blocks }: Searchable, id: number) => ({
  id,
  title,
  context: context ?? '',
  text: blocks.join('\n'),
});

/** How many letters may be wrong, missing or too many. */
function faultsIn(word: string): number {
  if (word.length < SHORTEST_FUZZY || /\d/.test(word)) return 0;
  return word.length < 9 ? 1 : 2;
}
