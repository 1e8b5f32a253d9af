import { figureText, readFigure } from '../markdown/figure.js';
import { cellFormats } from './cell-formats.js';
import { type DocumentTable, documentTables, isStrong, type TableCell } from './document-tables.js';
import { type CellValue, evaluate } from './evaluate-formula.js';
import type { CellPosition } from './formula.js';
import { type CellReference, cellName, type Formula, positionsOf } from './formula.js';
import { parseFormula } from './parse-formula.js';
import { neededCells, optionalCells, sheetFormula } from './sheet-formula.js';

const FORMULA = /\{\s*=[^{}\n]*\}/g;

/** What owners write where there is no amount. */
const NOTHING = /^(?:[-–—−]|keine[rs]?|entfällt|nichts)?$/i;

/** A cell that holds words where an amount belongs: nothing that rests on it can be known. */
const UNREADABLE = Symbol('unreadable');
type Known = CellValue | typeof UNREADABLE;

/**
 * The text with what its formulas give, in German, for editions that do not compute: the same as in the
 * spreadsheet. A cell stays empty as long as one that it needs is empty, and where words stand in place of
 * an amount.
 * @param markdown with its formulas
 * @throws DocumentFault for a formula that cannot be read
 */
export function computedMarkdown(markdown: string): string {
  if (!markdown.includes('{=')) return markdown;
  const tables = documentTables(markdown);
  const results = resultsOf(tables);
  let at = 0;
  return markdown.replace(FORMULA, () => results[at++] ?? '');
}

/** What stands in the cells with formulas, in the order in which they stand in the text. */
function resultsOf(tables: DocumentTable[]): string[] {
  const formatAt = cellFormats(tables);
  const valueAt = valuesOf(tables);
  return tables.flatMap((table, index) =>
    table.flatMap((cells, row) =>
      cells.flatMap(({ formula }, column) => {
        if (!formula) return [];
        const value = valueAt(index + 1, { row, column });
        if (typeof value !== 'number' || !Number.isFinite(value)) return [''];
        const text = figureText(value, formatAt(index + 1, { row, column }));
        // As the example beside it is printed.
        return [isStrong(cells[0]) ? `**${text}**` : text];
      }),
    ),
  );
}

type ValueAt = (table: number, position: CellPosition) => Known;

/** Computes each cell once, and those that it rests on before it. */
function valuesOf(tables: DocumentTable[]): ValueAt {
  const known = new Map<TableCell, Known>();
  const valueAt: ValueAt = (table, { row, column }) => {
    const cell = tables[table - 1]?.[row]?.[column];
    if (!cell) return '';
    const before = known.get(cell);
    if (before !== undefined) return before;
    // Also ends what would go round in a circle.
    known.set(cell, UNREADABLE);
    const value = cell.formula ? computed(cell.formula, table, valueAt) : read(cell);
    known.set(cell, value);
    return value;
  };
  return valueAt;
}

const read = ({ text }: TableCell): CellValue => readFigure(text)?.value ?? text;

function computed(formula: Formula, table: number, valueAt: ValueAt): Known {
  const cellsOf = (reference: CellReference) =>
    positionsOf(reference).map((position) => valueAt(reference.table ?? table, position));
  const amounts = [...neededCells(formula), ...optionalCells(formula)].flatMap(cellsOf);
  if (amounts.some(isUnreadable)) return UNREADABLE;
  try {
    return evaluate(asInFile(formula), (reference) =>
      cellsOf(reference).map((value) => (value === UNREADABLE ? '' : value)),
    );
  } catch {
    // Where a spreadsheet would show an error such as #DIV/0!.
    return UNREADABLE;
  }
}

const isUnreadable = (value: Known) =>
  value === UNREADABLE || (typeof value === 'string' && !NOTHING.test(value.trim()));

/** With the guards that the file has: empty where a cell is missing, or where nothing is divided by. */
function asInFile(formula: Formula): Formula {
  return parseFormula(
    sheetFormula(
      formula,
      ({ table, from, to }) =>
        `${table ? `T${table}.` : ''}${cellName(from)}${to ? `:${cellName(to)}` : ''}`,
    ),
  );
}
