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

const FORMAT = '(?:0(?:,0+)?)? ?[€%]|0(?:,0+)?';

const NOTATION = new RegExp(`^\\{\\s*(?:=(?<formula>[^;{}]*);?)?\\s*(?<format>${FORMAT})?\\s*\\}$`);

const ANYWHERE = new RegExp(`\\{\\s*(?:=[^{}\\n]*|(?:${FORMAT})\\s*)\\}`, 'g');

/** Where a cell stands in its table or on its sheet; both count from 0, the head being row 0. */
export interface CellPosition {
  row: number;
  column: number;
}

/** `C5` for the fifth row of the third column, as spreadsheets name it. */
export function cellName({ row, column }: CellPosition): string {
  return `${columnName(column)}${row + 1}`;
}

/** The position of a cell named in capitals. */
export function cellPosition(name: string): CellPosition {
  const [, letters = '', number = ''] = /^([A-Z]+)(\d+)$/.exec(name) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(number) - 1, column: column - 1 };
}

function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

/** What an author writes in braces into an otherwise empty cell, for the spreadsheet only. */
export interface CellNotation {
  /** What stands after `=`; missing where only the format of what is filled in is given. */
  formula?: string;
  /** Such as `€`, `%`, `0,0 %` or `0`. */
  format?: string;
}

/** Reads a cell such as `{= B2 / B5 ; % }` or `{ € }`; null for every other cell. */
export function cellNotation(cell: string): CellNotation | null {
  const found = NOTATION.exec(cell.trim())?.groups;
  if (!found || (found.formula === undefined && found.format === undefined)) return null;
  return { formula: found.formula, format: found.format };
}

/** The same text with every such cell empty, as it is printed. */
export function withoutNotations(markdown: string): string {
  return markdown.replaceAll(ANYWHERE, '');
}
