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
