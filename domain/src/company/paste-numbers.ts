/** A longer text is no number; matching it would take long. */
const MAX_DIGITS = 40;

/** Whether a table writes 1,234.50; decided by the numbers that can be read in one way only. */
export function looksEnglish(cells: readonly string[]): boolean {
  let balance = 0;
  for (const cell of cells) {
    const digits = cell.replace(/[^\d.,]/g, '');
    if (/\d\.\d+,\d|\.\d{3}\.\d{3}|^\d+,(?:\d{1,2}|\d{4,})$/.test(digits)) balance--;
    if (/\d,\d+\.\d|,\d{3},\d{3}|^\d+\.(?:\d{1,2}|\d{4,})$/.test(digits)) balance++;
  }
  return balance > 0;
}

export const isBlank = (cell: string) =>
  /^(?:[-−–—./]*|n\.? ?\/?a\.?|k\. ?a\.?|#n\/a|#nv)$/i.test(cell);

/**
 * A number as people and programs write it: with currency, blanks between thousands, a minus before or
 * behind, or in brackets. undefined where it is none.
 */
export function readAmount(cell: string, english: boolean, unit: number): number | undefined {
  if (cell.length > MAX_DIGITS) return undefined;
  const bare = cell.replace(/€|eur(?:o)?\b/gi, '').replace(/[\s'’]/g, '');
  const [, before = '', body = '', after = ''] =
    /^(\(?(?:\.\/\.|[-−–+])?)((?:\d[\d.,]*)?\d)([-−–]?\)?)$/.exec(bare) ?? [];
  if (body === '' || before.startsWith('(') !== after.endsWith(')')) return undefined;
  const value = readDigits(body, english, unit);
  const negative = /[-−–(]|\.\/\./.test(before) || /[-−–]/.test(after);
  return value === undefined ? undefined : negative ? 0 - value : value;
}

const GERMAN = /^(?:[1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,\d+)?$/;
const ENGLISH = /^(?:[1-9]\d{0,2}(?:,\d{3})+|\d+)(?:\.\d+)?$/;
/** Three digits behind one separator are thousands, whichever the separator: amounts have no tenths of a cent. */
const ONE_GROUP = /^[1-9]\d{0,2}[.,]\d{3}$/;

function readDigits(digits: string, english: boolean, unit: number): number | undefined {
  if (unit < 1_000_000 && ONE_GROUP.test(digits)) return Number(digits.replace(/[.,]/, ''));
  const ways = english ? [ENGLISH, GERMAN] : [GERMAN, ENGLISH];
  const way = ways.find((pattern) => pattern.test(digits));
  if (!way) return undefined;
  return Number(
    way === ENGLISH ? digits.replaceAll(',', '') : digits.replaceAll('.', '').replace(',', '.'),
  );
}
