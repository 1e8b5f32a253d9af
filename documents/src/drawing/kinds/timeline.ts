import { textWidth } from '../../markdown/column-widths.js';
import { type DrawingKind, type DrawingRow, isWide, mustHave } from '../drawing-source.js';
import type { Canvas, Drawing, Shape } from '../shape.js';
import { LINE, Sketch } from '../sketch.js';

/** Stations on the baton's line, in their order; the handing over is marked with `=`. */
export const timeline: DrawingKind = {
  options: [],
  heads: () => ['Wann', 'Was', 'Dazu'],
  prepare: ({ rows }) => {
    for (const row of rows) mustHave(row, 2, 3);
    return (canvas) => draw(rows, canvas);
  },
};

function draw(rows: DrawingRow[], canvas: Canvas): Drawing {
  const { width, textSize: size } = canvas;
  const wide = isWide(canvas);
  const longest = Math.max(...rows.map(({ cells }) => textWidth(cells[0] ?? '', size)));
  const whenRoom = wide ? Math.min(longest + size * 0.2, width * 0.3) : 0;
  const lineX = wide ? whenRoom + 1.6 * size : 0.6 * size;
  const textX = lineX + 1.6 * size;
  const textRoom = width - textX;
  const words = new Sketch(size);
  const marks = new Sketch(size);
  let top = 0;
  let lineEnd = 0;
  for (const { cells, strong } of rows) {
    const [when = '', what = '', more = ''] = cells;
    const look = { tone: 'petrol', strong: true } as const;
    const said = wide
      ? words.text(when, whenRoom, top, whenRoom, { ...look, anchor: 'end' })
      : words.text(when, textX, top, textRoom, look);
    let height = wide ? 0 : said;
    height += words.text(what, textX, top + height, textRoom, { strong: true });
    height += words.text(more, textX, top + height, textRoom, { tone: 'muted' });
    lineEnd = top + 0.75 * size;
    const [tone, edge] = strong ? (['brass', 'brass'] as const) : (['surface', 'petrol'] as const);
    marks.circle(lineX, lineEnd, (strong ? 0.6 : 0.42) * size, tone, edge);
    top += Math.max(height, said, LINE * size) + 0.9 * size;
  }
  const ends = { x1: lineX, y1: 0.75 * size, x2: lineX, y2: lineEnd };
  const line: Shape = { kind: 'line', ...ends, dashed: false, tone: 'petrol' };
  return { ...canvas, height: top - 0.9 * size, shapes: [line, ...marks.shapes, ...words.shapes] };
}
