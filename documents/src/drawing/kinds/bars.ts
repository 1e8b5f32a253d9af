import { textWidth } from '../../markdown/column-widths.js';
import {
  amountOf,
  DrawingFault,
  type DrawingKind,
  type DrawingSource,
  isWide,
  listOf,
  mustHave,
  spanOf,
} from '../drawing-source.js';
import { linearScale } from '../linear-scale.js';
import type { Canvas, Drawing, Tone } from '../shape.js';
import { heightOf, LINE, Sketch } from '../sketch.js';

interface Bar {
  name: string;
  /** As written, at the end of the row. */
  value: string;
  note: string;
  parts: { from: number; to: number; tone: Tone; single: boolean }[];
  strong: boolean;
}

interface Bars {
  bars: Bar[];
  /** Names of the parts of a bar, where it has several. */
  series: string[];
  mark: { at: number; label: string } | null;
  centred: boolean;
}

const SERIES_TONES: Tone[] = ['petrol', 'brass', 'petrolSoft'];

/** Amounts, or spans of them, side by side; with `reihen` each bar is made of parts. */
export const bars: DrawingKind = {
  options: ['reihen', 'marke', 'spalten'],
  heads: (source) => {
    const series = seriesOf(source);
    return series.length > 0 ? ['Posten', ...series, 'Dazu'] : ['Posten', 'Wert', 'Dazu'];
  },
  prepare: (source) => {
    const read = readBars(source);
    return (canvas) => draw(read, canvas);
  },
};

/** From many to few: bars in the middle, one below the other. */
export const funnel: DrawingKind = {
  options: ['spalten'],
  heads: () => ['Stufe', 'Anzahl', 'Dazu'],
  prepare: (source) => {
    const read = { ...readBars(source), centred: true };
    const sizes = read.bars.map(({ parts }) => parts[0]?.to ?? 0);
    const grows = sizes.findIndex((size, index) => index > 0 && size > (sizes[index - 1] ?? 0));
    if (grows > 0) {
      throw new DrawingFault('ein Trichter wird nach unten nicht weiter', source.rows[grows]?.line);
    }
    return (canvas) => draw(read, canvas);
  },
};

const seriesOf = ({ options }: DrawingSource) => listOf(options.get('reihen')?.value ?? '');

function readBars(source: DrawingSource): Bars {
  const series = seriesOf(source);
  if (series.length > SERIES_TONES.length) throw new DrawingFault('höchstens drei Reihen');
  const bars = source.rows.map((row): Bar => {
    const { cells, strong, line } = row;
    if (series.length > 0) {
      mustHave(row, 1 + series.length, 2 + series.length);
      const values = cells.slice(1, 1 + series.length);
      let running = 0;
      const parts = values.map((value, index) => {
        const from = running;
        running += value === '–' ? 0 : amountOf(value, line);
        return { from, to: running, tone: SERIES_TONES[index] ?? 'petrol', single: false };
      });
      const value = values.join(' + ').replaceAll(/ \+ –|– \+ /g, '');
      return { name: cells[0] ?? '', value, note: cells[1 + series.length] ?? '', parts, strong };
    }
    mustHave(row, 2, 3);
    const [name = '', value = '', note = ''] = cells;
    const { from, to, single } = spanOf(value, line);
    const part = {
      from: single ? 0 : from,
      to,
      tone: strong ? 'brass' : 'petrol',
      single,
    } as const;
    return { name, value, note, parts: [part], strong };
  });
  const mark = source.options.get('marke');
  const [amount = '', label = ''] = mark?.value.split('=').map((part) => part.trim()) ?? [];
  if (mark && label === '') throw new DrawingFault('„marke“ lautet „Zahl = Name“', mark.line);
  return {
    bars,
    series,
    mark: mark ? { at: amountOf(amount, mark.line), label: `${label} (${amount})` } : null,
    centred: false,
  };
}

function draw({ bars, series, mark, centred }: Bars, canvas: Canvas): Drawing {
  const { width, textSize: size } = canvas;
  const wide = isWide(canvas);
  const valueRoom = Math.min(
    Math.max(...bars.map(({ value }) => textWidth(value, size))) + size * 0.5,
    wide ? width * 0.3 : width * 0.5,
  );
  const nameRoom = wide ? Math.min(width * 0.38, 17 * size) : width - valueRoom - size;
  const room = wide
    ? { start: nameRoom + size, end: width - valueRoom - size * 0.5 }
    : { start: 0, end: width };
  const ends = bars.flatMap(({ parts }) => parts.flatMap(({ from, to }) => [from, to]));
  const high = Math.max(0, ...ends, mark?.at ?? 0);
  const at = linearScale({ low: Math.min(0, ...ends), high }, room);
  const sketch = new Sketch(size);
  const barHeight = 1.4 * size;
  const markTop = series.length > 0 ? legend(series, width, sketch) : 0;
  const markHeight = mark ? heightOf(mark.label, width * 0.6, size) : 0;
  let top = mark ? markTop + markHeight + 0.4 * size : markTop;
  for (const { name, value, note, parts, strong } of bars) {
    const noteRoom = wide ? nameRoom : width;
    const nameHeight = heightOf(name, nameRoom, size);
    const valueHeight = heightOf(value, valueRoom, size);
    const noteHeight = heightOf(note, noteRoom, size);
    const head = Math.max(nameHeight, valueHeight);
    const rowHeight = wide
      ? Math.max(nameHeight + noteHeight, barHeight, valueHeight) + 0.9 * size
      : head + noteHeight + barHeight + 1.3 * size;
    const textTop = wide ? top + (rowHeight - nameHeight - noteHeight) / 2 : top + 0.2 * size;
    const barTop = wide ? top + (rowHeight - barHeight) / 2 : top + 0.4 * size + head + noteHeight;
    const valueTop = wide ? top + (rowHeight - valueHeight) / 2 : textTop;
    for (const { from, to, tone, single } of parts) {
      const [low, high] = [at(Math.min(from, to)), at(Math.max(from, to))];
      const length = Math.max(high - low, to === from && !single ? 0 : 3);
      const left = centred ? (room.start + room.end - length) / 2 : low;
      const x = Math.min(left, room.end - length);
      if (length > 0) sketch.rect(x, barTop, length, barHeight, 2, tone);
    }
    sketch.text(name, 0, textTop, nameRoom, { strong });
    sketch.text(note, 0, textTop + (wide ? nameHeight : head), noteRoom, { tone: 'muted' });
    sketch.text(value, width, valueTop, valueRoom, { anchor: 'end', strong });
    top += rowHeight;
  }
  if (mark) {
    const x = at(mark.at);
    const half = Math.min(textWidth(mark.label, size), width * 0.6) / 2;
    const middle = Math.min(Math.max(x, half), width - half);
    const look = { anchor: 'middle', tone: 'fall', strong: true } as const;
    sketch.text(mark.label, middle, markTop, width * 0.6, look);
    const y1 = markTop + markHeight + 0.1 * size;
    // Behind the words, before the bars.
    sketch.shapes.unshift({ kind: 'line', x1: x, y1, x2: x, y2: top, dashed: true, tone: 'fall' });
  }
  return { ...canvas, height: top, shapes: sketch.shapes };
}

/**
 * Draws what the colours of the parts mean.
 * @returns its height
 */
function legend(series: string[], width: number, sketch: Sketch): number {
  const { size } = sketch;
  const side = 0.85 * size;
  let x = 0;
  let top = 0;
  for (const [index, name] of series.entries()) {
    const needed = textWidth(name, size) + 2.6 * size;
    if (x > 0 && x + needed > width) {
      x = 0;
      top += LINE * size;
    }
    sketch.rect(x, top + 0.3 * size, side, side, 2, SERIES_TONES[index] ?? 'petrol');
    sketch.text(name, x + 1.3 * size, top, width);
    x += needed;
  }
  return top + LINE * size + 0.5 * size;
}
