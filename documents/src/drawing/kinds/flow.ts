import { textWidth } from '../../markdown/column-widths.js';
import {
  DrawingFault,
  type DrawingKind,
  type DrawingSource,
  listOf,
  mustHave,
} from '../drawing-source.js';
import type { Canvas, Drawing } from '../shape.js';
import { heightOf, Sketch } from '../sketch.js';

interface Flow {
  parties: string[];
  arrows: { from: number; to: number; text: string; strong: boolean }[];
}

const MAX_PARTIES = 4;

/** Who gives what to whom: those who take part side by side, below them an arrow for each step. */
export const flow: DrawingKind = {
  options: ['beteiligte', 'spalten'],
  heads: () => ['Von', 'An', 'Was'],
  prepare: (source) => {
    const read = readFlow(source);
    return (canvas) => draw(read, canvas);
  },
};

function readFlow({ options, rows }: DrawingSource): Flow {
  const given = options.get('beteiligte');
  const parties = listOf(given?.value ?? '');
  if (parties.length < 2 || parties.length > MAX_PARTIES) {
    throw new DrawingFault(`„beteiligte“ nennt zwei bis ${MAX_PARTIES}`, given?.line);
  }
  const placeOf = (name: string, line: number) => {
    const place = parties.indexOf(name);
    if (place === -1) throw new DrawingFault(`„${name}“ steht nicht unter „beteiligte“`, line);
    return place;
  };
  return {
    parties,
    arrows: rows.map((row) => {
      mustHave(row, 3, 3);
      const [from = '', to = '', text = ''] = row.cells;
      if (from === to) throw new DrawingFault(`„${from}“ gibt sich selbst etwas`, row.line);
      return { from: placeOf(from, row.line), to: placeOf(to, row.line), text, strong: row.strong };
    }),
  };
}

function draw({ parties, arrows }: Flow, canvas: Canvas): Drawing {
  const { width, textSize: size } = canvas;
  const room = width / parties.length;
  const middleOf = (party: number) => (party + 0.5) * room;
  const nameRoom = room - 1.2 * size;
  const fits = parties.every((name) =>
    name.split(' ').every((word) => textWidth(word, size) <= nameRoom),
  );
  const names = fits ? parties : parties.map((_, index) => String(index + 1));
  const nameHeight = Math.max(...names.map((name) => heightOf(name, nameRoom, size)));
  const marks = new Sketch(size);
  const words = new Sketch(size);
  // Where the names would not fit into their boxes, they stand above, each with its number.
  let start = 0;
  for (const [party, name] of fits ? [] : parties.entries()) {
    start += words.text(`${party + 1} ${name}`, 0, start, width);
  }
  if (!fits) start += 0.5 * size;
  const boxBottom = start + nameHeight + 1.2 * size;
  for (const [party, name] of names.entries()) {
    const above = (nameHeight - heightOf(name, nameRoom, size)) / 2;
    const [x, boxWidth] = [party * room + 0.2 * size, room - 0.4 * size];
    marks.rect(x, start, boxWidth, boxBottom - start, 0.4 * size, 'petrolTint', 'petrol');
    const look = { anchor: 'middle', strong: true, boxed: true } as const;
    words.text(name, middleOf(party), start + 0.6 * size + above, nameRoom, look);
  }
  let top = boxBottom + 0.9 * size;
  for (const { from, to, text, strong } of arrows) {
    const [x1, x2] = [middleOf(from), middleOf(to)];
    const textRoom = Math.max(Math.abs(x2 - x1) - size, Math.min(width, 16 * size));
    const half = textRoom / 2;
    const middle = Math.min(Math.max((x1 + x2) / 2, half), width - half);
    const height = words.text(text, middle, top, textRoom, { anchor: 'middle', strong });
    const y = top + height + 0.5 * size;
    marks.arrow(x1, y, x2, y, 0.7 * size, 0.38 * size, strong ? 'brass' : 'petrol');
    top = y + 1.1 * size;
  }
  for (const party of parties.keys()) {
    const x = middleOf(party);
    const guide = { x1: x, y1: boxBottom, x2: x, y2: top, dashed: true, faint: true };
    marks.shapes.unshift({ kind: 'line', ...guide });
  }
  return { ...canvas, height: top, shapes: [...marks.shapes, ...words.shapes] };
}
