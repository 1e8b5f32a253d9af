/** A figure in a document, as a spreadsheet holds it. */
export interface Figure {
  value: number;
  /** The code spreadsheets use for showing it as it was written. */
  format: string;
}

const FIGURE =
  /^(?<sign>[+−-])?\s*(?<whole>[1-9]\d{0,2}(?:\.\d{3}){1,4}|0|[1-9]\d{0,14})(?:,(?<decimals>\d+))?\s*(?<unit>[€%])?$/;

/** Reads `420.000 €`, `− 17.000 €`, `28,6 %` or `3,7485`; null for all that is more than a figure. */
export function readFigure(text: string): Figure | null {
  const found = FIGURE.exec(text.trim())?.groups;
  if (!found) return null;
  const { sign, whole = '', decimals = '', unit } = found;
  const digits = Number(`${whole.replaceAll('.', '')}.${decimals || 0}`);
  const value = unit === '%' ? Number((digits / 100).toFixed(decimals.length + 2)) : digits;
  const grouped = whole.includes('.') || unit === '€';
  const format = formatCode(grouped, decimals.length, unit);
  return {
    value: sign && sign !== '+' ? -value : value,
    format: sign === '+' ? `+${format};-${format};${format}` : format,
  };
}

/** The code for a format as authors name it: `€`, `0,00 €`, `%`, `0,0 %`, `0`, `0,0`. */
export function namedFormat(name: string): string {
  const unit = /[€%]/.exec(name)?.[0];
  const decimals = /,(0+)/.exec(name)?.[1]?.length ?? 0;
  return formatCode(unit === '€', decimals, unit);
}

function formatCode(grouped: boolean, decimals: number, unit: string | undefined): string {
  const digits = (grouped ? '#,##0' : '0') + (decimals > 0 ? `.${'0'.repeat(decimals)}` : '');
  return unit ? `${digits} ${unit}` : digits;
}

/** A code such as `#,##0.00 €` or `0.0 %`, as it stands before a `;`. */
const CODE = /^\+?(?<whole>#,##0|0)(?:\.(?<decimals>0+))?(?: (?<unit>[€%]))?$/;

/** More decimals say nothing that a person could use. */
const MAX_DECIMALS = 2;

/**
 * A figure in German, as it would be written by hand: `403.000 €`, `− 17.000 €`, `18,5 %`.
 * @param format the code that a spreadsheet would use; without one the figure stands with what decimals it has
 */
export function figureText(value: number, format: string | undefined): string {
  const [code = ''] = (format ?? '').split(';');
  const found = CODE.exec(code)?.groups;
  const { decimals = '', unit } = found ?? {};
  const text = Math.abs(unit === '%' ? value * 100 : value).toLocaleString('de-DE', {
    minimumFractionDigits: decimals.length,
    maximumFractionDigits: found ? decimals.length : MAX_DECIMALS,
    useGrouping: found?.whole !== '0',
  });
  const sign = value < 0 && /[1-9]/.test(text) ? '− ' : '';
  return `${sign}${text}${unit ? ` ${unit}` : ''}`;
}

/** Authors keep the figures of a narrow cell together with spaces where no line ends. */
const SPACE = /[ \u00a0]/;
const CHOICE = /^\d([ \u00a0]\d)+$/;

/** The figures of a cell such as `0 1 2`, of which one is circled on paper; null for any other cell. */
export const choicesIn = (text: string): string[] | null =>
  CHOICE.test(text) ? text.split(SPACE) : null;
