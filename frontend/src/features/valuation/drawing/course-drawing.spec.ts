import { describe, expect, it } from '@jest/globals';
import type { Shape } from '@toolkit/documents/drawing/shape';
import { courseDrawing } from './course-drawing';

type Dot = Extract<Shape, { kind: 'circle' }>;

const canvas = { width: 200, textSize: 14 };
const day = (text: string) => new Date(`${text}T12:00:00`);
const dotsOf = (points: Parameters<typeof courseDrawing>[0]) =>
  courseDrawing(points, canvas).shapes.filter((shape) => shape.kind === 'circle');

describe('The course of a company', () => {
  const points = [
    { date: day('2026-01-01'), value: 1_000_000 },
    { date: day('2026-01-11'), value: 900_000 },
    { date: day('2026-01-31'), value: 1_500_000 },
  ];

  it('puts a dot per valuation at its time and its value', () => {
    const [first, second, last] = dotsOf(points) as [Dot, Dot, Dot];
    expect((second.x - first.x) / (last.x - first.x)).toBeCloseTo(1 / 3);
    expect(second.y).toBeGreaterThan(first.y);
    expect(last.y).toBeLessThan(first.y);
  });

  it('connects the dots with one line less', () => {
    const { shapes } = courseDrawing(points, canvas);
    expect(shapes.filter(({ kind }) => kind === 'line')).toHaveLength(2);
  });

  it('stays drawable where nothing changed', () => {
    const same = ['2026-01-01', '2026-01-31'].map((text) => ({ date: day(text), value: 5 }));
    const [first, last] = dotsOf(same) as [Dot, Dot];
    expect(last.y).toBe(first.y);
    expect(last.x).toBeGreaterThan(first.x);
  });
});
