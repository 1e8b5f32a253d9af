import { textWidth } from '../markdown/column-widths.js';
import type { TextShape, Tone } from './shape.js';

/** Height of a line as a share of the text size. */
export const LINE = 1.4;
/** How far the baseline lies below the top of its line. */
const BASELINE = 1.05;

export interface Lettering {
  text: string;
  x: number;
  top: number;
  /** Longer texts take a further line. */
  width: number;
  size: number;
  anchor?: TextShape['anchor'];
  tone?: Tone;
  strong?: boolean;
  boxed?: boolean;
}

/** A text in as many lines as it needs. */
export function lettering(words: Lettering): { shapes: TextShape[]; height: number } {
  const {
    text,
    x,
    top,
    width,
    size,
    anchor = 'start',
    tone = 'ink',
    strong = false,
    boxed = false,
  } = words;
  const lines = wrapped(text, width, size);
  return {
    height: lines.length * LINE * size,
    shapes: lines.map((line, index) => ({
      kind: 'text',
      x,
      y: top + (index * LINE + BASELINE) * size,
      text: line,
      anchor,
      tone,
      strong,
      ...(boxed && { boxed }),
    })),
  };
}

/** How high a text stands in a width, without drawing it. */
export const heightOf = (text: string, width: number, size: number) =>
  wrapped(text, width, size).length * LINE * size;

/** The lines of a text; a figure stays with its unit, and `|` alone parts lines for good. */
export function wrapped(text: string, width: number, size: number): string[] {
  if (text.trim() === '') return [];
  const lines: string[] = [];
  let open = '';
  for (const word of bound(text).split(/ +|(?<=\p{L}-)(?=\p{L})/u)) {
    const joined = open === '' ? word : `${open}${open.endsWith('-') ? '' : ' '}${word}`;
    if (open !== '' && textWidth(joined, size) > width) {
      lines.push(open);
      open = word;
    } else {
      open = joined;
    }
  }
  return [...lines, open];
}

/** No line ends between a figure and its unit. */
function bound(text: string): string {
  return text
    .replace(/(?<=\d) (?=€|%|Mio\.|Tsd\.|Jahre?n?\b|Monate?n?\b|Tagen?\b|Wochen?\b)/g, '\u00a0')
    .replace(/(?<=§§?|Abs\.|Nr\.|Mio\.|Tsd\.) (?=\d|€)/g, '\u00a0')
    .replace(/(?<=^|\s)([+−-]) (?=\d)/g, '$1\u00a0');
}
