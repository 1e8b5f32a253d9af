import type { Letter } from '../letter.js';
import { asHtml } from './html-letter.js';
import type { Letterhead } from './letterhead.js';
import { asText } from './text-letter.js';

/** Sets a letter as plain text and as HTML with the same content. */
export function setLetter(letter: Letter, head: Letterhead): { text: string; html: string } {
  return { text: asText(letter, head), html: asHtml(letter, head) };
}
