import type { DocumentTable } from '../../src/formulas/document-tables.js';
import { type CellValue, evaluate } from '../../src/formulas/evaluate-formula.js';
import {
  type CellReference,
  cellName,
  type Formula,
  positionsOf,
  referencesOf,
} from '../../src/formulas/formula.js';
import { parseFormula } from '../../src/formulas/parse-formula.js';
import { sheetFormula } from '../../src/formulas/sheet-formula.js';
import { readFigure } from '../../src/markdown/figure.js';

interface Place {
  table: number;
  row: number;
  column: number;
}

/** As it is written into the file, its cells named as authors name them. */
function inFile(formula: Formula): Formula {
  const names = ({ table, from, to }: CellReference) =>
    `${table ? `T${table}.` : ''}${cellName(from)}${to ? `:${cellName(to)}` : ''}`;
  return parseFormula(sheetFormula(formula, names));
}

function compute(formula: Formula, table: number, at: (place: Place) => CellValue): CellValue {
  return evaluate(inFile(formula), (reference) =>
    positionsOf(reference).map((position) => at({ table: reference.table ?? table, ...position })),
  );
}

const cellAt = (tables: DocumentTable[], { table, row, column }: Place) =>
  tables[table - 1]?.[row]?.[column];

function formulaPlaces(tables: DocumentTable[]): (Place & { formula: Formula })[] {
  return tables.flatMap((table, index) =>
    table.flatMap((cells, row) =>
      cells.flatMap(({ formula }, column) =>
        formula ? [{ table: index + 1, row, column, formula }] : [],
      ),
    ),
  );
}

/** What each formula gives with nothing filled in. */
export function emptyResults(tables: DocumentTable[]): CellValue[] {
  const at = (place: Place): CellValue => {
    const { formula, text = '' } = cellAt(tables, place) ?? {};
    return formula ? compute(formula, place.table, at) : (readFigure(text)?.value ?? text);
  };
  return formulaPlaces(tables).map(at);
}

/** The example of a column that computes: of several, the one that stands like it. */
function exampleColumn(table: DocumentTable, column: number): number | undefined {
  const heads = table[0] ?? [];
  const examples = [...heads.keys()].filter((at) => heads[at]?.text.startsWith('Beispiel'));
  const own = [...heads.keys()].filter(
    (at) => at > (examples.at(-1) ?? 0) && table.some((row) => row[at]?.formula),
  );
  if (!own.includes(column)) return undefined;
  return examples[Math.min(own.indexOf(column), examples.length - 1)];
}

/** A figure, also where the way to it is printed before it: `6 × 33.600 € = 201.600 €`. */
function exampleFigure(text: string) {
  return readFigure(text.split('=').at(-1) ?? '');
}

/** Whether all three years would have to be read from one example. */
function readsSeveralYears(tables: DocumentTable[], formula: Formula, own: number): boolean {
  const places = referencesOf(formula).flatMap((reference) =>
    positionsOf(reference).map((position) => ({ table: reference.table ?? own, ...position })),
  );
  const names = (columnOf: (place: Place) => number) =>
    new Set(places.map((place) => `${place.table}/${place.row}/${columnOf(place)}`)).size;
  const example = ({ table, column }: Place) =>
    exampleColumn(tables[table - 1] ?? [], column) ?? column;
  return names(example) < names(({ column }) => column);
}

export interface Comparison {
  printed: number;
  computed: CellValue;
  format: string;
}

/** Every formula with the figures of its example column, and what is printed there. */
export function byColumns(tables: DocumentTable[]): Comparison[] {
  const printedAt = (place: Place) => {
    const table = tables[place.table - 1] ?? [];
    const column = exampleColumn(table, place.column) ?? place.column;
    return exampleFigure(cellAt(tables, { ...place, column })?.text ?? '');
  };
  const at = (place: Place): CellValue => {
    const { formula } = cellAt(tables, place) ?? {};
    const computed = formula ? compute(formula, place.table, at) : '';
    return computed === '' ? (printedAt(place)?.value ?? '') : computed;
  };
  return formulaPlaces(tables).flatMap(({ formula, ...place }) => {
    if (readsSeveralYears(tables, formula, place.table)) return [];
    const printed = printedAt(place);
    const computed = compute(formula, place.table, at);
    const { value, format } = printed ?? {};
    return value === undefined || !format ? [] : [{ printed: value, computed, format }];
  });
}

/** Every formula that stays in its row with the figures of each example row above it. */
export function byRows(tables: DocumentTable[]): Comparison[] {
  return formulaPlaces(tables).flatMap(({ formula, ...place }) => {
    const inRow = referencesOf(formula).every(
      ({ table, from, to }) => !table && from.row === place.row && (to ?? from).row === place.row,
    );
    const table = tables[place.table - 1] ?? [];
    if (!inRow) return [];
    return table.flatMap((cells, row) => {
      const printed = readFigure(cells[place.column]?.text ?? '');
      if (!cells[0]?.text.startsWith('Beispiel') || !printed) return [];
      const at = ({ column }: Place) => readFigure(cells[column]?.text ?? '')?.value ?? '';
      const computed = compute(formula, place.table, (one) => at({ ...one, row }));
      return [{ printed: printed.value, computed, format: printed.format }];
    });
  });
}
