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
