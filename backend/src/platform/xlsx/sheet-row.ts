import type { CellObject } from 'write-excel-file/node';
import type { Formula } from '../documents/formulas/formula.js';

/** A row of the sheet before it is known which rows stand above it. */
export interface SheetRow {
  /** One for each column of the sheet; null where nothing stands or the cell before reaches. */
  cells: (CellObject | null)[];
  /** In points. */
  height: number;
  /** The formulas of the row, by column: their cells hold only their looks. */
  formulas?: Map<number, Formula>;
  /** Where a table's columns stand; on each of its rows. */
  table?: TablePart;
  /** In its first cell stands a box to tick. */
  box?: true;
}

export interface TablePart {
  /** The number of the table in the document, from 1. */
  number: number;
  /** Of this row within the table; the head is 0. */
  row: number;
  /** The columns of the sheet in which the table's columns begin. */
  columns: number[];
}
