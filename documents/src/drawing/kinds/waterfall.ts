import { textWidth } from '../../markdown/column-widths.js';
import type { DrawingKind } from '../drawing-kind.js';
import { isWide } from '../drawing-kind.js';
import { amountOf, DrawingFault, type DrawingRow, mustHave } from '../drawing-source.js';
import { heightOf, LINE, lettering } from '../lettering.js';
import { linearScale } from '../linear-scale.js';
import type { Canvas, Drawing, Shape } from '../shape.js';

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
  const shapes: Shape[] = [];
  const barHeight = 1.4 * size;
  let top = 0;
  let before: { x: number; bottom: number } | null = null;
  for (const bar of bars) {
    const nameHeight = heightOf(bar.name, nameRoom, size);
    const rowHeight = wide
      ? Math.max(nameHeight, barHeight) + 0.9 * size
      : nameHeight + barHeight + 1.1 * size;
    const textTop = wide ? top + (rowHeight - nameHeight) / 2 : top + 0.2 * size;
    const amountTop = wide ? top + (rowHeight - LINE * size) / 2 : textTop;
    const barTop = wide ? top + (rowHeight - barHeight) / 2 : top + 0.3 * size + nameHeight;
    const look = { size, strong: bar.station };
    const barWidth = Math.max(Math.abs(at(bar.to) - at(bar.from)), 2);
    if (before) {
      const x = at(bar.station ? bar.to : bar.from);
      shapes.push({ kind: 'line', x1: x, y1: before.bottom, x2: x, y2: barTop, dashed: true });
    }
    shapes.push(
      {
        kind: 'rect',
        x: Math.min(at(bar.from), at(bar.to), room.end - barWidth),
        y: barTop,
        width: barWidth,
        height: barHeight,
        radius: 2,
        tone: bar.station ? 'petrol' : bar.to < bar.from ? 'brass' : 'petrolSoft',
      },
      ...lettering({ ...look, text: bar.name, x: 0, top: textTop, width: nameRoom }).shapes,
      ...lettering({
        ...look,
        text: bar.amount,
        x: width,
        top: amountTop,
        width: amountRoom,
        anchor: 'end',
      }).shapes,
    );
    before = { x: at(bar.to), bottom: barTop + barHeight };
    top += rowHeight;
  }
  return { ...canvas, height: top, shapes };
}
