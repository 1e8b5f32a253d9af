import { textWidth } from '../../markdown/column-widths.js';
import type { DrawingKind } from '../drawing-kind.js';
import { isWide } from '../drawing-kind.js';
import { type DrawingRow, mustHave } from '../drawing-source.js';
import { LINE, lettering } from '../lettering.js';
import type { Canvas, Drawing, Shape } from '../shape.js';

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
  const words: Shape[] = [];
  const marks: Shape[] = [];
  let top = 0;
  for (const { cells, strong } of rows) {
    const [when = '', what = '', more = ''] = cells;
    const middle = top + 0.75 * size;
    let height = 0;
    const say = (text: string, look: { tone?: 'ink' | 'muted' | 'petrol'; strong?: boolean }) => {
      const said = lettering({ text, x: textX, top: top + height, width: textRoom, size, ...look });
      words.push(...said.shapes);
      height += said.height;
    };
    if (wide) {
      const said = lettering({
        text: when,
        x: whenRoom,
        top,
        width: whenRoom,
        size,
        anchor: 'end',
        tone: 'petrol',
        strong: true,
      });
      words.push(...said.shapes);
      say(what, { strong: true });
      say(more, { tone: 'muted' });
      height = Math.max(height, said.height);
    } else {
      say(when, { tone: 'petrol', strong: true });
      say(what, { strong: true });
      say(more, { tone: 'muted' });
    }
    const radius = (strong ? 0.6 : 0.42) * size;
    marks.push({
      kind: 'circle',
      x: lineX,
      y: middle,
      radius,
      tone: strong ? 'brass' : 'surface',
      edge: strong ? 'brass' : 'petrol',
    });
    top += Math.max(height, LINE * size) + 0.9 * size;
  }
  const last = marks.at(-1);
  const line: Shape = {
    kind: 'line',
    x1: lineX,
    y1: 0.75 * size,
    x2: lineX,
    y2: last?.kind === 'circle' ? last.y : top,
    dashed: false,
    tone: 'petrol',
  };
  return { ...canvas, height: top - 0.9 * size, shapes: [line, ...marks, ...words] };
}
