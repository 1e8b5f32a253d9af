import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import type { CellObject } from 'write-excel-file/node';
import { courseDrawing, DRAWING_LANGUAGE } from '../drawing/course-drawing.js';
import { cellFormats, type FormatAt } from '../formulas/cell-formats.js';
import { type DocumentTable, isStrong } from '../formulas/document-tables.js';
import type { Formula } from '../formulas/formula.js';
import { isExample } from '../markdown/column-widths.js';
import { DocumentFault } from '../markdown/faults.js';
import { plainText } from '../markdown/inline-runs.js';
import { GUIDE_HEADING } from '../markdown/labels.js';
import {
  BORDER,
  type CellRole,
  cellLook,
  FONT,
  heightOf,
  STYLE,
  textValue,
  WIDTH,
} from './sheet-design.js';
import { hasAmounts, sheetGrid, spanWidth, textsOf } from './sheet-grid.js';

/** A box to tick is a letter of its own, so that a click chooses the other one. */
export const BOX = { open: '☐', ticked: '☒' };

const MIN_HEIGHT = 21;

const SHARED: CellObject = { ...BORDER, wrap: true, alignVertical: 'center' };

/**
 * Renders Markdown as rows of a sheet, by the same rules as for print.
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
    case 'code': {
      if (token.lang !== DRAWING_LANGUAGE)
        throw new DocumentFault('Quelltext lässt sich nicht zeigen');
      const { title, description } = courseDrawing(token.text);
      return [textRow(`${title}: ${description}`, STYLE.text, widths), gap(6)];
    }
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
      height: Math.max(MIN_HEIGHT, ...heights),
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

/** A text across the whole width; a marker before it stands in the narrow first column. */
export function textRow(
  text: string,
  style: CellObject,
  widths: number[],
  marker?: { text: string; indent: number },
): SheetRow {
  const content = widths.reduce((sum, width) => sum + width, 0);
  const size = style.fontSize ?? FONT.size;
  const look: CellObject = { wrap: true, alignVertical: 'top', ...style, ...textValue(text) };
  if (!marker) {
    const cell = { ...look, columnSpan: widths.length + 1 };
    const height = heightOf(text, content + WIDTH.marker, size);
    return { cells: [cell, ...widths.map(() => null)], height };
  }
  const before: CellObject = { ...style, value: marker.text, type: String, align: 'center' };
  return {
    cells: [
      { alignVertical: 'top', ...before },
      { ...look, columnSpan: widths.length, ...(marker.indent > 0 && { indent: marker.indent }) },
      ...widths.slice(1).map(() => null),
    ],
    height: heightOf(text, content - 2 * marker.indent, size),
  };
}

/** An empty row of so many points. */
export function gap(height: number): SheetRow {
  return { cells: [], height };
}

/** A list with dots, numbers or boxes to tick; lists inside it stand further in. */
export function listRows(
  list: Tokens.List,
  style: CellObject,
  widths: number[],
  level = 0,
): SheetRow[] {
  return list.items.flatMap((item, index) => {
    const [first, ...rest] = item.tokens.filter(
      ({ type }) => type !== 'checkbox' && type !== 'space',
    );
    const marker = { text: markerOf(list, item, index), indent: level };
    const row = textRow(plainText(first && [first]), style, widths, marker);
    const marked: SheetRow = item.task ? { ...row, box: true } : row;
    return [marked, ...rest.flatMap((token) => below(token, style, widths, level))];
  });
}

function markerOf(list: Tokens.List, item: Tokens.ListItem, index: number): string {
  if (item.task) return item.checked ? BOX.ticked : BOX.open;
  return list.ordered ? `${Number(list.start) + index}.` : '•';
}

/** What stands in an item after its first paragraph. */
function below(token: Token, style: CellObject, widths: number[], level: number): SheetRow[] {
  if (token.type === 'list') return listRows(token as Tokens.List, style, widths, level + 1);
  if (token.type === 'text' || token.type === 'paragraph') {
    return [textRow(plainText([token]), style, widths, { text: '', indent: level })];
  }
  throw new DocumentFault(`„${token.raw.trim()}“ lässt sich in einer Liste nicht zeigen`);
}

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
