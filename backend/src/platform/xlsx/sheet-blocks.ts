import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import type { CellObject } from 'write-excel-file/node';
import { DocumentFault } from '../documents/document-fault.js';
import { GUIDE_HEADING } from '../documents/document-words.js';
import { isExample } from '../documents/example-cells.js';
import type { DocumentTable } from '../documents/formulas/document-tables.js';
import type { Formula } from '../documents/formulas/formula.js';
import { plainText } from '../documents/inline-runs.js';
import { cellFormats, type FormatAt } from './cell-formats.js';
import { type CellRole, cellLook, isStrong } from './cell-looks.js';
import { BORDER, heightOf, STYLE } from './sheet-design.js';
import { hasAmounts, sheetGrid, spanWidth, textsOf } from './sheet-grid.js';
import { listRows } from './sheet-list.js';
import type { SheetRow } from './sheet-row.js';
import { gap, textRow } from './sheet-text.js';

const LEAST_HEIGHT = 21;

const SHARED: CellObject = { ...BORDER, wrap: true, alignVertical: 'center' };

/**
 * Sets Markdown as rows of a sheet, by the same rules as for print.
 * @param tables all tables of the same Markdown
 * @returns the rows, and the widths of the columns after the narrow first one, in letters
 * @throws DocumentFault for what cannot be shown
 */
export function sheetBlocks(markdown: string, tables: DocumentTable[]) {
  const tokens = (lexer(markdown) as MarkedToken[]).filter(({ type }) => type !== 'space');
  const { widths, spans } = sheetGrid(tables);
  const formatAt = cellFormats(tables);
  const rows: SheetRow[] = [];
  let table = 0;
  for (const [at, token] of tokens.entries()) {
    if (token.type === 'table') {
      const cells = tables[table] ?? [];
      table += 1;
      rows.push(...tableRows(cells, table, spans[table - 1] ?? [], widths, formatAt), gap(10));
    } else {
      rows.push(...single(token, tokens[at - 1], widths));
    }
  }
  return { rows, widths };
}

function single(token: MarkedToken, before: MarkedToken | undefined, widths: number[]): SheetRow[] {
  switch (token.type) {
    case 'heading': {
      const style = token.depth <= 2 ? STYLE.section : STYLE.subsection;
      return [gap(token.depth <= 2 ? 12 : 5), textRow(plainText(token.tokens), style, widths)];
    }
    case 'paragraph':
      return [textRow(plainText(token.tokens), STYLE.text, widths)];
    case 'list': {
      const guide = before?.type === 'heading' && before.text === GUIDE_HEADING;
      return [...listRows(token, guide ? STYLE.guide : STYLE.text, widths), gap(6)];
    }
    case 'blockquote':
      return [...noteRows(token, widths), gap(6)];
    case 'hr':
      return [
        token.raw.startsWith('_') ? { ...textRow('', STYLE.line, widths), height: 24 } : gap(12),
      ];
    default:
      throw new DocumentFault(`„${token.raw.trim().slice(0, 40)}“ lässt sich nicht zeigen`);
  }
}

function noteRows({ tokens }: Tokens.Blockquote, widths: number[]): SheetRow[] {
  return tokens.flatMap((token: Token) => {
    if (token.type === 'space') return [];
    if (token.type === 'list') return listRows(token as Tokens.List, STYLE.note, widths);
    return [textRow(plainText([token]), STYLE.note, widths)];
  });
}

/**
 * The rows of a table, its columns beginning in the second column of the sheet.
 * @param number of the table in the document, from 1
 * @param spans how many of the sheet's columns each column takes
 * @param widths of the sheet's columns, in letters
 */
function tableRows(
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

function roleOf(table: DocumentTable, row: number, column: number): CellRole {
  if (row === 0) return 'head';
  if (isExample(textsOf(table), row, column)) return 'example';
  const cells = table[row] ?? [];
  return isStrong(cells[0]) && cells.some(({ formula }) => formula) ? 'total' : 'other';
}

function add(sum: number, span: number): number {
  return sum + span;
}
