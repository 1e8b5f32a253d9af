import { cleanText } from '@toolkit/domain/drawable';

const SPACES = /[^\S\n]+/g;

/** Everything that could mean something in Markdown. */
const PUNCTUATION = /[!-/:-@[-`{-~]/g;

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

/** A value that means nothing but itself in Markdown, in a paragraph or a cell of a table. */
export function escapedValue(value: string): string {
  return value
    .replace(PUNCTUATION, (mark) => `\\${mark}`)
    .replace(/\n+/g, (breaks) => (breaks.length > 1 ? '\n\n' : '\\\n'));
}
