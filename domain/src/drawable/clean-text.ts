/** Controls, halves of letters, what stands for a lost one, and marks that turn or hide the letters after them. */
const INVISIBLE =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffd]|\p{Variation_Selector}/gu;

const BREAKS = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;

/** A text as any file may carry it: letters joined with their accents, lines ended by `\n`, nothing invisible. */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(BREAKS, '\n')
    .replace(/\t/g, ' ')
    .replace(INVISIBLE, (mark) => (mark === '\n' ? '\n' : ''));
}

/** Cleans every text in a value made of objects and lists. */
export const cleanTexts = <T>(value: T): T => eachText(value, cleanText);

/** Changes every text in a value made of objects and lists. */
export function eachText<T>(value: T, change: (text: string) => string): T;
export function eachText(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((part) => eachText(part, change));
  if (Object.prototype.toString.call(value) !== '[object Object]') return value;
  return Object.fromEntries(
    Object.entries(value as object).map(([key, part]) => [key, eachText(part, change)]),
  );
}
