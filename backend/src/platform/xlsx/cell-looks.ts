import type { CellObject } from 'write-excel-file/node';
import { readFigure } from '../documents/figure.js';
import type { TableCell } from '../documents/formulas/document-tables.js';
import { COLOUR } from './sheet-design.js';

/** A cell such as `0 1 2`, of which one is to be circled on paper, is filled in on a sheet. */
const CHOICE = /^\d( \d)+$/;
/** A program would take such a text for a formula as soon as somebody edits it. */
const LIKE_A_FORMULA = /^[=+−-]/;

/** What a cell of a table may be. */
export type CellRole = 'head' | 'example' | 'total' | 'other';

/**
 * Value, colours and format of a cell. Empty cells are places to fill in, save in examples and in
 * rows of totals.
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
  if (role === 'other' && (text === '' || CHOICE.test(text))) {
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

/** Whether all of a cell is printed in bold. */
export function isStrong(cell: TableCell | undefined): boolean {
  const { tokens = [] } = cell?.token ?? {};
  return tokens.length === 1 && tokens[0]?.type === 'strong';
}

/** Text keeps away from the border before it. */
function aligned(look: CellObject, align: 'left' | 'center' | 'right'): CellObject {
  return { ...look, align, ...(align === 'left' && { indent: 1 }) };
}
