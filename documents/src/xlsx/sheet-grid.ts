import type { DocumentTable } from '../formulas/document-tables.js';
import { columnWidths } from '../markdown/column-widths.js';
import { readFigure } from '../markdown/figure.js';
import { FONT, LETTER, lettersOf, WIDTH } from './sheet-design.js';

/** The columns all tables of a sheet share, besides the narrow one before them. */
export interface SheetGrid {
  /** In letters. */
  widths: number[];
  /** For each table, how many columns of the sheet each of its columns takes. */
  spans: number[][];
}

const MIN_COLUMNS = 3;
const MIN_WIDTH = 7;
/** Room for an amount of seven figures, also where it is still to be filled in. */
const AMOUNT = 13.5;
/** Beyond this a text takes a second line rather than another column. */
const LONGEST_LINE = 36;

/** The tables with the most columns set the widths; wide texts of the others take several columns. */
export function sheetGrid(tables: DocumentTable[]): SheetGrid {
  const count = Math.max(MIN_COLUMNS, ...tables.map(([head = []]) => head.length));
  const widest = tables.filter(([head = []]) => head.length === count);
  const wanted = Array.from({ length: count }, (_, column) =>
    Math.max(meanWidth(widest, column), leastWidth(widest, column)),
  );
  const widths = scaled(wanted, WIDTH.content);
  return { widths, spans: tables.map((table) => spansOf(table, widths)) };
}

/** What a column takes in print, in letters; longer tables count for more. */
function meanWidth(tables: DocumentTable[], column: number): number {
  const rows = tables.reduce((sum, table) => sum + table.length, 0);
  return tables.reduce((sum, table) => {
    const widths = columnWidths(textsOf(table), WIDTH.content * LETTER, FONT.size);
    return sum + ((widths[column] ?? 0) / LETTER) * (table.length / rows);
  }, 0);
}

export function textsOf(table: DocumentTable): string[][] {
  return table.map((row) => row.map(({ text }) => text));
}

function leastWidth(tables: DocumentTable[], column: number): number {
  const amounts = tables.some((table) => hasAmounts(table, column));
  return amounts ? AMOUNT : MIN_WIDTH;
}

function scaled(widths: number[], total: number): number[] {
  const factor = total / widths.reduce((sum, width) => sum + width, 0);
  return widths.map((width) => Math.round(width * factor * 10) / 10);
}

/** Gives the columns a narrower table leaves over to those that lack the most room. */
function spansOf(table: DocumentTable, widths: number[]): number[] {
  const spans = (table[0] ?? []).map(() => 1);
  const wanted = spans.map((_, column) => wantedWidth(table, column));
  for (let spare = widths.length - spans.length; spare > 0; spare--) {
    const lacks = spans.map(
      (_, column) => (wanted[column] ?? 0) - spanWidth(widths, spans, column),
    );
    const most = Math.max(...lacks);
    if (most <= 1) break;
    const column = lacks.indexOf(most);
    spans[column] = (spans[column] ?? 0) + 1;
  }
  return spans;
}

/** The width, in letters, of a table's column that takes several columns of the sheet. */
export function spanWidth(widths: number[], spans: number[], column: number): number {
  const start = spans.slice(0, column).reduce((sum, span) => sum + span, 0);
  return widths.slice(start, start + (spans[column] ?? 1)).reduce((sum, width) => sum + width, 0);
}

function wantedWidth(table: DocumentTable, column: number): number {
  const [head = '', ...body] = table.map((row) => row[column]?.text ?? '');
  const longest = Math.max(...body.map((text) => lettersOf(text)), lettersOf(head) / 2);
  const least = hasAmounts(table, column) ? AMOUNT : MIN_WIDTH;
  const toWrite = body.every((text) => text === '') && !hasAmounts(table, column);
  return Math.max(Math.min(longest + 2, LONGEST_LINE), least, toWrite ? LONGEST_LINE : 0);
}

/** Whether there are amounts or results of formulas in a column. */
export function hasAmounts(table: DocumentTable, column: number): boolean {
  return table.some((row) => {
    const { text = '', formula } = row[column] ?? {};
    return formula !== undefined || readFigure(text)?.format.includes('€');
  });
}
