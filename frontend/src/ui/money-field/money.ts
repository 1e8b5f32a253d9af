const UNITS: ReadonlyArray<readonly [pattern: RegExp, factor: number]> = [
  [/^(mrd\.?|milliarden?)$/, 1_000_000_000],
  [/^(mio\.?|mill\.?|million(en)?)$/, 1_000_000],
  [/^(tsd\.?|tausend|t€|teur|k)$/, 1_000],
  [/^$/, 1],
];

const CURRENCY = /^(?:€|eur)|(?:€|euro?)$/g;
const AMOUNT = /^([-−–+])?([\d.,'’]+)([a-zäöü€.]*)([-−–])?$/;
const IN_BRACKETS = /^\((.*)\)$/;

/**
 * Reads `1.250.000`, `1,25 Mio.`, `450 Tsd. €`, `EUR 1.250` and negatives as `-20.000`, `20.000-`, `(20.000)`.
 * @returns euros, rounded to cents; null if the text is no amount
 */
export function parseMoney(text: string): number | null {
  const plain = text.toLowerCase().replace(/\s+/g, '');
  const bracketed = IN_BRACKETS.exec(plain)?.[1];
  const amount = bracketed ?? plain;
  const match = AMOUNT.exec(/t(?:€|eur)$/.test(amount) ? amount : amount.replace(CURRENCY, ''));
  if (!match) return null;
  const [, before = '', figures = '', unit = '', after = ''] = match;
  const signs = [before, after, bracketed].filter(Boolean);
  const factor = UNITS.find(([pattern]) => pattern.test(unit))?.[1];
  const number = readFigures(figures, unit === '');
  if (factor === undefined || number === null || signs.length > 1) return null;
  const euros = Math.round(number * factor * 100) / 100;
  return signs.length === 1 && before !== '+' ? -euros : euros;
}

/** Writes euros as the field shows them: `1.250.000`, with cents only where there are any. */
export function formatMoney(euros: number): string {
  return new Intl.NumberFormat('de-DE', {
    minimumFractionDigits: Number.isInteger(euros) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(euros);
}

/** Foreign habits are read where they are unambiguous: `1,250,000`, `1250.50`, `1,250` without a unit. */
function readFigures(figures: string, isEuros: boolean): number | null {
  const text = figures.replace(/['’]/g, '');
  const grouped = /^\d{1,3}(\.\d{3})+(,\d*)?$/;
  const plain = /^\d+(,\d*)?$/;
  const foreignGroups = /^\d{1,3}(,\d{3}){2,}$/;
  const foreignDecimals = /^\d+\.\d{1,2}$/;
  if (isEuros && /^[1-9]\d{0,2},\d{3}$/.test(text)) return Number(text.replace(',', ''));
  if (grouped.test(text) || plain.test(text)) {
    return Number(text.replaceAll('.', '').replace(',', '.'));
  }
  if (foreignGroups.test(text)) return Number(text.replaceAll(',', ''));
  if (foreignDecimals.test(text)) return Number(text);
  return null;
}

interface Typed {
  text: string;
  /** Where the caret stands, counted in characters from the left. */
  caret: number;
}

const BEING_TYPED = /^[-−]?[\d.]*(,\d{0,2})?$/;
const POINT_TYPED_BY_HAND = /^[-−]?\d{1,3}(\.\d{3})*\.\d{0,2}$/;

/**
 * Groups thousands while typing and keeps the caret behind the same digit. A point typed by hand stays:
 * dropping it would turn `1.25 Mio.` into 125 million.
 * @param before the text before the key
 */
export function groupWhileTyping(typed: Typed, before: string): Typed {
  const { text, caret } = typed;
  const grows = text.length > before.length;
  if (!BEING_TYPED.test(text) || !/\d/.test(text)) return typed;
  if (grows && POINT_TYPED_BY_HAND.test(text)) return typed;
  const [whole = '', decimals] = text.split(',');
  const minus = /^[-−]/.test(whole) ? '-' : '';
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  const grouped = minus + digits.replace(/\B(?=(\d{3})+$)/g, '.');
  const result = decimals === undefined ? grouped : `${grouped},${decimals}`;
  return { text: result, caret: placeBehind(countWithoutPoints(text.slice(0, caret)), result) };
}

/** The first place in `text` with `count` characters, points not counted, to its left. */
function placeBehind(count: number, text: string): number {
  let place = 0;
  while (place < text.length && countWithoutPoints(text.slice(0, place)) < count) place += 1;
  return place;
}

function countWithoutPoints(text: string): number {
  return text.replaceAll('.', '').length;
}
