import {
  DrawingFault,
  type DrawingKind,
  type DrawingSource,
  isWide,
  listOf,
  mustHave,
} from '../drawing-source.js';
import type { Canvas, Drawing } from '../shape.js';
import { heightOf, LINE, Sketch } from '../sketch.js';

const MARKS = ['ja', 'teils', 'nein'] as const;
type Mark = (typeof MARKS)[number];

interface Matrix {
  columns: string[];
  rows: { name: string; marks: Mark[] }[];
}

const MAX_COLUMNS = 6;

/** Who has, knows or may what: a full dot for `ja`, a half one for `teils`, a ring for `nein`. */
export const matrix: DrawingKind = {
  options: ['spalten'],
  heads: () => [],
  prepare: (source) => {
    const read = readMatrix(source);
    return (canvas) => draw(read, canvas);
  },
};

function readMatrix({ options, rows }: DrawingSource): Matrix {
  const heads = options.get('spalten');
  const [, ...columns] = listOf(heads?.value ?? '');
  if (columns.length === 0) {
    throw new DrawingFault('„spalten“ fehlt: zuerst, was die Zeilen sind, dann jede Spalte');
  }
  if (columns.length > MAX_COLUMNS) {
    throw new DrawingFault(`mehr als ${MAX_COLUMNS} Spalten passen nicht auf ein Telefon`);
  }
  return {
    columns,
    rows: rows.map((row) => {
      mustHave(row, columns.length + 1, columns.length + 1);
      const [name = '', ...cells] = row.cells;
      const marks = cells.map((cell) => {
        const mark = MARKS.find((one) => one === cell);
        if (!mark) throw new DrawingFault(`„${cell}“ ist weder ja, teils noch nein`, row.line);
        return mark;
      });
      return { name, marks };
    }),
  };
}

function draw({ columns, rows }: Matrix, canvas: Canvas): Drawing {
  const { width, textSize: size } = canvas;
  const wide = isWide(canvas);
  const nameRoom = width * (wide ? 0.34 : 0.42);
  const columnRoom = (width - nameRoom) / columns.length;
  const middleOf = (column: number) => nameRoom + (column + 0.5) * columnRoom;
  const sketch = new Sketch(size);
  const dot = (mark: Mark, x: number, y: number) => {
    const radius = 0.45 * size;
    sketch.circle(x, y, radius, mark === 'ja' ? 'petrol' : 'surface', 'petrol');
    if (mark === 'teils') sketch.circle(x, y, radius * 0.5, 'petrol');
  };
  for (const [index, mark] of MARKS.entries()) {
    const x = (0.5 + index * 5) * size;
    dot(mark, x, 0.7 * size);
    sketch.text(mark, x + size, 0, width, { tone: 'muted' });
  }
  let top = 2 * size;
  // Where the names of the columns would not fit, they stand above, each with its number.
  if (!wide) {
    for (const [index, name] of columns.entries()) {
      top += sketch.text(`${index + 1} ${name}`, 0, top, width);
    }
    top += 0.5 * size;
  }
  const heads = wide ? columns : columns.map((_, index) => String(index + 1));
  const headRoom = columnRoom - 0.4 * size;
  const headHeight = Math.max(...heads.map((head) => heightOf(head, headRoom, size)));
  for (const [index, head] of heads.entries()) {
    const above = headHeight - heightOf(head, headRoom, size);
    const look = { anchor: 'middle', strong: true } as const;
    sketch.text(head, middleOf(index), top + above, headRoom, look);
  }
  top += headHeight + 0.4 * size;
  for (const { name, marks } of rows) {
    const guide = { x1: 0, y1: top, x2: width, y2: top, dashed: false, faint: true };
    sketch.shapes.push({ kind: 'line', ...guide });
    const said = sketch.text(name, 0, top + 0.5 * size, nameRoom - size);
    const height = Math.max(said, LINE * size) + size;
    for (const [column, mark] of marks.entries()) dot(mark, middleOf(column), top + height / 2);
    top += height;
  }
  return { ...canvas, height: top, shapes: sketch.shapes };
}
