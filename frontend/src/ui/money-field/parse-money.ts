const UNITS: ReadonlyArray<readonly [pattern: RegExp, factor: number]> = [
  [/^(mrd\.?|milliarden?)$/, 1_000_000_000],
  [/^(mio\.?|mill\.?|million(en)?)$/, 1_000_000],
  [/^(tsd\.?|tausend|t€|teur|k)$/, 1_000],
  [/^$/, 1],
];

const CURRENCY = /€|eur(o)?$/;
const AMOUNT = /^([-−–])?([\d.,'’]+)\s*([a-zäöü€.]*)$/;

/**
 * Reads an amount of euros as a person in Germany writes it: `1.250.000`, `1250000`,
 * `1,25 Mio.`, `450 Tsd. €`, `-20.000`.
 *
 * @returns euros, rounded to cents; null if the text is no amount
 */
export function parseMoney(text: string): number | null {
  const plain = text.toLowerCase().replace(/\s+/g, '');
  const withoutCurrency = /^.*(t€|teur)$/.test(plain) ? plain : plain.replace(CURRENCY, '');
  const match = AMOUNT.exec(withoutCurrency);
  if (!match) return null;
  const [, minus, figures = '', unit = ''] = match;
  const factor = UNITS.find(([pattern]) => pattern.test(unit))?.[1];
  const number = readFigures(figures);
  if (factor === undefined || number === null) return null;
  const euros = Math.round(number * factor * 100) / 100;
  return minus ? -euros : euros;
}

/** Writes euros as the field shows them: `1.250.000`, with cents only where there are any. */
export function formatMoney(euros: number): string {
  return new Intl.NumberFormat('de-DE', {
    minimumFractionDigits: Number.isInteger(euros) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(euros);
}

/**
 * A comma is the decimal sign and a point groups thousands. Two habits from elsewhere are
 * understood because they cannot mean anything else: `1,250,000` and `1250.50`.
 */
function readFigures(figures: string): number | null {
  const text = figures.replace(/['’]/g, '');
  const grouped = /^\d{1,3}(\.\d{3})+(,\d*)?$/;
  const plain = /^\d+(,\d*)?$/;
  const foreignGroups = /^\d{1,3}(,\d{3}){2,}$/;
  const foreignDecimals = /^\d+\.\d{1,2}$/;
  if (grouped.test(text) || plain.test(text)) {
    return Number(text.replaceAll('.', '').replace(',', '.'));
  }
  if (foreignGroups.test(text)) return Number(text.replaceAll(',', ''));
  if (foreignDecimals.test(text)) return Number(text);
  return null;
}
