import { describe, expect, it } from '@jest/globals';
import type { Shape } from '@toolkit/documents/drawing/shape';
import { calculate, type ValuationInput } from '@toolkit/domain/valuation';
import { waterfallDrawing } from './waterfall-drawing';

const metalWorkshop: ValuationInput = {
  jahresumsatz: 3_800_000,
  jahresgewinn: 420_000,
  branche: 'Bau/Handwerk',
  mitarbeiteranzahl: 24,
  unternehmensalter: 33,
  inhaberabhangigkeit: 'hoch',
  kundenabhangigkeit: 'ja',
  marktposition: 'regional',
  wachstumstrend: 'stabil',
};
const wide = { width: 640, textSize: 14 };
const narrow = { width: 290, textSize: 14 };
const bottomOf = ({ y, height }: { y: number; height: number }) => expect.closeTo(y + height);
const draw = (canvas = wide, input = metalWorkshop) => waterfallDrawing(calculate(input), canvas);

const texts = (shapes: Shape[]) => shapes.filter((shape) => shape.kind === 'text');
type Bar = Extract<Shape, { kind: 'rect' }>;
type SixBars = [Bar, Bar, Bar, Bar, Bar, Bar];
const bars = (shapes: Shape[]) => shapes.filter((shape) => shape.kind === 'rect');
const words = (shapes: Shape[]) => texts(shapes).map(({ text }) => text.replaceAll('\u00a0', ' '));

describe('The waterfall', () => {
  it('goes from the base value through every factor to the adjusted value', () => {
    expect(words(draw().shapes)).toEqual([
      ...['Basiswert', '2.205.000 €'],
      ...['Unternehmensalter', '+5 %', '+110.250 €'],
      ...['Inhaberabhängigkeit', '−20 %', '−463.050 €'],
      ...['Wachstumstrend', '0 %', '0 €'],
      ...['Kundenabhängigkeit', '−15 %', '−277.830 €'],
      ...['Angepasster Wert', '1.574.370 €'],
    ]);
  });

  it('starts each bar where the one before ended', () => {
    const [base, age, owner, trend, customer, adjusted] = bars(draw().shapes) as SixBars;
    const end = (bar: Bar) => bar.x + bar.width;
    expect(age.x).toBeCloseTo(end(base));
    expect(end(owner)).toBeCloseTo(end(age));
    expect(trend.x).toBeCloseTo(owner.x);
    expect(end(customer)).toBeCloseTo(owner.x);
    expect(end(adjusted)).toBeCloseTo(customer.x);
  });

  it('draws both ends from zero, in proportion to their values', () => {
    const [base, , , , , adjusted] = bars(draw().shapes) as SixBars;
    expect(adjusted.x).toBe(base.x);
    expect(adjusted.width / base.width).toBeCloseTo(1_574_370 / 2_205_000);
  });

  it('tells a gain from a loss and from no change', () => {
    const tones = bars(draw().shapes).map(({ tone }) => tone);
    expect(tones).toEqual(['petrol', 'rise', 'fall', 'muted', 'fall', 'petrol']);
  });

  it('keeps all bars inside, also where the factors raise the value', () => {
    const best: ValuationInput = {
      ...metalWorkshop,
      mitarbeiteranzahl: 80,
      inhaberabhangigkeit: 'niedrig',
      kundenabhangigkeit: 'nein',
      marktposition: 'international',
      wachstumstrend: 'wachsend',
    };
    for (const canvas of [wide, narrow]) {
      for (const { x, width } of bars(draw(canvas, best).shapes)) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(canvas.width + 0.001);
      }
    }
  });

  it('puts the words beside their bars where there is room and above them where there is not', () => {
    const [wideBar] = bars(draw().shapes) as SixBars;
    const [narrowBar] = bars(draw(narrow).shapes) as SixBars;
    const [name] = texts(draw(narrow).shapes);
    expect(wideBar.x).toBeGreaterThan(0);
    expect(narrowBar.x).toBe(0);
    expect(name?.y).toBeLessThan(narrowBar.y);
  });

  it('leads from each bar to the next, but never through the words above it', () => {
    for (const canvas of [wide, narrow]) {
      const { shapes } = draw(canvas);
      const lines = shapes.filter((shape) => shape.kind === 'line');
      const drawn = bars(shapes);
      expect(lines.map(({ y1 }) => y1)).toEqual(drawn.slice(0, -1).map(bottomOf));
      const ends = drawn.slice(1).map(({ y }) => y);
      const words = texts(shapes).map(({ y }) => y - canvas.textSize);
      for (const [index, { y2 }] of lines.entries()) {
        const end = ends[index] as number;
        const below = words.filter((y) => y > (lines[index]?.y1 ?? 0) && y < end);
        expect(y2).toBeCloseTo(canvas === wide ? end : Math.min(...below));
      }
    }
  });
});
