import type { DrawingKind } from '../drawing-kind.js';
import { isWide } from '../drawing-kind.js';
import { DrawingFault, type DrawingRow, mustHave } from '../drawing-source.js';
import { lettering } from '../lettering.js';
import type { Canvas, Drawing, Shape } from '../shape.js';

/** Questions one after the other: „ja“ leads to what stands beside, „nein“ to the next; the last row is what is left. */
export const decision: DrawingKind = {
  options: ['spalten'],
  heads: () => ['Frage', 'Wenn ja'],
  prepare: ({ rows }) => {
    for (const row of rows.slice(0, -1)) mustHave(row, 2, 2);
    const last = rows.at(-1);
    if (last && last.cells.length !== 1) {
      throw new DrawingFault(
        'die letzte Zeile ist, was bleibt, wenn alles verneint ist',
        last.line,
      );
    }
    return (canvas) => draw(rows, canvas);
  },
};

function draw(rows: DrawingRow[], canvas: Canvas): Drawing {
  const { width, textSize: size } = canvas;
  const wide = isWide(canvas);
  const questionWidth = wide ? width * 0.48 : width;
  const answerX = wide ? width * 0.58 : 3 * size;
  const shapes: Shape[] = [];
  let top = 0;
  for (const [index, { cells, strong }] of rows.entries()) {
    const [question = '', answer = ''] = cells;
    const last = index === rows.length - 1;
    const asked = box(question, { x: 0, top, width: questionWidth }, size, {
      tone: last ? 'brassTint' : 'surface',
      edge: last ? 'brass' : 'petrol',
    });
    if (last) {
      shapes.push(...asked.shapes);
      top += asked.height;
      break;
    }
    const answerTop = wide ? top : top + asked.height + 0.5 * size;
    const told = box(answer, { x: answerX, top: answerTop, width: width - answerX }, size, {
      tone: strong ? 'brassTint' : 'petrolTint',
    });
    shapes.push(...asked.shapes, ...told.shapes);
    const rowHeight = wide
      ? Math.max(asked.height, told.height)
      : asked.height + told.height + 0.5 * size;
    const y = answerTop + 1.3 * size;
    const from = wide ? questionWidth : 0.8 * size;
    shapes.push(...arrow(from + 0.3 * size, y, answerX - 0.2 * size, y, size));
    const yes = {
      text: 'ja',
      top: y - 1.6 * size,
      size,
      strong: true,
      width,
      tone: 'petrol',
    } as const;
    shapes.push(...lettering({ ...yes, x: (from + answerX) / 2, anchor: 'middle' }).shapes);
    const gap = 2.2 * size;
    const bottom = top + rowHeight;
    const x = wide ? 2 * size : 0.4 * size;
    shapes.push(
      ...arrow(
        x,
        (wide ? top + asked.height : bottom) + 0.2 * size,
        x,
        bottom + gap - 0.2 * size,
        size,
      ),
    );
    const no = {
      text: 'nein',
      top: bottom + 0.35 * size,
      size,
      strong: true,
      width,
      tone: 'petrol',
    } as const;
    shapes.push(...lettering({ ...no, x: x + 0.8 * size }).shapes);
    top = bottom + gap;
  }
  return { ...canvas, height: top, shapes };
}

function box(
  text: string,
  { x, top, width }: { x: number; top: number; width: number },
  size: number,
  look: { tone: 'surface' | 'petrolTint' | 'brassTint'; edge?: 'petrol' | 'brass' },
) {
  const said = lettering({
    text,
    boxed: true,
    x: x + size,
    top: top + 0.6 * size,
    width: width - 2 * size,
    size,
  });
  const height = said.height + 1.2 * size;
  const radius = 0.4 * size;
  return {
    height,
    shapes: [
      { kind: 'rect', x, y: top, width, height, radius, ...look },
      ...said.shapes,
    ] as Shape[],
  };
}

/** Straight to the right or straight down. */
function arrow(x1: number, y1: number, x2: number, y2: number, size: number): Shape[] {
  const head = 0.6 * size;
  const right = y1 === y2;
  const points: [number, number][] = right
    ? [
        [x2, y2],
        [x2 - head, y2 - head / 2],
        [x2 - head, y2 + head / 2],
      ]
    : [
        [x2, y2],
        [x2 - head / 2, y2 - head],
        [x2 + head / 2, y2 - head],
      ];
  const [endX, endY] = right ? [x2 - head, y2] : [x2, y2 - head];
  return [
    { kind: 'line', x1, y1, x2: endX, y2: endY, dashed: false, tone: 'petrol' },
    { kind: 'polygon', points, tone: 'petrol' },
  ];
}
