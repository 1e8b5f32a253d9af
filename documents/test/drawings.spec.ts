import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { courseDrawing } from '../src/drawing/course-drawing.js';
import type { TextShape } from '../src/drawing/shape.js';
import { textWidth } from '../src/markdown/column-widths.js';

const COURSE = new URL('../../content/course/', import.meta.url);
const BLOCK = /^```zeichnung\n([\s\S]*?)^```/gm;

const TEXTS = readdirSync(COURSE, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, text: readFileSync(new URL(name, COURSE), 'utf8') }));

const DRAWINGS = TEXTS.flatMap(({ name, text }) =>
  [...text.matchAll(BLOCK)].map(([, source = '']) => ({ name, drawing: courseDrawing(source) })),
).map(({ name, drawing }) => [`${name}: ${drawing.title}`, drawing] as const);

interface Area {
  left: number;
  right: number;
  bottom: number;
  text: string;
}

function areaOf({ x, y, text, anchor }: TextShape, textSize: number): Area {
  const width = textWidth(text, textSize) * 0.9;
  const left = x - { start: 0, middle: width / 2, end: width }[anchor];
  return { left, right: left + width, bottom: y, text };
}

const overlap = (one: Area, other: Area, textSize: number) =>
  Math.abs(one.bottom - other.bottom) < 0.9 * textSize &&
  one.left < other.right &&
  other.left < one.right;

describe('the drawings of the course', () => {
  it('are forty and more, and every module has some', () => {
    expect(DRAWINGS.length).toBeGreaterThanOrEqual(40);
    const without = TEXTS.filter(({ name, text }) => /^modul/.test(name) && !text.match(BLOCK));
    expect(without.map(({ name }) => name)).toEqual([]);
  });

  it('have each a title of their own', () => {
    const titles = DRAWINGS.map(([, { title }]) => title);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  describe.each([
    ['on a phone', { width: 300, textSize: 14 }],
    ['on a desk', { width: 640, textSize: 14 }],
    ['on paper', { width: 481, textSize: 9.2 }],
  ])('%s', (_, canvas) => {
    it.each(DRAWINGS)('%s: no word covers another or is cut off', (_name, drawing) => {
      const { shapes, width, height, textSize } = drawing.draw(canvas);
      const areas = shapes.flatMap((shape) =>
        shape.kind === 'text' ? [areaOf(shape, textSize)] : [],
      );
      const outside = areas.filter(
        ({ left, right, bottom }) => left < -1 || right > width + 1 || bottom > height + 1,
      );
      const covered = areas.filter((one, index) =>
        areas.slice(index + 1).some((other) => overlap(one, other, textSize)),
      );
      expect([...outside, ...covered].map(({ text }) => text)).toEqual([]);
    });
  });
});
