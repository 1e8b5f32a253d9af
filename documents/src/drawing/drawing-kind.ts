import type { DrawingSource } from './drawing-source.js';
import type { Canvas, Drawing } from './shape.js';

/** A kind of drawing: reads its data and draws it as wide as there is room. */
export interface DrawingKind {
  /** What the head may say besides `art`, `titel` and `beschreibung`. */
  options: readonly string[];
  /** Heads of the columns of its text alternative, for a row of so many cells. */
  heads(source: DrawingSource): string[];
  /** @throws DrawingFault naming the line */
  prepare(source: DrawingSource): (canvas: Canvas) => Drawing;
  /** The rows of its text alternative, where they are not the rows of the data. */
  table?(source: DrawingSource): string[][];
}

/** Whether there is room for columns side by side; on a phone things stand one below the other. */
export const isWide = ({ width, textSize }: Canvas) => width >= 34 * textSize;
