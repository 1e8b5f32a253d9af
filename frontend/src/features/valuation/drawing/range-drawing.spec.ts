import { describe, expect, it } from '@jest/globals';
import type { Shape } from '@toolkit/documents/drawing/shape';
import { rangeDrawing } from './range-drawing';

type Bar = Extract<Shape, { kind: 'rect' }>;

const range = { minimum: 1_259_496, value: 1_574_370, maximum: 1_889_244 };
const wide = { width: 560, textSize: 14 };
const narrow = { width: 280, textSize: 14 };

/** Width of a sign in the text font, as a share of the text size: points and spaces are narrow. */
const AVERAGE_LETTER = 0.5;

const texts = (shapes: Shape[]) => shapes.filter((shape) => shape.kind === 'text');
const rects = (shapes: Shape[]) => shapes.filter((shape) => shape.kind === 'rect');
const textOf = (shapes: Shape[], text: string) =>
  texts(shapes).find((shape) => shape.text.replaceAll('\u00a0', ' ') === text);

describe('The drawing of the range', () => {
  it('names the estimate and both bounds', () => {
    const { shapes } = rangeDrawing(range, wide);
    expect(textOf(shapes, '1.574.370 €')).toMatchObject({ strong: true });
    expect(textOf(shapes, '1.259.496 €')).toBeDefined();
    expect(textOf(shapes, '1.889.244 €')).toBeDefined();
  });

  it('marks the estimate where it lies between the bounds', () => {
    const [bar, marker] = rects(rangeDrawing(range, wide).shapes) as [Bar, Bar];
    const share = (marker.x + marker.width / 2 - bar.x) / bar.width;
    expect(share).toBeCloseTo(0.5);
  });

  it('shows round amounts on its ruler', () => {
    const { shapes } = rangeDrawing(range, wide);
    expect(textOf(shapes, '1,4 Mio. €')).toMatchObject({ tone: 'muted' });
  });

  it('keeps every label inside', () => {
    for (const canvas of [wide, narrow]) {
      for (const { x, anchor, text } of texts(rangeDrawing(range, canvas).shapes)) {
        const room = text.length * canvas.textSize * AVERAGE_LETTER;
        const left = { start: x, middle: x - room / 2, end: x - room }[anchor];
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left + room).toBeLessThanOrEqual(canvas.width);
      }
    }
  });

  it('gives the bounds a line of their own where the amounts do not fit side by side', () => {
    const baseline = (canvas: typeof wide, text: string) =>
      textOf(rangeDrawing(range, canvas).shapes, text)?.y ?? Number.NaN;
    expect(baseline(wide, '1.259.496 €')).toBe(baseline(wide, '1.574.370 €'));
    expect(baseline(narrow, '1.259.496 €')).toBeGreaterThan(baseline(narrow, '1.574.370 €'));
  });

  it('holds for the smallest company', () => {
    const { shapes, height } = rangeDrawing({ minimum: 3.52, value: 4.4, maximum: 5.28 }, wide);
    expect(Number.isFinite(height)).toBe(true);
    expect(rects(shapes).every(({ x, width }) => Number.isFinite(x) && width > 0)).toBe(true);
  });
});
