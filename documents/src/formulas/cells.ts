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
