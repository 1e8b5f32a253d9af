import type { DrawingKind } from '../drawing-kind.js';
import { isWide } from '../drawing-kind.js';
import { type DrawingRow, mustHave } from '../drawing-source.js';
import { lettering } from '../lettering.js';
import type { Canvas, Drawing, Shape } from '../shape.js';

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
  const shapes: Shape[] = [];
  let top = 0;
  for (const [index, { cells, strong }] of rows.entries()) {
    const x = index * indent;
    const textX = x + 3.6 * size;
    const room = width - textX - size;
    const [name = '', more = ''] = cells;
    const head = lettering({
      boxed: true,
      text: name,
      x: textX,
      top: top + 0.7 * size,
      width: room,
      size,
      strong: true,
    });
    const below = top + 0.7 * size + head.height;
    const rest = lettering({
      text: more,
      x: textX,
      top: below,
      width: room,
      size,
      tone: 'muted',
      boxed: true,
    });
    const height = head.height + rest.height + 1.4 * size;
    shapes.push(
      {
        kind: 'rect',
        x,
        y: top,
        width: width - x,
        height,
        radius: 0.3 * size,
        tone: strong ? 'brassTint' : 'petrolTint',
      },
      {
        kind: 'rect',
        x,
        y: top,
        width: 0.28 * size,
        height,
        radius: 0,
        tone: strong ? 'brass' : 'petrol',
      },
      ...lettering({
        boxed: true,
        text: String(index + 1),
        x: x + 1.9 * size,
        top: top + 0.7 * size,
        width: 2 * size,
        size,
        anchor: 'middle',
        strong: true,
        tone: strong ? 'ink' : 'petrol',
      }).shapes,
      ...head.shapes,
      ...rest.shapes,
    );
    top += height + 0.5 * size;
  }
  return { ...canvas, height: top - 0.5 * size, shapes };
}
