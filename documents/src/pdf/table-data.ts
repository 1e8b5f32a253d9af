import type { Token, Tokens } from 'marked';
import { columnWidths, isExample, linesOf, textWidth } from '../markdown/column-widths.js';
import { type InlineRun, inlineRuns, plainText } from '../markdown/inline-runs.js';
import { PAGE } from './page-design.js';

/** A piece of a line, as `inline` in `design.typ` renders it. */
interface RunData extends InlineRun {
  /** May be broken anywhere: a word that is wider than its column. */
  breaks?: true;
}

/** Of the tables in `design.typ`. */
const CELL = { fontSize: 10, padding: 6, line: 13.5 };

/** A higher row may be split between two pages. */
const MAX_ROW_HEIGHT = PAGE.contentHeight * 0.5;

/** A higher head is not repeated: it would leave no room for rows. */
const MAX_HEAD_HEIGHT = PAGE.contentHeight * 0.25;

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
  /** Carries our example: it is not to be filled in. */
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
  const runsOf = (cell: Tokens.TableCell, column: number) =>
    cellRuns(cell.tokens, widths[column] ?? 0);
  return {
    kind: 'table',
    widths: widths.map((width) => width + 2 * CELL.padding),
    align: header.map(({ align }) => align ?? 'left'),
    head: header.map(runsOf),
    repeats: (heights[0] ?? 0) <= MAX_HEAD_HEIGHT,
    rows: rows.map((row, index) =>
      row.map((cell, column) => ({
        runs: runsOf(cell, column),
        example: isExample(texts, index + 1, column),
        figures: FIGURES.test(cell.text),
        breakable: (heights[index + 1] ?? 0) > MAX_ROW_HEIGHT,
      })),
    ),
  };
}

/** A non-breaking space is part of a word. */
const WORDS = /((?:[^\s]|\u00a0)+)/u;

/** @throws DocumentFault for what cannot be printed */
function cellRuns(tokens: Token[], width: number): RunData[] {
  return inlineRuns(tokens).flatMap(({ text, ...style }) => {
    const parts: RunData[] = [];
    for (const word of text.split(WORDS).filter(Boolean)) {
      const last = parts.at(-1);
      if (isTooWide(word, width)) parts.push({ ...style, text: word, breaks: true });
      else if (last && !last.breaks) last.text += word;
      else parts.push({ ...style, text: word });
    }
    return parts;
  });
}

/** By a hundredth at least: columns are as wide as their longest word. */
const isTooWide = (word: string, width: number) =>
  WORDS.test(word) &&
  word.split(/(?<=-)/).some((part) => textWidth(part, CELL.fontSize) > width + 0.01);
