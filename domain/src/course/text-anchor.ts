/** Words of a text and those around them, by which they are found again (W3C TextQuoteSelector). */
export interface TextAnchor {
  exact: string;
  prefix: string;
  suffix: string;
}

/** A stretch of a text in UTF-16 units; `end` is the first one behind it. */
export interface Stretch {
  start: number;
  end: number;
}

/** How much stands around the words at first, and at most where that occurs more than once. */
const CONTEXT = { usual: 32, most: 256 };
/** Letters around the words that must still be there for a place to be theirs. */
const SAME_AROUND = 16;
/** From so many letters on, words that occur once are the same wherever they have been moved to. */
const UNMISTAKABLE = 32;

/** What differs between the Markdown of a text and the same text on a page. */
const IGNORED = /[\s\u00ad\u200b\u2060\ufeff*_`|\\]/;

/** The letters of a text that count, and where each of them stands. */
interface Letters {
  letters: string;
  places: number[];
}

function lettersOf(text: string): Letters {
  let letters = '';
  const places: number[] = [];
  for (let place = 0; place < text.length; place += 1) {
    const letter = text.charAt(place);
    if (IGNORED.test(letter)) continue;
    letters += letter;
    places.push(place);
  }
  return { letters, places };
}

/** A text in which several anchors are looked for. */
export class AnchoredText {
  private readonly known: Letters;

  constructor(private readonly text: string) {
    this.known = lettersOf(text);
  }

  /**
   * Where the words stand; spaces and the marks of Markdown do not count. The same words elsewhere are not
   * taken for them.
   * @returns null where the text no longer has them
   */
  find({ exact, prefix, suffix }: TextAnchor): Stretch | null {
    const { letters, places } = this.known;
    const wanted = lettersOf(exact).letters;
    const before = lettersOf(prefix).letters;
    const after = lettersOf(suffix).letters;
    const found = occurrences(letters, wanted).map((start) => ({
      start,
      around:
        sameAtEnd(letters.slice(0, start), before) +
        sameAtStart(
          letters.slice(start + wanted.length, start + wanted.length + after.length),
          after,
        ),
    }));
    const best = found.reduce<(typeof found)[number] | null>(
      (one, other) => (one && one.around >= other.around ? one : other),
      null,
    );
    if (!best) return null;
    const isMoved = found.length === 1 && wanted.length >= UNMISTAKABLE;
    const needed = Math.min(SAME_AROUND, before.length + after.length);
    if (best.around < needed && !isMoved) return null;
    const last = places[best.start + wanted.length - 1] ?? 0;
    return { start: places[best.start] ?? 0, end: last + 1 };
  }

  /** What finds a stretch again: with more words around it the more alike places the text has. */
  anchorOf({ start, end }: Stretch): TextAnchor {
    const exact = this.text.slice(start, end);
    let anchor = { exact, prefix: '', suffix: '' };
    for (let length = CONTEXT.usual; length <= CONTEXT.most; length *= 2) {
      anchor = {
        exact,
        prefix: this.text.slice(Math.max(0, start - length), start),
        suffix: this.text.slice(end, end + length),
      };
      if (this.text.split(anchor.prefix + exact + anchor.suffix).length <= 2) break;
    }
    return anchor;
  }
}

/** Whether a text has letters that can be found again. */
export const isFindable = (exact: string) => lettersOf(exact).letters !== '';

function occurrences(text: string, wanted: string): number[] {
  const found: number[] = [];
  if (wanted === '') return found;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) found.push(at);
  return found;
}

function sameAtStart(text: string, wanted: string): number {
  let same = 0;
  while (same < wanted.length && text[same] === wanted[same]) same += 1;
  return same;
}

function sameAtEnd(text: string, wanted: string): number {
  let same = 0;
  while (same < wanted.length && text.at(-1 - same) === wanted.at(-1 - same)) same += 1;
  return same;
}
