import type { CellPosition } from './cells.js';

interface FunctionRule {
  least: number;
  most: number;
  /** Passes over empty cells and over texts; all others want every cell filled. */
  skipsEmpty?: true;
}

/** The functions a formula may use, by their names in files of spreadsheets. */
export const FUNCTIONS: Record<string, FunctionRule | undefined> = {
  SUM: { least: 1, most: 30, skipsEmpty: true },
  AVERAGE: { least: 1, most: 30, skipsEmpty: true },
  MIN: { least: 1, most: 30, skipsEmpty: true },
  MAX: { least: 1, most: 30, skipsEmpty: true },
  COUNT: { least: 1, most: 30, skipsEmpty: true },
  LARGE: { least: 2, most: 2, skipsEmpty: true },
  SUMIF: { least: 2, most: 3, skipsEmpty: true },
  IF: { least: 3, most: 3 },
  AND: { least: 1, most: 30 },
  OR: { least: 1, most: 30 },
  ABS: { least: 1, most: 1 },
  ROUND: { least: 2, most: 2 },
  INT: { least: 1, most: 1 },
  POWER: { least: 2, most: 2 },
};

/** A formula as it was understood. */
export type Formula =
  | { kind: 'number'; value: number }
  | { kind: 'text'; value: string }
  | CellReference
  | { kind: 'negative'; of: Formula }
  | { kind: 'operation'; operator: Operator; left: Formula; right: Formula }
  | { kind: 'call'; name: string; parts: Formula[] };

export type Operator = '+' | '-' | '*' | '/' | '=' | '<>' | '<' | '>' | '<=' | '>=';

/** A cell, or with `to` all cells between two corners. */
export interface CellReference {
  kind: 'cells';
  /** The number of a table in the document, from 1; missing for the formula's own table. */
  table?: number;
  from: CellPosition;
  to?: CellPosition;
}

/** The formulas a formula is directly made of. */
export function partsOf(formula: Formula): Formula[] {
  switch (formula.kind) {
    case 'negative':
      return [formula.of];
    case 'operation':
      return [formula.left, formula.right];
    case 'call':
      return formula.parts;
    default:
      return [];
  }
}

/** Every reference in a formula, however deep. */
export function referencesOf(formula: Formula): CellReference[] {
  if (formula.kind === 'cells') return [formula];
  return partsOf(formula).flatMap(referencesOf);
}

/** Every position a reference covers, row by row. */
export function positionsOf({ from, to = from }: CellReference): CellPosition[] {
  const positions: CellPosition[] = [];
  for (let row = from.row; row <= to.row; row++) {
    for (let column = from.column; column <= to.column; column++) positions.push({ row, column });
  }
  return positions;
}
