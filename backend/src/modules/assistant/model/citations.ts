import type { Citation, Passage } from '../retrieval/found.js';

const EXCERPT_LENGTH = 240;

/** Turns the numbers that a model writes into citations, in the order in which they appear. */
export class CitationNumbers {
  readonly citations: Citation[] = [];
  private readonly places = new Map<string, number>();

  /** @param passages what the model was given, in the order of its numbers */
  constructor(private readonly passages: Passage[]) {}

  /**
   * The number that a reader sees for a number that the model wrote; passages of one section share
   * theirs, because they lead to the same place.
   * @returns null for a passage that was not given
   */
  of(written: number): number | null {
    const passage = this.passages[written - 1];
    if (!passage) return null;
    const key = `${passage.moduleId} ${passage.section}`;
    const known = this.places.get(key);
    if (known) return known;
    this.citations.push(toCitation(passage));
    this.places.set(key, this.citations.length);
    return this.citations.length;
  }
}

function toCitation({ moduleId, section, heading, text }: Passage): Citation {
  return { moduleId, section: section + 1, heading, excerpt: excerptOf(text) };
}

/** The beginning of a passage as plain text, cut at a word. */
function excerptOf(markdown: string): string {
  const plain = markdown
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/^\s*(?:[-*+>]|\d+\.)\s+/gm, '')
    .replace(/^[\s|:-]+$/gm, '')
    .replace(/[*_`|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain.length <= EXCERPT_LENGTH) return plain;
  return `${plain.slice(0, EXCERPT_LENGTH - 2).replace(/\s+\S*$/, '')} …`;
}
