/** A code such as `#,##0.00 €` or `0.0 %`, as it stands before a `;`. */
const CODE = /^\+?(?<whole>#,##0|0)(?:\.(?<decimals>0+))?(?: (?<unit>[€%]))?$/;

/** More decimals say nothing that a person could use. */
const MOST_DECIMALS = 2;

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
    maximumFractionDigits: found ? decimals.length : MOST_DECIMALS,
    useGrouping: found?.whole !== '0',
  });
  const sign = value < 0 && /[1-9]/.test(text) ? '− ' : '';
  return `${sign}${text}${unit ? ` ${unit}` : ''}`;
}
