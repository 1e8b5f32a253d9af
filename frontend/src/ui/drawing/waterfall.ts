import { linearScale } from '@toolkit/documents/drawing/linear-scale';
import type { Canvas, Drawing, Shape, TextShape, Tone } from '@toolkit/documents/drawing/shape';

/** A bar of a waterfall: from where to where, and what it says. */
export interface WaterfallBar {
  name: string;
  /** Percent change; empty where there is none to tell. */
  change: string;
  amount: string;
  from: number;
  to: number;
  tone: Tone;
  strong: boolean;
}

interface Layout {
  rowHeight: number;
  textTop: number;
  barTop: number;
  barHeight: number;
  bars: { start: number; end: number };
  changeEnd: number;
}

export function drawWaterfall(rows: readonly WaterfallBar[], canvas: Canvas): Drawing {
  const layout = layoutFor(rows, canvas);
  const places = rows.flatMap(({ from, to }) => [from, to]);
  const bounds = { low: Math.min(0, ...places), high: Math.max(...places) };
  const at = linearScale(bounds, layout.bars);
  return {
    ...canvas,
    height: rows.length * layout.rowHeight,
    shapes: rows.flatMap((row, index) => {
      const top = index * layout.rowHeight;
      const connector = connectorTo(row, rows[index - 1], at, top, layout, canvas.textSize);
      return [...connector, barOf(row, at, top, layout), ...wordsOf(row, top, layout, canvas)];
    }),
  };
}

/** Width of a sign as a share of the text size: in an amount, and in a word. */
const FIGURE_WIDTH = 0.56;
const LETTER_WIDTH = 0.54;
const MIN_NAME_ROOM = 10.5;

/** Columns where there is room; on a narrow canvas the words stand above their bar. */
function layoutFor(rows: readonly WaterfallBar[], { width, textSize }: Canvas): Layout {
  const longest = (text: (row: WaterfallBar) => string) =>
    Math.max(...rows.map((row) => text(row).length));
  const columns = width >= 34 * textSize;
  const amountRoom = (longest(({ amount }) => amount) * FIGURE_WIDTH + 1) * textSize;
  const nameRoom = Math.max(MIN_NAME_ROOM, longest(({ name }) => name) * LETTER_WIDTH + 1);
  const changeRoom = rows.some(({ change }) => change !== '') ? 4 * textSize : 0;
  return columns
    ? {
        rowHeight: 2.5 * textSize,
        textTop: 1.6 * textSize,
        barTop: 0.5 * textSize,
        barHeight: 1.5 * textSize,
        bars: { start: nameRoom * textSize, end: width - amountRoom - changeRoom },
        changeEnd: width - amountRoom,
      }
    : {
        rowHeight: 3.6 * textSize,
        textTop: 1.1 * textSize,
        barTop: 1.6 * textSize,
        barHeight: 1.1 * textSize,
        bars: { start: 0, end: width },
        changeEnd: width - amountRoom,
      };
}

/** A factor of 1 changes nothing and still shows where the value stands: as a thin bar. */
function barOf(
  row: WaterfallBar,
  at: (amount: number) => number,
  top: number,
  layout: Layout,
): Shape {
  const left = Math.min(at(row.from), at(row.to));
  const width = Math.max(Math.abs(at(row.to) - at(row.from)), layout.barHeight / 8);
  return {
    kind: 'rect',
    x: Math.min(left, layout.bars.end - width),
    y: top + layout.barTop,
    width,
    height: layout.barHeight,
    radius: layout.barHeight / 8,
    tone: row.tone,
  };
}

/** Leads from the end of the bar above to the bar that goes on from there; to one for comparison nothing leads. */
function connectorTo(
  row: WaterfallBar,
  above: WaterfallBar | undefined,
  at: (amount: number) => number,
  top: number,
  layout: Layout,
  textSize: number,
): Shape[] {
  const x = at(row.strong ? row.to : row.from);
  if (!above || Math.abs(at(above.to) - x) > 1) return [];
  const { barTop, barHeight, rowHeight, textTop } = layout;
  const y1 = top + barTop - rowHeight + barHeight;
  // Words above their bar are not crossed: a dash on a minus would make a plus of it.
  const y2 = top + Math.min(barTop, textTop - textSize);
  return [{ kind: 'line', x1: x, y1, x2: x, y2, dashed: true }];
}

function wordsOf(row: WaterfallBar, top: number, layout: Layout, { width }: Canvas): TextShape[] {
  const y = top + layout.textTop;
  const word = { kind: 'text', y, strong: row.strong } as const;
  const words: TextShape[] = [
    { ...word, x: 0, text: row.name, anchor: 'start', tone: 'ink' },
    { ...word, x: layout.changeEnd, text: row.change, anchor: 'end', tone: row.tone },
    { ...word, x: width, text: row.amount, anchor: 'end', tone: 'ink' },
  ];
  return words.filter(({ text }) => text !== '');
}
