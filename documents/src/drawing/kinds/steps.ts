import { type DrawingKind, type DrawingRow, isWide, mustHave } from '../drawing-source.js';
import type { Canvas, Drawing } from '../shape.js';
import { heightOf, Sketch } from '../sketch.js';

/** One after the other, such as ranks of creditors or stages of a release; the one marked `=` stands out. */
export const steps: DrawingKind = {
  options: ['spalten'],
  heads: () => ['Stufe', 'Dazu'],
  prepare: ({ rows }) => {
    for (const row of rows) mustHave(row, 1, 2);
    return (canvas) => draw(rows, canvas);
  },
  table: ({ rows }) =>
    rows.map(({ cells }, index) => [`${index + 1}. ${cells[0]}`, cells[1] ?? '']),
};

function draw(rows: DrawingRow[], canvas: Canvas): Drawing {
  const { width, textSize: size } = canvas;
  const indent = isWide(canvas) ? Math.min(2 * size, (width * 0.3) / rows.length) : 0;
  const sketch = new Sketch(size);
  let top = 0;
  for (const [index, { cells, strong }] of rows.entries()) {
    const x = index * indent;
    const textX = x + 3.6 * size;
    const room = width - textX - size;
    const [name = '', more = ''] = cells;
    const headHeight = heightOf(name, room, size);
    const height = headHeight + heightOf(more, room, size) + 1.4 * size;
    const textTop = top + 0.7 * size;
    sketch.rect(x, top, width - x, height, 0.3 * size, strong ? 'brassTint' : 'petrolTint');
    sketch.rect(x, top, 0.28 * size, height, 0, strong ? 'brass' : 'petrol');
    const look = { boxed: true, strong: true } as const;
    const tone = strong ? 'ink' : 'petrol';
    const number = { ...look, anchor: 'middle', tone } as const;
    sketch.text(String(index + 1), x + 1.9 * size, textTop, 2 * size, number);
    sketch.text(name, textX, textTop, room, look);
    sketch.text(more, textX, textTop + headHeight, room, { tone: 'muted', boxed: true });
    top += height + 0.5 * size;
  }
  return { ...canvas, height: top - 0.5 * size, shapes: sketch.shapes };
}
