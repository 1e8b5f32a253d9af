import { lexer, type MarkedToken, type Tokens } from 'marked';
import { DocumentFault } from '../markdown/faults.js';
import { plainText } from '../markdown/inline-runs.js';
import type { Formula } from './formula.js';
import { type CellNotation, cellName, cellNotation } from './formula.js';
import { parseFormula } from './parse-formula.js';

/** A cell of a table as its author wrote it. */
export interface TableCell {
  /** Without any marks; empty where the reader writes or the spreadsheet computes. */
  text: string;
  formula?: Formula;
  /** Of the figure that stands here, as the author names it. */
  format?: string;
  token: Tokens.TableCell;
}

/** Rows from the head on. */
export type DocumentTable = TableCell[][];

/**
 * Every table of a document, in order, with the formulas in its cells.
 * @param markdown with its formulas
 * @throws DocumentFault naming table and cell of the first formula that cannot be read
 */
export function documentTables(markdown: string): DocumentTable[] {
  const tables = (lexer(markdown) as MarkedToken[]).filter(({ type }) => type === 'table');
  const result = (tables as Tokens.Table[]).map(({ header, rows }, index) =>
    [header, ...rows].map((cells, row) =>
      cells.map((token, column) => {
        try {
          return tableCell(token);
        } catch (error) {
          throw faultAt(index + 1, cellName({ row, column }), error);
        }
      }),
    ),
  );
  const read = result.flat(2).filter(({ formula }) => formula).length;
  if (markdown.split('{=').length - 1 > read) {
    throw new DocumentFault('eine Formel „{= …}“ steht nicht allein in einer Zelle einer Tabelle');
  }
  return result;
}

/** Whether all of a cell is printed in bold. */
export function isStrong(cell: TableCell | undefined): boolean {
  const { tokens = [] } = cell?.token ?? {};
  return tokens.length === 1 && tokens[0]?.type === 'strong';
}

/** The fault of one formula, with the place where it stands. */
export function faultAt(table: number, cell: string, error: unknown): unknown {
  if (!(error instanceof DocumentFault)) return error;
  return new DocumentFault(`die Formel in Tabelle ${table}, Zelle ${cell}: ${error.message}`);
}

function tableCell(token: Tokens.TableCell): TableCell {
  const notation: CellNotation | null = cellNotation(token.text);
  if (!notation && token.text.startsWith('{')) {
    throw new DocumentFault(`„${token.text}“ ist nicht zu verstehen`);
  }
  if (!notation) return { text: plainText(token.tokens).trim(), token };
  const { formula, format } = notation;
  return { text: '', format, token, ...(formula && { formula: parseFormula(formula) }) };
}
