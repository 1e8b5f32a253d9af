import {
  DrawingFault,
  type DrawingKind,
  type DrawingRow,
  isWide,
  mustHave,
} from '../drawing-source.js';
import type { Canvas, Drawing, Tone } from '../shape.js';
import { heightOf, Sketch } from '../sketch.js';

/** Questions one after the other: „ja“ leads to what stands beside, „nein“ to the next; the last row is what is left. */
export const decision: DrawingKind = {
  options: ['spalten'],
  heads: () => ['Frage', 'Wenn ja'],
  prepare: ({ rows }) => {
    for (const row of rows.slice(0, -1)) mustHave(row, 2, 2);
    const last = rows.at(-1);
    if (last && last.cells.length !== 1) {
      throw new DrawingFault(
        'die letzte Zeile ist, was bleibt, wenn alles verneint ist',
        last.line,
      );
    }
    return (canvas) => draw(rows, canvas);
  },
};

function draw(rows: DrawingRow[], canvas: Canvas): Drawing {
  const { width, textSize: size } = canvas;
  const wide = isWide(canvas);
  const questionWidth = wide ? width * 0.48 : width;
  const answerX = wide ? width * 0.58 : 3 * size;
  const sketch = new Sketch(size);
  const box = (text: string, x: number, top: number, room: number, tone: Tone, edge?: Tone) => {
    const height = heightOf(text, room - 2 * size, size) + 1.2 * size;
    sketch.rect(x, top, room, height, 0.4 * size, tone, edge);
    sketch.text(text, x + size, top + 0.6 * size, room - 2 * size, { boxed: true });
    return height;
  };
  const arrow = (x1: number, y1: number, x2: number, y2: number) =>
    sketch.arrow(x1, y1, x2, y2, 0.6 * size, 0.3 * size, 'petrol');
  const look = { strong: true, tone: 'petrol' } as const;
  let top = 0;
  for (const [index, { cells, strong }] of rows.entries()) {
    const [question = '', answer = ''] = cells;
    if (index === rows.length - 1) {
      top += box(question, 0, top, questionWidth, 'brassTint', 'brass');
      break;
    }
    const asked = box(question, 0, top, questionWidth, 'surface', 'petrol');
    const answerTop = wide ? top : top + asked + 0.5 * size;
    const tone = strong ? 'brassTint' : 'petrolTint';
    const told = box(answer, answerX, answerTop, width - answerX, tone);
    const bottom = top + (wide ? Math.max(asked, told) : asked + told + 0.5 * size);
    const y = answerTop + 1.3 * size;
    const from = wide ? questionWidth : 0.8 * size;
    arrow(from + 0.3 * size, y, answerX - 0.2 * size, y);
    const middle = (from + answerX) / 2;
    sketch.text('ja', middle, y - 1.6 * size, width, { ...look, anchor: 'middle' });
    const gap = 2.2 * size;
    const x = wide ? 2 * size : 0.4 * size;
    arrow(x, (wide ? top + asked : bottom) + 0.2 * size, x, bottom + gap - 0.2 * size);
    sketch.text('nein', x + 0.8 * size, bottom + 0.35 * size, width, look);
    top = bottom + gap;
  }
  return { ...canvas, height: top, shapes: sketch.shapes };
}
