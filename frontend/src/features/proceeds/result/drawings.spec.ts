import { describe, expect, it } from '@jest/globals';
import type { Drawing, Shape } from '@toolkit/documents/drawing/shape';
import { EXAMPLE_FACTS } from '@toolkit/domain/company';
import { DEFAULT_ASSUMPTIONS, type Proceeds } from '@toolkit/domain/proceeds';
import { compute } from '../engine';
import { footballField, netWaterfall, tornadoDrawing } from './drawings';
import { historyDrawing } from './history-drawing';

const proceeds = compute(EXAMPLE_FACTS, DEFAULT_ASSUMPTIONS, 2026).proceeds as Proceeds;
const { tornado, values, waterfall } = proceeds;
if (!tornado) throw new Error('The example has drivers.');

const canvases = [
  { width: 1100, textSize: 14 },
  { width: 340, textSize: 14 },
];
const texts = ({ shapes }: Drawing) => shapes.filter((shape) => shape.kind === 'text');
const bars = ({ shapes }: Drawing) => shapes.filter((shape) => shape.kind === 'rect');
const words = (drawing: Drawing) =>
  texts(drawing).map(({ text }) => text.replaceAll('\u00a0', ' '));

/** Width of a sign as a share of the text size. */
const SIGN = 0.5;

const KEPT = [1_574_370, 1_700_000, 2_431_000].map((companyValue, year) => ({
  at: Date.UTC(2026 + year, 10, 23),
  companyValue,
  net: 0.6 * companyValue,
}));

const DRAWINGS = [
  ['waterfall', (canvas) => netWaterfall(waterfall, canvas)],
  ['football field', (canvas) => footballField(values, 2_319_000, canvas)],
  ['tornado', (canvas) => tornadoDrawing(tornado, canvas)],
  ['history', (canvas) => historyDrawing(KEPT, canvas)],
] satisfies [string, (canvas: (typeof canvases)[number]) => Drawing][];

it.each(DRAWINGS)('the %s keeps every bar and word inside, on a desk and on a phone', (_, draw) => {
  for (const canvas of canvases) {
    const drawing = draw(canvas);
    for (const { x, width } of bars(drawing)) {
      expect(x).toBeGreaterThanOrEqual(-0.01);
      expect(x + width).toBeLessThanOrEqual(canvas.width + 0.01);
    }
    for (const { x, anchor, text } of texts(drawing)) {
      const room = text.length * canvas.textSize * SIGN;
      const left = { start: x, middle: x - room / 2, end: x - room }[anchor];
      expect(left).toBeGreaterThanOrEqual(-1);
      expect(left + room).toBeLessThanOrEqual(canvas.width + 1);
    }
  }
});

describe('The way to the net', () => {
  it('begins each change where the one before ended and names the need last', () => {
    const drawing = netWaterfall(waterfall, canvases[0] as (typeof canvases)[number]);
    const [company, debt, ...rest] = bars(drawing) as Extract<Shape, { kind: 'rect' }>[];
    expect((debt?.x ?? 0) + (debt?.width ?? 0)).toBeCloseTo(
      (company?.x ?? 0) + (company?.width ?? 0),
    );
    expect(rest.at(-1)).toMatchObject({ tone: 'brass' });
    expect(words(drawing).slice(-2)).toEqual(['Bedarf', '1.122.000 €']);
  });
});

describe('The drivers', () => {
  it('stand the widest first, around what is left today', () => {
    const drawing = tornadoDrawing(tornado, canvases[0] as (typeof canvases)[number]);
    expect(words(drawing)[0]).toBe('heute 996.000 €');
    const spans = tornado.rows.map(({ span }) => span);
    expect(spans).toEqual([...spans].sort((one, other) => other - one));
  });
});

describe('The history', () => {
  it('is two lines over the days, named at their ends, also where they nearly meet', () => {
    const close = KEPT.map((point) => ({ ...point, net: point.companyValue - 1 }));
    for (const points of [KEPT, close]) {
      const drawing = historyDrawing(points, canvases[1] as (typeof canvases)[number]);
      const tones = drawing.shapes.flatMap((shape) => (shape.kind === 'line' && shape.tone) || []);
      expect(tones).toEqual(['petrol', 'petrol', 'brass', 'brass']);
      const names = texts(drawing).filter(({ text }) => /^(?:Untern|Netto)/.test(text));
      const [value, net] = names.map(({ y }) => y);
      expect((net ?? 0) - (value ?? 0)).toBeGreaterThan(2 * drawing.textSize);
    }
  });

  it('of a single day is a point', () => {
    const { shapes } = historyDrawing(KEPT.slice(0, 1), canvases[1] as (typeof canvases)[number]);
    expect(shapes.filter(({ kind }) => kind === 'circle')).toHaveLength(2);
    expect(JSON.stringify(shapes)).not.toContain('null');
  });
});
