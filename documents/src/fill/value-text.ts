import { cleanText } from '../clean-text.js';

const SPACES = /[^\S\n]+/g;

/** Everything that could mean something in Markdown. */
const PUNCTUATION = /[!-/:-@[-`{-~]/g;

/** Letters that the product's fonts hold, see `inline-text` for those of the second file. */
const IN_THE_FONTS =
  /[\n\x20-\x7e\u00a0-\u00ac\u00ae-\u0148\u014a-\u0151\u0152-\u017f\u0218-\u021b\u02bb\u02bc\u02c6\u02da\u02dc\u1e9e\u2002\u2009\u2013\u2014\u2018\u2019\u201a\u201c-\u201e\u2022\u2026\u2032\u2033\u2039\u203a\u2044\u20ac\u2122\u2191\u2193\u2212]/u;

const NOT_IN_THE_FONTS = new RegExp(`[^${IN_THE_FONTS.source.slice(1)}`, 'gu');

/**
 * What somebody has typed, as text: without controls and marks that reverse the direction; lines stay
 * where `lines` says so, and become spaces elsewhere.
 */
export function cleanValue(value: string, lines = false): string {
  const text = cleanText(value)
    .replaceAll('\u00ad', '')
    .replace(SPACES, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return lines ? text : text.replace(/\n+/g, ' ');
}

/** The beginning of a value, without half a letter at its end. */
export function cutValue(value: string, most: number): string {
  return value.slice(0, most).replace(/[\ud800-\udbff]$/, '');
}

/** The characters of a value that print lacks, each once. */
export function unprintableIn(value: string): string[] {
  return [...new Set(printForms(value).match(NOT_IN_THE_FONTS))];
}

/** The value as it prints: a character that the fonts lack becomes a question mark. */
export function printableValue(value: string): string {
  return printForms(value).replace(NOT_IN_THE_FONTS, '?');
}

/** Letters in a special form, such as those of full width, are set in their plain one. */
function printForms(value: string): string {
  return [...value]
    .map((letter) => (IN_THE_FONTS.test(letter) ? letter : letter.normalize('NFKC')))
    .join('');
}

/** A value that means nothing but itself in Markdown, in a paragraph or a cell of a table. */
export function escapedValue(value: string): string {
  return value
    .replace(PUNCTUATION, (mark) => `\\${mark}`)
    .replace(/\n+/g, (breaks) => (breaks.length > 1 ? '\n\n' : '\\\n'));
}
