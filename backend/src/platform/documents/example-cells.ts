const OURS = /^Beispiel\b/;

/**
 * Whether a cell belongs to a row or a column that carries our example: nobody is to fill it in.
 * @param rows the plain texts of all cells, head included
 */
export function isExample(rows: string[][], row: number, column: number): boolean {
  return OURS.test(rows[row]?.[0] ?? '') || OURS.test(rows[0]?.[column] ?? '');
}
