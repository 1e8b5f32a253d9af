import { textWidth } from '../markdown/column-widths.js';
import type { Shape, TextShape, Tone } from './shape.js';

/** Height of a line as a share of the text size. */
export const LINE = 1.4;
/** How far the baseline lies below the top of its line. */
const BASELINE = 1.05;

export interface TextLook {
  anchor?: TextShape['anchor'];
  tone?: Tone;
  strong?: boolean;
  boxed?: boolean;
}

/** Collects the shapes of a drawing; all lengths are in the unit of its width. */
export class Sketch {
  readonly shapes: Shape[] = [];

  constructor(readonly size: number) {}

  /**
   * Adds a text, on as many lines as it needs.
   * @returns its height
   */
  text(text: string, x: number, top: number, width: number, look: TextLook = {}): number {
    const { anchor = 'start', tone = 'ink', strong = false, boxed } = look;
    const lines = wrapped(text, width, this.size);
    for (const [index, line] of lines.entries()) {
      const y = top + (index * LINE + BASELINE) * this.size;
      const words = { x, y, text: line, anchor, tone, strong };
      this.shapes.push({ kind: 'text', ...words, ...(boxed && { boxed }) });
    }
    return lines.length * LINE * this.size;
  }

  rect(
    x: number,
    y: number,
    width: number,
    height: number,
    radius: number,
    tone: Tone,
    edge?: Tone,
  ) {
    const shape = { x, y, width, height, radius, tone };
    this.shapes.push({ kind: 'rect', ...shape, ...(edge && { edge }) });
  }

  circle(x: number, y: number, radius: number, tone: Tone, edge?: Tone) {
    this.shapes.push({ kind: 'circle', x, y, radius, tone, ...(edge && { edge }) });
  }

  /** A line that ends in a filled head, straight to a side or straight down. */
  arrow(x1: number, y1: number, x2: number, y2: number, head: number, half: number, tone: Tone) {
    const side = y1 === y2 ? Math.sign(x2 - x1) : 0;
    const [endX, endY] = [x2 - side * head, side ? y2 : y2 - head];
    const [dx, dy] = side ? [0, half] : [half, 0];
    this.shapes.push(
      { kind: 'line', x1, y1, x2: endX, y2: endY, dashed: false, tone },
      {
        kind: 'polygon',
        points: [
          [x2, y2],
          [endX - dx, endY - dy],
          [endX + dx, endY + dy],
        ],
        tone,
      },
    );
  }
}

/** The height of a text in a width, without drawing it. */
export const heightOf = (text: string, width: number, size: number) =>
  wrapped(text, width, size).length * LINE * size;

/** The lines of a text; a figure stays with its unit. */
function wrapped(text: string, width: number, size: number): string[] {
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
