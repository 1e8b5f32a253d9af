import type { CellPosition } from './cell-name.js';

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
