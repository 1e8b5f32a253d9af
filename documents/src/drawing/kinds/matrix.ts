import type { DrawingKind } from '../drawing-kind.js';
import { isWide } from '../drawing-kind.js';
import { DrawingFault, type DrawingSource, listOf, mustHave } from '../drawing-source.js';
import { heightOf, LINE, lettering } from '../lettering.js';
import type { Canvas, Drawing, Shape } from '../shape.js';

const MARKS = ['ja', 'teils', 'nein'] as const;
type Mark = (typeof MARKS)[number];

interface Matrix {
  columns: string[];
  rows: { name: string; marks: Mark[] }[];
}

const MOST_COLUMNS = 6;

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
  if (columns.length > MOST_COLUMNS) {
    throw new DrawingFault(`mehr als ${MOST_COLUMNS} Spalten passen nicht auf ein Telefon`);
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
  const shapes: Shape[] = [];
  let top = 0;
  const legend: [mark: Mark, word: string][] = [
    ['ja', 'ja'],
    ['teils', 'teils'],
    ['nein', 'nein'],
  ];
  for (const [index, [mark, word]] of legend.entries()) {
    const x = (0.5 + index * 5) * size;
    shapes.push(...dot(mark, x, 0.7 * size, size));
    shapes.push(
      ...lettering({ text: word, x: x + size, top: 0, width, size, tone: 'muted' }).shapes,
    );
  }
  top += 2 * size;
  // Where the names of the columns would not fit, they stand above, each with its number.
  if (!wide) {
    for (const [index, name] of columns.entries()) {
      const said = lettering({ text: `${index + 1} ${name}`, x: 0, top, width, size });
      shapes.push(...said.shapes);
      top += said.height;
    }
    top += 0.5 * size;
  }
  const heads = wide ? columns : columns.map((_, index) => String(index + 1));
  const headRoom = columnRoom - 0.4 * size;
  const headHeight = Math.max(...heads.map((head) => heightOf(head, headRoom, size)));
  for (const [index, head] of heads.entries()) {
    const above = headHeight - heightOf(head, headRoom, size);
    const place = { x: middleOf(index), top: top + above, width: headRoom, size };
    shapes.push(...lettering({ ...place, text: head, anchor: 'middle', strong: true }).shapes);
  }
  top += headHeight + 0.4 * size;
  for (const { name, marks } of rows) {
    shapes.push({ kind: 'line', x1: 0, y1: top, x2: width, y2: top, dashed: false, faint: true });
    const said = lettering({
      text: name,
      x: 0,
      top: top + 0.5 * size,
      width: nameRoom - size,
      size,
    });
    const height = Math.max(said.height, LINE * size) + size;
    shapes.push(...said.shapes);
    for (const [column, mark] of marks.entries()) {
      shapes.push(...dot(mark, middleOf(column), top + height / 2, size));
    }
    top += height;
  }
  return { ...canvas, height: top, shapes };
}

function dot(mark: Mark, x: number, y: number, size: number): Shape[] {
  const radius = 0.45 * size;
  const ring: Shape = { kind: 'circle', x, y, radius, tone: 'surface', edge: 'petrol' };
  if (mark === 'nein') return [ring];
  if (mark === 'ja') return [{ ...ring, tone: 'petrol' }];
  return [ring, { kind: 'circle', x, y, radius: radius * 0.5, tone: 'petrol' }];
}
