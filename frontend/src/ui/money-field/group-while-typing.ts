interface Typed {
  text: string;
  /** Where the caret stands, counted in characters from the left. */
  caret: number;
}

const BEING_TYPED = /^[-−]?[\d.]*(,\d{0,2})?$/;
const POINT_TYPED_BY_HAND = /^[-−]?\d{1,3}(\.\d{3})*\.\d{0,2}$/;

/**
 * Puts the points between thousands while somebody types, and keeps the caret behind the same
 * digit. Texts that are no plain figure (`1,25 Mio.`) stay as they are until the field is left,
 * and so does a point typed by hand: swallowing it would turn `1.25 Mio.` into 125 million.
 *
 * @param typed the field after the key, `before` its text before the key
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
