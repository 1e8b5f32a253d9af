import { COLOUR, PAGE } from '@toolkit/documents/pdf/page-design';
import {
  numberText,
  roundEuro,
  type Tornado,
  type ValueRow,
  type WaterfallRow,
} from '@toolkit/domain/proceeds';
import { rangeEuro, signedEuro } from '../report-format.js';

const WIDTH = PAGE.contentWidth;
const ROW = 22;
const CAPTION = 19;
const AXIS = 22;
const TEXT = 8.5;
const LIGHT_PETROL = '#8fb0b5';
const MILLION = 1_000_000;

/** Where the labels end and the amounts begin, in points. */
interface Frame {
  left: number;
  right: number;
}

interface Scale {
  /** The x of an amount. */
  at: (amount: number) => number;
  ticks: number[];
}

interface FieldGroup {
  caption: string;
  rows: ValueRow[];
  colour: string;
}

/**
 * All values on one axis, grouped by what they mean: a bar for a range, a diamond for a single value. The
 * tint is the range for talks, the broken line what a buyer can finance. Values of the tax office stand
 * apart and are not drawn.
 */
export function footballField(values: ValueRow[], talks: { min: number; max: number } | null) {
  const of = (basis: ValueRow['basis']) => values.filter((row) => row.basis === basis);
  const groups: FieldGroup[] = [
    { caption: 'Unternehmenswert, vor Schulden', rows: of('company'), colour: COLOUR.petrol },
    {
      caption: 'Was eine Käuferseite finanzieren kann',
      rows: of('financeable'),
      colour: COLOUR.brass,
    },
    {
      caption: 'Untergrenzen nach Schulden: nicht mit den Werten darüber vergleichen',
      rows: of('floor'),
      colour: COLOUR.ruling,
    },
  ].filter(({ rows }) => rows.length > 0);
  const drawn = groups.flatMap(({ rows }) => rows);
  const frame = { left: 158, right: WIDTH - 126 };
  const scale = scaleOf(
    drawn.flatMap(({ min, max }) => [min, max]),
    frame,
  );
  const height = groups.length * CAPTION + drawn.length * ROW;
  const parts: string[] = [grid(scale, height)];
  if (talks) {
    const companies = CAPTION + (groups[0]?.rows.length ?? 0) * ROW;
    parts.push(
      rect(scale.at(talks.min), CAPTION, scale.at(talks.max), companies - 3, COLOUR.petrolTint),
    );
  }
  let y = 0;
  for (const { caption, rows, colour } of groups) {
    // Words over the lines of the grid.
    parts.push(rect(0, y + 2, caption.length * 4.75, y + CAPTION - 2, '#ffffff'));
    parts.push(text(0, y + 13, caption, { bold: true, fill: COLOUR.petrol }));
    y += CAPTION;
    for (const row of rows) {
      const middle = y + ROW / 2;
      parts.push(text(0, middle + 3, row.label));
      parts.push(
        row.max > row.min
          ? bar(row, scale, middle, colour)
          : diamond(scale.at(row.value), middle, colour),
      );
      const amounts =
        row.max > row.min
          ? `${rangeEuro(row.min).replace(' €', '')} bis ${rangeEuro(row.max)}`
          : roundEuro(row.value);
      parts.push(text(WIDTH, middle + 3, amounts, { anchor: 'end' }));
      y += ROW;
    }
  }
  const financeable = of('financeable')[0];
  if (financeable) {
    const x = scale.at(financeable.value);
    parts.push(line(x, CAPTION - 4, x, height, COLOUR.brass, '3 3'));
  }
  return svg(parts, height + AXIS);
}

/** From the company value to the money in the owner's pocket, from top to bottom. */
export function waterfallChart(rows: WaterfallRow[]) {
  const frame = { left: 192, right: WIDTH - 74 };
  let running = 0;
  const bars = rows.map((row) => {
    const from = row.station ? 0 : running;
    const to = row.station ? row.amount : running + row.amount;
    // What is needed is no step of the way.
    if (row.id !== 'need') running = to;
    return { ...row, from, to };
  });
  const scale = scaleOf(
    bars.flatMap(({ from, to }) => [from, to]),
    frame,
  );
  const height = bars.length * ROW;
  const parts: string[] = [grid(scale, height)];
  for (const [index, { id, label, amount, station, from, to }] of bars.entries()) {
    const y = index * ROW;
    const [start, end] = [scale.at(Math.min(from, to)), scale.at(Math.max(from, to))];
    const colour = station ? COLOUR.petrol : amount < 0 ? COLOUR.brass : LIGHT_PETROL;
    const isNeed = id === 'need';
    parts.push(
      isNeed
        ? `<rect x="${n(start)}" y="${y + 5}" width="${n(Math.max(end - start, 1))}" height="${ROW - 10}" fill="none" stroke="${COLOUR.petrol}" stroke-width="1" stroke-dasharray="3 2"/>`
        : rect(start, y + 4, Math.max(end, start + 1), y + ROW - 4, colour),
    );
    const next = bars[index + 1];
    if (next && next.id !== 'need') {
      const x = scale.at(to);
      parts.push(line(x, y + ROW - 4, x, y + ROW + 4, COLOUR.muted));
    }
    parts.push(
      text(station ? 0 : 9, y + ROW / 2 + 3, label, { bold: station }),
      text(WIDTH, y + ROW / 2 + 3, station ? roundEuro(amount) : signedEuro(amount), {
        anchor: 'end',
        bold: station,
      }),
    );
  }
  return svg(parts, height + AXIS);
}

/** What each driver moves of the net proceeds, the widest first. */
export function tornadoChart({ base, rows }: Tornado) {
  const frame = { left: 204, right: WIDTH - 116 };
  const scale = scaleOf([base, ...rows.flatMap(({ low, high }) => [low, high])], frame, false);
  const height = rows.length * ROW;
  const middle = scale.at(base);
  const parts: string[] = [grid(scale, height)];
  for (const [index, { label, low, high }] of rows.entries()) {
    const y = index * ROW;
    const [worse, better] = [Math.min(low, high, base), Math.max(low, high, base)];
    if (worse < base) parts.push(rect(scale.at(worse), y + 4, middle, y + ROW - 4, COLOUR.brass));
    if (better > base)
      parts.push(rect(middle, y + 4, scale.at(better), y + ROW - 4, COLOUR.petrol));
    parts.push(
      text(0, y + ROW / 2 + 3, short(label)),
      text(WIDTH, y + ROW / 2 + 3, `${change(worse - base)} / ${change(better - base)}`, {
        anchor: 'end',
      }),
    );
  }
  parts.push(line(middle, -2, middle, height, COLOUR.ink));
  return svg(parts, height + AXIS);
}

const change = (amount: number) =>
  Math.abs(amount) < 500 ? '0' : signedEuro(amount).replace(' €', '');

/** The measures of the EBIT have long names. */
const short = (label: string) => label.replace('gewichtet, jüngere Jahre stärker', 'gewichtet');

function bar({ min, value, max }: ValueRow, scale: Scale, y: number, colour: string): string {
  const x = scale.at(value);
  return (
    rect(scale.at(min), y - 6, scale.at(max), y + 6, colour) +
    line(x, y - 6, x, y + 6, '#ffffff', undefined, 1.6)
  );
}

const diamond = (x: number, y: number, colour: string) =>
  `<path d="M${n(x - 6)} ${n(y)}L${n(x)} ${n(y - 6)}L${n(x + 6)} ${n(y)}L${n(x)} ${n(y + 6)}Z" fill="${colour}"/>`;

function grid({ at, ticks }: Scale, height: number): string {
  return ticks
    .map((tick) => {
      const x = at(tick);
      return (
        line(x, 0, x, height, COLOUR.hairline) +
        text(x, height + 13, tickText(tick), { anchor: 'middle', fill: COLOUR.muted, size: 7.5 })
      );
    })
    .join('');
}

function tickText(amount: number): string {
  if (amount === 0) return '0 €';
  return Math.abs(amount) >= MILLION
    ? `${numberText(amount / MILLION)} Mio. €`
    : `${numberText(amount / 1000)} Tsd. €`;
}

/** Four or five round ticks over all amounts; from zero, unless only differences matter. */
function scaleOf(amounts: number[], { left, right }: Frame, fromZero = true): Scale {
  const low = Math.min(...amounts, ...(fromZero ? [0] : []));
  const high = Math.max(...amounts, ...(fromZero ? [0] : []));
  const span = Math.max(high - low, 1);
  const rough = span / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10) * power;
  const at = (amount: number) => left + ((amount - low) / span) * (right - left);
  const first = Math.ceil(low / step) * step;
  const count = Math.floor((high - first) / step + 1e-9) + 1;
  return { at, ticks: Array.from({ length: count }, (_, index) => first + index * step) };
}

interface TextLook {
  anchor?: 'middle' | 'end';
  bold?: boolean;
  fill?: string;
  size?: number;
}

const text = (
  x: number,
  y: number,
  words: string,
  { anchor, bold, fill = COLOUR.ink, size = TEXT }: TextLook = {},
) =>
  `<text x="${n(x)}" y="${n(y)}" font-family="Inter" font-size="${size}" fill="${fill}"${anchor ? ` text-anchor="${anchor}"` : ''}${bold ? ' font-weight="bold"' : ''}>${escaped(words)}</text>`;

const rect = (from: number, top: number, to: number, bottom: number, fill: string) =>
  `<rect x="${n(from)}" y="${n(top)}" width="${n(to - from)}" height="${n(bottom - top)}" fill="${fill}"/>`;

const line = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  colour: string,
  dashes?: string,
  width = 0.7,
) =>
  `<line x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}" stroke="${colour}" stroke-width="${width}"${dashes ? ` stroke-dasharray="${dashes}"` : ''}/>`;

const svg = (parts: string[], height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}">${parts.join('')}</svg>`;

const n = (length: number) => Number(length.toFixed(2));

const escaped = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
