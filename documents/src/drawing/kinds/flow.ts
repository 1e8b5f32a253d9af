import { textWidth } from '../../markdown/column-widths.js';
import type { DrawingKind } from '../drawing-kind.js';
import { DrawingFault, type DrawingSource, listOf, mustHave } from '../drawing-source.js';
import { heightOf, lettering } from '../lettering.js';
import type { Canvas, Drawing, Shape } from '../shape.js';

interface Flow {
  parties: string[];
  arrows: { from: number; to: number; text: string; strong: boolean }[];
}

const MOST_PARTIES = 4;

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
  if (parties.length < 2 || parties.length > MOST_PARTIES) {
    throw new DrawingFault(`„beteiligte“ nennt zwei bis ${MOST_PARTIES}`, given?.line);
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
  const shapes: Shape[] = [];
  const words: Shape[] = [];
  // Where the names would not fit into their boxes, they stand above, each with its number.
  let start = 0;
  for (const [party, name] of fits ? [] : parties.entries()) {
    const said = lettering({ text: `${party + 1} ${name}`, x: 0, top: start, width, size });
    words.push(...said.shapes);
    start += said.height;
  }
  if (!fits) start += 0.5 * size;
  const boxBottom = start + nameHeight + 1.2 * size;
  for (const [party, name] of names.entries()) {
    const above = (nameHeight - heightOf(name, nameRoom, size)) / 2;
    const place = { x: middleOf(party), top: start + 0.6 * size + above, width: nameRoom, size };
    shapes.push({
      kind: 'rect',
      x: party * room + 0.2 * size,
      y: start,
      width: room - 0.4 * size,
      height: boxBottom - start,
      radius: 0.4 * size,
      tone: 'petrolTint',
      edge: 'petrol',
    });
    words.push(
      ...lettering({ ...place, text: name, anchor: 'middle', strong: true, boxed: true }).shapes,
    );
  }
  let top = boxBottom + 0.9 * size;
  for (const { from, to, text, strong } of arrows) {
    const [x1, x2] = [middleOf(from), middleOf(to)];
    const textRoom = Math.max(Math.abs(x2 - x1) - size, Math.min(width, 16 * size));
    const half = textRoom / 2;
    const middle = Math.min(Math.max((x1 + x2) / 2, half), width - half);
    const said = lettering({
      text,
      x: middle,
      top,
      width: textRoom,
      size,
      anchor: 'middle',
      strong,
    });
    words.push(...said.shapes);
    const y = top + said.height + 0.5 * size;
    const tone = strong ? 'brass' : 'petrol';
    const head = Math.sign(x2 - x1) * 0.7 * size;
    shapes.push(
      { kind: 'line', x1, y1: y, x2: x2 - head, y2: y, dashed: false, tone },
      {
        kind: 'polygon',
        points: [
          [x2, y],
          [x2 - head, y - 0.38 * size],
          [x2 - head, y + 0.38 * size],
        ],
        tone,
      },
    );
    top = y + 1.1 * size;
  }
  for (const party of parties.keys()) {
    const x = middleOf(party);
    shapes.unshift({
      kind: 'line',
      x1: x,
      y1: boxBottom,
      x2: x,
      y2: top,
      dashed: true,
      faint: true,
    });
  }
  return { ...canvas, height: top, shapes: [...shapes, ...words] };
}
