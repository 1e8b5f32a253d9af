/** What an author writes in braces into an otherwise empty cell, for the spreadsheet only. */
export interface CellNotation {
  /** What stands after `=`; missing where only the format of what is filled in is given. */
  formula?: string;
  /** Such as `€`, `%`, `0,0 %` or `0`. */
  format?: string;
}

const FORMAT = '(?:0(?:,0+)?)? ?[€%]|0(?:,0+)?';
const NOTATION = new RegExp(`^\\{\\s*(?:=(?<formula>[^;{}]*);?)?\\s*(?<format>${FORMAT})?\\s*\\}$`);
const ANYWHERE = new RegExp(`\\{\\s*(?:=[^{}\\n]*|(?:${FORMAT})\\s*)\\}`, 'g');

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
