import { textWidth } from '../../markdown/column-widths.js';
import {
  amountOf,
  DrawingFault,
  type DrawingKind,
  type DrawingRow,
  isWide,
  mustHave,
} from '../drawing-source.js';
import { linearScale } from '../linear-scale.js';
import type { Canvas, Drawing } from '../shape.js';
import { heightOf, LINE, Sketch } from '../sketch.js';

interface Bar {
  name: string;
  amount: string;
  from: number;
  to: number;
  station: boolean;
}

/** Rounded figures may miss their sum by this much. */
const TOLERANCE = 1;

/** From one whole to the next: what is added and what is taken away. Stations are marked with `=`. */
export const waterfall: DrawingKind = {
  options: [],
  heads: () => ['Posten', 'Betrag'],
  prepare: ({ rows }) => {
    const bars = barsOf(rows);
    return (canvas) => draw(bars, canvas);
  },
};

function barsOf(rows: DrawingRow[]): Bar[] {
  let running = 0;
  return rows.map((row, index) => {
    mustHave(row, 2, 2);
    const [name = '', amount = ''] = row.cells;
    const value = amountOf(amount, row.line);
    if (index === 0 && !row.strong) {
      throw new DrawingFault(
        'die erste Zeile muss mit „= “ beginnen: sie ist der Ausgangswert',
        row.line,
      );
    }
    if (row.strong && index > 0 && Math.abs(value - running) > TOLERANCE) {
      const sum = running.toLocaleString('de-DE', { maximumFractionDigits: 2 });
      throw new DrawingFault(
        `„${name}“ ist ${amount}, die Zeilen darüber ergeben ${sum}`,
        row.line,
      );
    }
    const from = row.strong ? 0 : running;
    running = row.strong ? value : running + value;
    return { name, amount, from, to: running, station: row.strong };
  });
}

function draw(bars: Bar[], canvas: Canvas): Drawing {
  const { width, textSize: size } = canvas;
  const wide = isWide(canvas);
  const amountRoom = Math.max(...bars.map(({ amount }) => textWidth(amount, size))) + size * 0.5;
  const nameRoom = wide ? Math.min(width * 0.4, 17 * size) : width - amountRoom - size;
  const room = wide
    ? { start: nameRoom + size, end: width - amountRoom - size * 0.5 }
    : { start: 0, end: width };
  const ends = bars.flatMap(({ from, to }) => [from, to]);
  const at = linearScale({ low: Math.min(0, ...ends), high: Math.max(0, ...ends) }, room);
  const sketch = new Sketch(size);
  const barHeight = 1.4 * size;
  let top = 0;
  let before: number | null = null;
  for (const { name, amount, from, to, station } of bars) {
    const nameHeight = heightOf(name, nameRoom, size);
    const rowHeight = wide
      ? Math.max(nameHeight, barHeight) + 0.9 * size
      : nameHeight + barHeight + 1.1 * size;
    const textTop = wide ? top + (rowHeight - nameHeight) / 2 : top + 0.2 * size;
    const amountTop = wide ? top + (rowHeight - LINE * size) / 2 : textTop;
    const barTop = wide ? top + (rowHeight - barHeight) / 2 : top + 0.3 * size + nameHeight;
    const barWidth = Math.max(Math.abs(at(to) - at(from)), 2);
    if (before !== null) {
      const x = at(station ? to : from);
      sketch.shapes.push({ kind: 'line', x1: x, y1: before, x2: x, y2: barTop, dashed: true });
    }
    const x = Math.min(at(from), at(to), room.end - barWidth);
    const tone = station ? 'petrol' : to < from ? 'brass' : 'petrolSoft';
    sketch.rect(x, barTop, barWidth, barHeight, 2, tone);
    sketch.text(name, 0, textTop, nameRoom, { strong: station });
    sketch.text(amount, width, amountTop, amountRoom, { anchor: 'end', strong: station });
    before = barTop + barHeight;
    top += rowHeight;
  }
  return { ...canvas, height: top, shapes: sketch.shapes };
}
