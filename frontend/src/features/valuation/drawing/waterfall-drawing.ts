import { type CalculationResult, valuationSteps } from '@stabwechsel/domain/valuation';
import { formatEuro, formatFactor } from '@/lib/format';
import { formatChange } from '../labels';
import { linearScale } from './linear-scale';
import type { Canvas, Drawing, Shape, TextShape, Tone } from './shape';

type Waterfall = Pick<CalculationResult, 'basiswert' | 'angepassterWert' | 'adjustments'>;

interface Row {
  name: string;
  /** Percent change; empty for the values at both ends. */
  change: string;
  amount: string;
  from: number;
  to: number;
  tone: Tone;
  strong: boolean;
}

interface Layout {
  rowHeight: number;
  /** Baseline of a row's words, below its top. */
  textTop: number;
  barTop: number;
  barHeight: number;
  bars: { start: number; end: number };
  changeEnd: number;
}

/** From the base value to the adjusted value: a bar for each end, a floating one per factor. */
export function waterfallDrawing(result: Waterfall, canvas: Canvas): Drawing {
  const rows = waterfallRows(result);
  const layout = layoutFor(canvas, Math.max(...rows.map(({ amount }) => amount.length)));
  const high = Math.max(...rows.flatMap(({ from, to }) => [from, to]));
  const at = linearScale({ low: 0, high }, layout.bars);
  return {
    ...canvas,
    height: rows.length * layout.rowHeight,
    shapes: rows.flatMap((row, index) => {
      const top = index * layout.rowHeight;
      const connector = index === 0 ? [] : [connectorTo(row, at, top, layout)];
      return [...connector, barOf(row, at, top, layout), ...wordsOf(row, top, layout, canvas)];
    }),
  };
}

function waterfallRows(result: Waterfall): Row[] {
  const { basiswert, angepassterWert } = result;
  const steps = valuationSteps(result).map(
    ({ name, faktor, from, to }): Row => ({
      name,
      change: formatFactor(faktor),
      amount: formatChange(to - from),
      from,
      to,
      tone: to > from ? 'rise' : to < from ? 'fall' : 'muted',
      strong: false,
    }),
  );
  return [endRow('Basiswert', basiswert), ...steps, endRow('Angepasster Wert', angepassterWert)];
}

function endRow(name: string, value: number): Row {
  const amount = formatEuro(value);
  return { name, change: '', amount, from: 0, to: value, tone: 'petrol', strong: true };
}

/** Width of a sign in an amount, as a share of the text size. */
const FIGURE_WIDTH = 0.56;

/** Columns where there is room; on a narrow canvas the words stand above their bar. */
function layoutFor({ width, textSize }: Canvas, longestAmount: number): Layout {
  const columns = width >= 34 * textSize;
  const amountRoom = (longestAmount * FIGURE_WIDTH + 1) * textSize;
  return columns
    ? {
        rowHeight: 2.5 * textSize,
        textTop: 1.6 * textSize,
        barTop: 0.5 * textSize,
        barHeight: 1.5 * textSize,
        bars: { start: 10.5 * textSize, end: width - amountRoom - 4 * textSize },
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
function barOf(row: Row, at: (amount: number) => number, top: number, layout: Layout): Shape {
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

/** Leads from the end of the bar above to the bar that goes on from there. */
function connectorTo(row: Row, at: (amount: number) => number, top: number, layout: Layout): Shape {
  const x = at(row.strong ? row.to : row.from);
  const y2 = top + layout.barTop;
  const y1 = y2 - layout.rowHeight + layout.barHeight;
  return { kind: 'line', x1: x, y1, x2: x, y2, dashed: true };
}

function wordsOf(row: Row, top: number, layout: Layout, { width }: Canvas): TextShape[] {
  const y = top + layout.textTop;
  const word = { kind: 'text', y, strong: row.strong } as const;
  const words: TextShape[] = [
    { ...word, x: 0, text: row.name, anchor: 'start', tone: 'ink' },
    { ...word, x: layout.changeEnd, text: row.change, anchor: 'end', tone: row.tone },
    { ...word, x: width, text: row.amount, anchor: 'end', tone: 'ink' },
  ];
  return words.filter(({ text }) => text !== '');
}
