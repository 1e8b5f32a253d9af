import { linearScale, roundTicks } from '@toolkit/documents/drawing/linear-scale';
import type { Canvas, Drawing, Shape, TextShape } from '@toolkit/documents/drawing/shape';
import type { Tornado, ValueRow, WaterfallRow } from '@toolkit/domain/proceeds';
import { formatRuler } from '@/lib/format';
import { drawWaterfall, type WaterfallBar } from '@/ui/drawing/waterfall';
import { capital, rounded, roundedChange, roundedRange } from '../labels';

export function netWaterfall(rows: readonly WaterfallRow[], canvas: Canvas): Drawing {
  let reached = 0;
  const bars = rows.map(({ id, label, amount, station }): WaterfallBar => {
    const from = station ? 0 : reached;
    const to = station ? amount : reached + amount;
    reached = to;
    return {
      name: capital(label),
      change: '',
      amount: station ? rounded(amount) : roundedChange(amount),
      from,
      to,
      tone: station ? (id === 'need' ? 'brass' : 'petrol') : amount > 0 ? 'rise' : 'fall',
      strong: station,
    };
  });
  return drawWaterfall(bars, canvas);
}

/**
 * Each method from its lowest to its highest value over one ruler.
 * @param financeable as a company value, like the rows; null where no buyer is known
 */
export function footballField(
  rows: readonly ValueRow[],
  financeable: number | null,
  canvas: Canvas,
): Drawing {
  const { width, textSize } = canvas;
  const amounts = rows.flatMap(({ min, max }) => [min, max]);
  if (financeable !== null) amounts.push(financeable);
  const [low, high] = [Math.min(0, ...amounts), Math.max(...amounts) * 1.06];
  const at = linearScale({ low, high }, { start: 0.7 * textSize, end: width - 0.7 * textSize });
  const top = financeable === null ? 0 : 2.2 * textSize;
  const rowHeight = 3.7 * textSize;
  const bottom = top + rows.length * rowHeight + 0.3 * textSize;
  return {
    ...canvas,
    height: bottom + 2.2 * textSize,
    shapes: [
      ...(financeable === null
        ? []
        : [
            ...markName(
              `mit Schulden finanzierbar bis ${rounded(financeable)}`,
              at(financeable),
              canvas,
            ),
            ...rows.map((_, index) =>
              markLine(at(financeable), top + index * rowHeight + 1.7 * textSize, 1.4 * textSize),
            ),
          ]),
      ...rows.flatMap((row, index) => methodRow(row, at, top + index * rowHeight, canvas)),
      ...ruler({ low, high }, at, bottom, canvas),
    ],
  };
}

type Scale = (amount: number) => number;

function methodRow(row: ValueRow, at: Scale, y: number, { width, textSize }: Canvas): Shape[] {
  const { label, min, max, value, inRange, basis } = row;
  const height = 1.1 * textSize;
  const barTop = y + 1.7 * textSize;
  const middle = barTop + height / 2;
  const isRange = max > min;
  const shapes: Shape[] = [
    word(label, 0, y + 1.1 * textSize, 'start', inRange),
    word(
      isRange ? roundedRange(min, max) : rounded(value),
      width,
      y + 1.1 * textSize,
      'end',
      inRange,
    ),
    { kind: 'line', x1: 0, x2: width, y1: middle, y2: middle, dashed: false, faint: true },
  ];
  if (isRange) {
    shapes.push({
      kind: 'rect',
      x: at(min),
      y: barTop,
      width: at(max) - at(min),
      height,
      radius: height / 2,
      tone: 'petrolSoft',
    });
  }
  const tone = basis === 'company' ? 'petrol' : 'muted';
  shapes.push({ kind: 'circle', x: at(value), y: middle, radius: height / 2, tone });
  return shapes;
}

export function tornadoDrawing({ base, rows }: Tornado, canvas: Canvas): Drawing {
  const { width, textSize } = canvas;
  const ends = rows.flatMap(({ low, high }) => [low, high]);
  const bounds = { low: Math.min(base, ...ends), high: Math.max(base, ...ends) };
  const room = 5.5 * textSize;
  const at = linearScale(bounds, { start: room, end: width - room });
  const top = 2.2 * textSize;
  const shapes: Shape[] = [];
  let y = top;
  for (const row of rows) {
    const lines = inLines(row.label, canvas);
    lines.forEach((line, index) => {
      shapes.push(word(line, 0, y + (1.1 + index * LINE) * textSize, 'start', false));
    });
    y += lines.length * LINE * textSize;
    shapes.push(...driverBars(row, base, at, y, textSize));
    y += 2.2 * textSize;
  }
  const name = markName(`heute ${rounded(base)}`, at(base), canvas);
  return { ...canvas, height: y, shapes: [...name, ...shapes] };
}

/** From one line to the next, as a multiple of the text size. */
const LINE = 1.3;

function inLines(label: string, { width, textSize }: Canvas): string[] {
  const max = Math.floor(width / (SIGN_WIDTH * textSize));
  const lines: string[] = [];
  for (const next of label.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + next.length + 1 > max) lines.push(next);
    else lines[lines.length - 1] = `${last} ${next}`;
  }
  return lines;
}

/** What is lost on the left and gained on the right, with the amounts at the ends. */
function driverBars(
  { low, high }: Tornado['rows'][number],
  base: number,
  at: Scale,
  top: number,
  textSize: number,
): Shape[] {
  const left = Math.min(low, high, base);
  const right = Math.max(low, high, base);
  const height = 1.3 * textSize;
  const barTop = top + 0.3 * textSize;
  const baseline = barTop + 0.95 * textSize;
  const gap = 0.5 * textSize;
  const bar = (from: number, to: number, tone: 'fall' | 'rise'): Shape[] => {
    const [x, y, width] = [at(from), barTop, at(to) - at(from)];
    return to > from ? [{ kind: 'rect', x, y, width, height, radius: height / 8, tone }] : [];
  };
  return [
    markLine(at(base), top + 0.1 * textSize, 1.7 * textSize),
    ...bar(left, base, 'fall'),
    ...bar(base, right, 'rise'),
    ...(left < base ? [word(short(left, 2), at(left) - gap, baseline, 'end', false)] : []),
    ...(right > base ? [word(short(right, 2), at(right) + gap, baseline, 'start', false)] : []),
  ];
}

/** For the ends of a bar: `1,11 Mio.`, `870 Tsd.`; `decimals` is a minimum. */
export function short(euros: number, decimals = 0): string {
  const millions = { minimumFractionDigits: decimals, maximumFractionDigits: 2 };
  return Math.abs(euros) >= 999_500
    ? `${(euros / 1e6).toLocaleString('de-DE', millions)}\u00a0Mio.`.replace('-', '−')
    : `${Math.round(euros / 1_000)}\u00a0Tsd.`.replace('-', '−');
}

const SIGN_WIDTH = 0.56;

/** What the marks below it stand for, as near above them as it fits into the drawing. */
function markName(text: string, x: number, canvas: Canvas): Shape[] {
  const { width, textSize } = canvas;
  const half = (text.length * SIGN_WIDTH * textSize) / 2;
  const inside = Math.max(half, Math.min(width - half, x));
  return [word(text, inside, textSize, 'middle', true)];
}

/** A piece of an upright line beside the bar of one row; it leaves out the rows' words. */
const markLine = (x: number, top: number, height: number): Shape => ({
  kind: 'line',
  x1: x,
  x2: x,
  y1: top,
  y2: top + height,
  dashed: true,
});

const TICK_ROOM = 6;

function ruler(
  { low, high }: { low: number; high: number },
  at: Scale,
  y: number,
  { width, textSize }: Canvas,
): Shape[] {
  const base: Shape = { kind: 'line', x1: 0, x2: width, y1: y, y2: y, dashed: false };
  const room = TICK_ROOM * textSize;
  // At either end there is no room for the amount, and a mark without one says nothing.
  const ticks = roundTicks(low, high, Math.min(7, width / room)).filter(
    (tick) => at(tick) >= room / 2 && at(tick) <= width - room / 2,
  );
  const amounts = formatRuler(ticks);
  return [
    base,
    ...ticks.flatMap((tick, index): Shape[] => {
      const x = at(tick);
      const mark: Shape = { ...base, x1: x, x2: x, y2: y + 0.4 * textSize };
      const label = word(amounts[index] ?? '', x, y + 1.7 * textSize, 'middle', false);
      return [mark, { ...label, tone: 'muted' }];
    }),
  ];
}

export function word(
  text: string,
  x: number,
  y: number,
  anchor: TextShape['anchor'],
  strong: boolean,
): TextShape {
  return { kind: 'text', x, y, text, anchor, tone: 'ink', strong };
}
