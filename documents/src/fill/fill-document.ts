import { cleanText, drawable } from '@toolkit/domain/drawable';
import { computedMarkdown } from '../formulas/computed.js';
import { withoutNotations } from '../formulas/formula.js';
import type { DocumentSource } from '../markdown/document-source.js';
import { type Blank, writeBlanks } from './blanks.js';

/** What is written in a blank, by its key; a box is ticked with `ja` and empty with `nein`. */
export type Values = Readonly<Record<string, string>>;

export const TICKED = 'ja';

/** Maximum characters of a value. */
export const MAX_CHARACTERS = { place: 500, cell: 500, line: 2_000, box: 4 } as const;

/**
 * The Markdown with values in its blanks, each as text whatever it holds. What has no value stays open.
 * @param forPrint whether characters that the fonts lack are replaced
 */
export function filledMarkdown(markdown: string, values: Values, forPrint = false): string {
  return writeBlanks(markdown, (blank, { after }) => {
    const given = values[blank.key];
    if (given === undefined) return undefined;
    if (blank.kind === 'box') return given === TICKED ? '[x]' : '[ ]';
    const whole = cleanValue(given, blank.kind === 'line');
    const clean = cutValue(whole, MAX_CHARACTERS[blank.kind]);
    if (clean === '') return undefined;
    return written(blank, forPrint ? drawable(clean) : clean, after);
  });
}

function written({ kind }: Blank, value: string, after: string): string {
  // Figures one by one are a choice that an author leaves open, see `sheet-design`: these are none.
  if (kind === 'cell') return ` ${escapedValue(value.replace(/(?<=\d) (?=\d)/g, '\u00a0'))} `;
  // „[Betrag] €“ names the unit itself.
  if (kind === 'place' && /^[\s\u00a0]€/.test(after)) {
    return escapedValue(value.replace(/[\s\u00a0]*€$/, ''));
  }
  return escapedValue(value);
}

/** A document with these values, its formulas computed for what does not compute itself. */
export function filledSource(
  source: DocumentSource,
  values: Values,
  forPrint = false,
): DocumentSource {
  const sheetMarkdown = filledMarkdown(source.sheetMarkdown, values, forPrint);
  return { ...source, sheetMarkdown, markdown: withoutNotations(computedMarkdown(sheetMarkdown)) };
}

/**
 * The Markdown as a form: each blank is a link to `#feld-7`, counted from 0 in the order of `blanksOf`;
 * the page puts a control there.
 */
export function formMarkdown(markdown: string): string {
  let count = 0;
  return writeBlanks(withoutNotations(withoutCalculations(markdown)), ({ kind }) => {
    const link = `[Feld](#feld-${count++})`;
    return kind === 'box' ? link : kind === 'cell' ? ` ${link} ` : link;
  });
}

/** What the spreadsheet computes is no blank, though its cell prints empty. */
function withoutCalculations(markdown: string): string {
  return markdown.replace(/\{=[^{}\n]*\}/g, '*rechnet die Tabelle*');
}

const SPACES = /[^\S\n]+/g;

/** Everything that could mean something in Markdown. */
const PUNCTUATION = /[!-/:-@[-`{-~]/g;

/**
 * Typed text without control characters and marks that reverse the direction; line breaks stay
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
function cutValue(value: string, max: number): string {
  return value.slice(0, max).replace(/[\ud800-\udbff]$/, '');
}

/** A value that means nothing but itself in Markdown, in a paragraph or a cell of a table. */
function escapedValue(value: string): string {
  return value
    .replace(PUNCTUATION, (mark) => `\\${mark}`)
    .replace(/\n+/g, (breaks) => (breaks.length > 1 ? '\n\n' : '\\\n'));
}
