import type { CellObject } from 'write-excel-file/node';
import { isStrong, type TableCell } from '../formulas/document-tables.js';
import { textWidth } from '../markdown/column-widths.js';
import { choicesIn, readFigure } from '../markdown/figure.js';

/** A program would take such a text for a formula as soon as it is edited. */
const LIKE_A_FORMULA = /^[=+−@-]/;

export const COLOUR = {
  ink: '#12222B',
  muted: '#4A5A63',
  petrol: '#0F4C5C',
  petrolTint: '#E7EEEE',
  brassTint: '#FAF3E3',
  paperTint: '#F6F3EC',
  ruling: '#8F9A9D',
  /** Where the reader writes, and where the sheet computes. */
  input: '#FFF7D6',
  result: '#DDEBE4',
} as const;

/** Fonts that every office program has or substitutes; the size is that of most texts. */
export const FONT = { text: 'Calibri', heading: 'Cambria', size: 11 };

/** In letters: of the column before the tables, for boxes to tick, and of all others together. */
export const WIDTH = { marker: 3.5, content: 92 };

/** How many points a letter of a column's width is wide. */
export const LETTER = 5.25;
/** In points. */
const LINE = 15;
const CELL_PADDING = 6;
/** Calibri runs narrower than the font the widths were measured for. */
const NARROWER = 0.8;

/** About how many letters of a column a text takes. */
export function lettersOf(text: string, size: number = FONT.size): number {
  return (textWidth(text, size) * NARROWER) / LETTER;
}

/** The height, in points, a text needs in so many letters of width. */
export function heightOf(text: string, letters: number, size: number = FONT.size): number {
  const lines = text
    .split('\n')
    .map((line) => Math.max(1, Math.ceil(lettersOf(line, size) / (letters - 1))));
  return lines.reduce((sum, count) => sum + count, 0) * LINE * (size / FONT.size) + CELL_PADDING;
}

export const BORDER: CellObject = { borderColor: COLOUR.ruling, borderStyle: 'thin' };

export const STYLE = {
  kind: { fontWeight: 'bold', textColor: COLOUR.petrol },
  title: { fontFamily: FONT.heading, fontSize: 20, fontWeight: 'bold' },
  lead: { textColor: COLOUR.muted },
  section: heading(15),
  subsection: heading(12),
  text: {},
  guide: { backgroundColor: COLOUR.paperTint },
  note: { backgroundColor: COLOUR.brassTint },
  line: {
    backgroundColor: COLOUR.input,
    bottomBorderColor: COLOUR.ruling,
    bottomBorderStyle: 'thin',
  },
} satisfies Record<string, CellObject>;

function heading(fontSize: number): CellObject {
  return {
    fontFamily: FONT.heading,
    fontSize,
    fontWeight: 'bold',
    textColor: COLOUR.petrol,
    alignVertical: 'bottom',
  };
}

/** What a cell of a table may be. */
export type CellRole = 'head' | 'example' | 'total' | 'other';

/**
 * Value, colours and format of a cell. Empty cells, and those of which one figure is circled on paper, are
 * places to fill in, save in examples and in rows of totals.
 * @param format of a figure that is computed or filled in here
 * @param amounts whether the column holds amounts
 */
export function cellLook(
  cell: TableCell,
  role: CellRole,
  format: string | undefined,
  amounts: boolean,
): CellObject {
  const { text, token, formula } = cell;
  const align = token.align ?? (amounts ? 'right' : 'left');
  if (role === 'head') {
    const colours = { textColor: COLOUR.petrol, backgroundColor: COLOUR.petrolTint };
    return aligned({ ...colours, value: text, type: String, fontWeight: 'bold' }, align);
  }
  if (formula) {
    const bold = role === 'total' && ({ fontWeight: 'bold' } as const);
    return { backgroundColor: COLOUR.result, format, align: 'right', ...bold };
  }
  if (role === 'other' && (text === '' || choicesIn(text))) {
    const figure = format && { format, type: Number };
    return aligned({ backgroundColor: COLOUR.input, ...figure }, format ? 'right' : align);
  }
  const look: CellObject = {
    ...(isStrong(cell) && { fontWeight: 'bold' }),
    ...(role === 'example' && { backgroundColor: COLOUR.paperTint }),
  };
  const figure = readFigure(text);
  if (figure) return { ...look, ...figure, type: Number, align: 'right' };
  return aligned({ ...look, ...textValue(text) }, token.align ?? 'left');
}

/** The value of a cell that says something. */
export function textValue(text: string): CellObject {
  if (text === '') return {};
  return { value: text, type: String, ...(LIKE_A_FORMULA.test(text) && { format: '@' }) };
}

/** Text keeps away from the border before it. */
function aligned(look: CellObject, align: 'left' | 'center' | 'right'): CellObject {
  return { ...look, align, ...(align === 'left' && { indent: 1 }) };
}
