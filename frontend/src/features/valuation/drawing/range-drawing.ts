import { linearScale, roundTicks } from '@toolkit/documents/drawing/linear-scale';
import type { Canvas, Drawing, Shape, TextShape } from '@toolkit/documents/drawing/shape';
import { formatEuro, formatRuler } from '@/lib/format';

interface ValueRange {
  minimum: number;
  value: number;
  maximum: number;
}

/** How far the ruler goes on beyond the range, as a share of the range. */
const OVERHANG = 0.22;
const AMOUNT_ROOM = 9;
const TICK_ROOM = 5.5;
const MAX_TICKS = 6;

/** The range as a bar on a ruler, with the estimate marked. */
export function rangeDrawing(
  range: ValueRange,
  { width, textSize }: Canvas,
  written = formatEuro,
): Drawing {
  const overhang = (range.maximum - range.minimum) * OVERHANG;
  const bounds = { low: range.minimum - overhang, high: range.maximum + overhang };
  const at = linearScale(bounds, { start: 0, end: width });
  const rows = rowsFor({ width, textSize }, at(range.maximum) - at(range.minimum));
  return {
    width,
    height: rows.bottom,
    textSize,
    shapes: [
      ...ruler(bounds, at, rows, { width, textSize }),
      ...bar(range, at, rows, textSize),
      ...labels(range, at, rows, written),
    ],
  };
}

interface Rows {
  valueLabel: number;
  endLabels: number;
  barTop: number;
  ruler: number;
  rulerLabels: number;
  bottom: number;
}

function rowsFor({ textSize }: Canvas, barWidth: number): Rows {
  const valueLabel = textSize;
  const crowded = barWidth < 2 * AMOUNT_ROOM * textSize;
  const endLabels = crowded ? valueLabel + 1.6 * textSize : valueLabel;
  const barTop = endLabels + 0.7 * textSize;
  const ruler = barTop + 1.5 * textSize;
  const rulerLabels = ruler + 1.7 * textSize;
  return {
    valueLabel,
    endLabels,
    barTop,
    ruler,
    rulerLabels,
    bottom: rulerLabels + 0.4 * textSize,
  };
}

type Scale = (amount: number) => number;

function ruler(
  { low, high }: { low: number; high: number },
  at: Scale,
  rows: Rows,
  { width, textSize }: Canvas,
): Shape[] {
  const room = TICK_ROOM * textSize;
  // At either end there is no room for the amount, and a mark without one says nothing.
  const ticks = roundTicks(low, high, Math.min(MAX_TICKS, width / room)).filter(
    (tick) => at(tick) >= room / 2 && at(tick) <= width - room / 2,
  );
  const base = {
    kind: 'line',
    x1: 0,
    y1: rows.ruler,
    x2: width,
    y2: rows.ruler,
    dashed: false,
  } satisfies Shape;
  const amounts = formatRuler(ticks);
  return [base, ...ticks.flatMap((tick, index) => tickShapes(amounts[index] ?? '', at(tick)))];

  function tickShapes(amount: string, x: number): Shape[] {
    const mark: Shape = { ...base, x1: x, x2: x, y2: rows.ruler + 0.5 * textSize };
    return [mark, label(amount, x, rows.rulerLabels)];
  }
}

function bar(range: ValueRange, at: Scale, rows: Rows, textSize: number): Shape[] {
  const x = at(range.minimum);
  const height = rows.ruler - rows.barTop;
  const marker = 0.5 * textSize;
  return [
    {
      kind: 'rect',
      x,
      y: rows.barTop,
      width: at(range.maximum) - x,
      height,
      radius: 0.2 * textSize,
      tone: 'petrolSoft',
    },
    {
      kind: 'rect',
      x: at(range.value) - marker / 2,
      y: rows.valueLabel + 0.5 * textSize,
      width: marker,
      height: rows.ruler - rows.valueLabel,
      radius: marker / 2,
      tone: 'petrol',
    },
  ];
}

function labels(
  { minimum, value, maximum }: ValueRange,
  at: Scale,
  rows: Rows,
  written: (euros: number) => string,
): Shape[] {
  return [
    { ...label(written(value), at(value), rows.valueLabel), tone: 'ink', strong: true },
    { ...label(written(minimum), at(minimum), rows.endLabels), tone: 'ink' },
    { ...label(written(maximum), at(maximum), rows.endLabels), tone: 'ink' },
  ];
}

function label(text: string, x: number, y: number): TextShape {
  return { kind: 'text', x, y, text, anchor: 'middle', tone: 'muted', strong: false };
}
