import { namedFormat, readFigure } from '../markdown/figure.js';
import type { DocumentTable } from './document-tables.js';
import type { CellPosition } from './formula.js';
import { type CellReference, type Formula, partsOf, positionsOf } from './formula.js';
import { neededCells, optionalCells } from './sheet-formula.js';

/** The format of the cell at this place of a table (from 1); undefined where none is known. */
export type FormatAt = (table: number, position: CellPosition) => string | undefined;

/**
 * Finds the formats of cells that are computed or filled in: as the author says, else like the
 * figures of their row, their column, their table. A cell to fill in that enters no formula goes by
 * its column only: it may be meant for a date. One that does can also go by the formula.
 */
export function cellFormats(tables: DocumentTable[]): FormatAt {
  const uses = usesOf(tables);
  const computed: FormatAt = (table, { row, column }) => {
    const cells = tables[table - 1] ?? [];
    return byRow(cells, row) ?? byColumn(cells, column) ?? mostCommon(cells);
  };
  return (table, position) => {
    const cells = tables[table - 1] ?? [];
    const { row, column } = position;
    const cell = cells[row]?.[column];
    if (cell?.format) return namedFormat(cell.format);
    if (cell?.formula) return computed(table, position);
    const use = uses.get(key(table, position));
    const own = (use && byRow(cells, row)) ?? byColumn(cells, column);
    if (own || !use || use.asFactor) return own;
    return mostCommon(cells) ?? formatOfFormula(tables, use.by, computed);
  };
}

interface Place {
  table: number;
  position: CellPosition;
}

interface Use {
  by: Place;
  /** A number of months times an amount is no amount. */
  asFactor: boolean;
}

function formatOfFormula(tables: DocumentTable[], { table, position }: Place, computed: FormatAt) {
  const { format } = tables[table - 1]?.[position.row]?.[position.column] ?? {};
  return format ? namedFormat(format) : computed(table, position);
}

/** Which cells enter a formula, and the first one each enters. */
function usesOf(tables: DocumentTable[]): Map<string, Use> {
  const uses = new Map<string, Use>();
  for (const [index, table] of tables.entries()) {
    for (const [row, cells] of table.entries()) {
      for (const [column, { formula }] of cells.entries()) {
        if (!formula) continue;
        const by = { table: index + 1, position: { row, column } };
        const factors = new Set(factorsOf(formula));
        for (const reference of [...neededCells(formula), ...optionalCells(formula)]) {
          for (const position of positionsOf(reference)) {
            const name = key(reference.table ?? by.table, position);
            if (!uses.has(name)) uses.set(name, { by, asFactor: factors.has(reference) });
          }
        }
      }
    }
  }
  return uses;
}

function factorsOf(formula: Formula): CellReference[] {
  const inner = partsOf(formula).flatMap(factorsOf);
  if (formula.kind !== 'operation' || !'*/'.includes(formula.operator)) return inner;
  const { left, right } = formula;
  return [...inner, ...[left, right].filter((part) => part.kind === 'cells')];
}

function byColumn([, ...body]: DocumentTable, column: number): string | undefined {
  for (const row of body) {
    const { text = '', formula, format } = row[column] ?? {};
    const found = formula && format ? namedFormat(format) : readFigure(text)?.format;
    if (found) return found;
  }
  return undefined;
}

function byRow(cells: DocumentTable, row: number): string | undefined {
  return figureFormats(cells.slice(row, row + 1))[0];
}

function mostCommon([, ...body]: DocumentTable): string | undefined {
  const formats = figureFormats(body);
  const counts = formats.map((format) => formats.filter((other) => other === format).length);
  return formats[counts.indexOf(Math.max(...counts))];
}

/** What stands before the figures names the row. */
function figureFormats(rows: DocumentTable): string[] {
  return rows.flatMap(([, ...cells]) =>
    cells.flatMap(({ text }) => readFigure(text)?.format ?? []),
  );
}

function key(table: number, { row, column }: CellPosition): string {
  return `${table}/${row}/${column}`;
}
