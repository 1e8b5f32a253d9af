import { linearScale } from '@toolkit/documents/drawing/linear-scale';
import type { Canvas, Drawing, Shape } from '@toolkit/documents/drawing/shape';

export interface CoursePoint {
  date: Date;
  value: number;
}

const HEIGHT = 4.5;

export function courseDrawing(
  points: readonly CoursePoint[],
  { width, textSize }: Canvas,
): Drawing {
  const height = HEIGHT * textSize;
  const inset = 0.5 * textSize;
  const times = points.map(({ date }) => date.getTime());
  const values = points.map(({ value }) => value);
  const x = linearScale(boundsOf(times), { start: inset, end: width - inset });
  const y = linearScale(boundsOf(values), { start: height - inset, end: inset });
  const places = points.map(({ date, value }) => ({ x: x(date.getTime()), y: y(value) }));
  return { width, height, textSize, shapes: [...lines(places), ...dots(places, textSize)] };
}

interface Place {
  x: number;
  y: number;
}

function boundsOf(numbers: number[]) {
  return { low: Math.min(...numbers), high: Math.max(...numbers) };
}

function lines(places: Place[]): Shape[] {
  return places.slice(1).map((to, index) => {
    const from = places[index] as Place;
    return { kind: 'line', x1: from.x, y1: from.y, x2: to.x, y2: to.y, dashed: false };
  });
}

function dots(places: Place[], textSize: number): Shape[] {
  return places.map(({ x, y }, index) => {
    const latest = index === places.length - 1;
    const radius = (latest ? 0.4 : 0.25) * textSize;
    return { kind: 'circle', x, y, radius, tone: 'petrol' };
  });
}
