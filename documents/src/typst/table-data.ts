import type { Tokens } from 'marked';
import { columnWidths, isExample, linesOf } from '../markdown/column-widths.js';
import { plainText } from '../markdown/inline-runs.js';
import { PAGE } from '../pdf/page-design.js';
import { inlineData, type RunData } from './inline-data.js';

/** Of the tables in `design.typ`. */
const CELL = { fontSize: 10, padding: 6, line: 13.5 };

/** A higher row may be split between two pages. */
const TALLEST_ROW = PAGE.contentHeight * 0.5;

/** A higher head is not repeated: it would leave no room for rows. */
const TALLEST_HEAD = PAGE.contentHeight * 0.25;

const FIGURES = /^[\d.,\s€%+−×=]+$/;

export interface TableData {
  kind: 'table';
  /** In proportion to each other. */
  widths: number[];
  align: ('left' | 'center' | 'right')[];
  head: RunData[][];
  /** Whether each page that the table reaches has the head. */
  repeats: boolean;
  rows: CellData[][];
}

interface CellData {
  runs: RunData[];
  /** Carries our example: nobody is to fill it in. */
  example: boolean;
  /** Of the same width each. */
  figures: boolean;
  breakable: boolean;
}

/** A table to read or to fill in. */
export function tableData({ header, rows }: Tokens.Table): TableData {
  const all = [header, ...rows];
  const texts = all.map((row) => row.map((cell) => plainText(cell.tokens).trim()));
  const room = PAGE.contentWidth - header.length * 2 * CELL.padding;
  const widths = columnWidths(texts, room, CELL.fontSize);
  const heights = texts.map((row) => {
    const lines = row.map((text, column) => linesOf(text, widths[column] ?? 1, CELL.fontSize));
    return Math.max(...lines) * CELL.line + 2 * CELL.padding;
  });
  const set = (cell: Tokens.TableCell, column: number) =>
    inlineData(cell.tokens, { width: widths[column] ?? 0, fontSize: CELL.fontSize });
  return {
    kind: 'table',
    widths: widths.map((width) => width + 2 * CELL.padding),
    align: header.map(({ align }) => align ?? 'left'),
    head: header.map(set),
    repeats: (heights[0] ?? 0) <= TALLEST_HEAD,
    rows: rows.map((row, index) =>
      row.map((cell, column) => ({
        runs: set(cell, column),
        example: isExample(texts, index + 1, column),
        figures: FIGURES.test(cell.text),
        breakable: (heights[index + 1] ?? 0) > TALLEST_ROW,
      })),
    ),
  };
}
