import { assertPrintable } from '../markdown/faults.js';
import { DrawingFault, type DrawingKind, readSource } from './drawing-source.js';
import { bars, funnel } from './kinds/bars.js';
import { decision } from './kinds/decision.js';
import { flow } from './kinds/flow.js';
import { matrix } from './kinds/matrix.js';
import { steps } from './kinds/steps.js';
import { timeline } from './kinds/timeline.js';
import { waterfall } from './kinds/waterfall.js';
import type { Canvas, Drawing } from './shape.js';

/** The language of a fenced block that is a drawing. */
export const DRAWING_LANGUAGE = 'zeichnung';

const KINDS: Record<string, DrawingKind> = {
  wasserfall: waterfall,
  balken: bars,
  trichter: funnel,
  zeitstrahl: timeline,
  matrix,
  stufen: steps,
  wege: flow,
  entscheidung: decision,
};

/** A drawing of a text, ready to be drawn as wide as there is room. */
export interface CourseDrawing {
  title: string;
  /** What it shows, as text alternative. */
  description: string;
  draw(canvas: Canvas): Drawing;
  /** The same data as a table, its heads first; it holds every word and figure of the drawing. */
  table: string[][];
}

/**
 * @param text of the block, without its fences
 * @throws DrawingFault naming what is wrong, and in which line of the block
 */
export function courseDrawing(text: string): CourseDrawing {
  const source = readSource(text);
  const kind = KINDS[source.kind];
  if (!kind) {
    const known = Object.keys(KINDS).join(', ');
    throw new DrawingFault(`die Art „${source.kind}“ gibt es nicht; es gibt ${known}`);
  }
  for (const [word, { line }] of source.options) {
    if (word !== 'spalten' && !kind.options.includes(word)) {
      throw new DrawingFault(`„${word}“ gibt es bei der Art „${source.kind}“ nicht`, line);
    }
  }
  const draw = kind.prepare(source);
  const columns = source.options.get('spalten')?.value.split('|');
  const rows = kind.table?.(source) ?? source.rows.map(({ cells }) => cells);
  const width = Math.max(...rows.map(({ length }) => length));
  const heads = (columns?.map((head) => head.trim()) ?? kind.heads(source)).slice(0, width);
  const table = [heads, ...rows].map((cells) =>
    Array.from({ length: Math.max(width, heads.length) }, (_, index) => cells[index] ?? ''),
  );
  assertPrintable([source.title, source.description, ...table.flat()].join('\n'));
  return { title: source.title, description: source.description, draw, table };
}
