import type { CellObject } from 'write-excel-file/node';
import { isExample } from '../documents/example-cells.js';
import type { DocumentTable } from '../documents/formulas/document-tables.js';
import type { Formula } from '../documents/formulas/formula.js';
import type { FormatAt } from './cell-formats.js';
import { type CellRole, cellLook, isStrong } from './cell-looks.js';
import { BORDER, heightOf } from './sheet-design.js';
import { hasAmounts, spanWidth, textsOf } from './sheet-grid.js';
import type { SheetRow } from './sheet-row.js';

const LEAST_HEIGHT = 21;

/**
 * The rows of a table, its columns beginning in the second column of the sheet.
 * @param number of the table in the document, from 1
 * @param spans how many of the sheet's columns each column takes
 * @param widths of the sheet's columns, in letters
 */
export function tableRows(
  table: DocumentTable,
  number: number,
  spans: number[],
  widths: number[],
  formatAt: FormatAt,
): SheetRow[] {
  const columns = spans.map((_, column) => 1 + spans.slice(0, column).reduce(add, 0));
  const amounts = spans.map((_, column) => hasAmounts(table, column));
  return table.map((row, index) => {
    const formulas = new Map<number, Formula>();
    const cells: (CellObject | null)[] = [null];
    for (const [column, cell] of row.entries()) {
      const format = formatAt(number, { row: index, column });
      const role = roleOf(table, index, column);
      const look = cellLook(cell, role, format, amounts[column] ?? false);
      const span = spans[column] ?? 1;
      if (cell.formula) formulas.set(columns[column] ?? 0, cell.formula);
      cells.push({ ...SHARED, ...look, ...(span > 1 && { columnSpan: span }) });
      for (let covered = 1; covered < span; covered++) cells.push(null);
    }
    const heights = row.map(({ text }, column) => heightOf(text, spanWidth(widths, spans, column)));
    return {
      cells,
      formulas,
      height: Math.max(LEAST_HEIGHT, ...heights),
      table: { number, row: index, columns },
    };
  });
}

const SHARED: CellObject = { ...BORDER, wrap: true, alignVertical: 'center' };

function roleOf(table: DocumentTable, row: number, column: number): CellRole {
  if (row === 0) return 'head';
  if (isExample(textsOf(table), row, column)) return 'example';
  const cells = table[row] ?? [];
  return isStrong(cells[0]) && cells.some(({ formula }) => formula) ? 'total' : 'other';
}

function add(sum: number, span: number): number {
  return sum + span;
}
