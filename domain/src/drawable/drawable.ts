import { cleanText } from './clean-text.js';

/**
 * All but what the printing fonts hold of the letters, figures and marks of Europe's languages and of Vietnamese: a test
 * sets all of them. Letters that can be written with their accents in one character are expected to be.
 */
const UNDRAWABLE = new RegExp(
  [
    '[^\\n\\x20-\\x7e\\u00a0-\\u0148\\u014a-\\u01c3\\u01c5-\\u024f\\u02bb\\u02bc\\u02c6\\u02c7\\u02d8-\\u02dd',
    '\\u0300-\\u0304\\u0306-\\u030a\\u030c',
    '\\u0384-\\u038a\\u038c\\u038e-\\u03a1\\u03a3-\\u03ce',
    '\\u0400-\\u045f\\u048a-\\u049d\\u04a0-\\u04ff',
    '\\u1e00-\\u1e9b\\u1e9e-\\u1eff',
    '\\u2002-\\u200a\\u2010-\\u2015\\u2018-\\u2022\\u2026\\u202f\\u2030\\u2032\\u2033\\u2039\\u203a\\u2044',
    '\\u2070\\u2074-\\u2079\\u2080-\\u2089\\u20ac\\u2116\\u2122\\u2153\\u2154\\u215b-\\u215e',
    '\\u2190-\\u2199\\u2212\\u2248\\u2260\\u2264\\u2265\\u25a0-\\u25a2\\u2610\\u2713\\u2717]',
  ].join(''),
  'gu',
);

/** The characters of a text that no printed paper can show, each once. */
export function undrawableIn(text: string): string[] {
  return [...new Set(plainForms(cleanText(text)).match(UNDRAWABLE))];
}

/** What to say at a field whose text no paper can show, without the final stop; null where all of it prints. */
export function undrawableFault(text: string): string | null {
  const lacking = undrawableIn(text);
  if (lacking.length === 0) return null;
  return `Unsere Druckschrift kennt ${lacking.join(' ')} nicht. Bitte verwenden Sie andere Zeichen`;
}

/** The text as it prints: a character that the fonts lack becomes a question mark. */
export function drawable(text: string): string {
  return plainForms(text).replace(UNDRAWABLE, '?');
}

/** Letters in a special form that the fonts lack, such as those of full width, in their plain one. */
export function plainForms(text: string): string {
  return text.normalize('NFC').replace(UNDRAWABLE, (letter) => letter.normalize('NFKC'));
}
