import type { MarkedToken, Token } from 'marked';
import { unbroken } from '../reading/markdown-plugins.js';
import { DocumentFault } from './faults.js';

/** A piece of a paragraph in one style. */
export interface InlineRun {
  text: string;
  bold?: true;
  italics?: true;
  link?: string;
  /** A place to fill in, such as `[Name der Firma]`. */
  place?: true;
}

interface Piece {
  text: string;
  style: Omit<InlineRun, 'text' | 'place'>;
}

/** All else leads within the product alone. */
const LEADS_ANYWHERE = /^(?:https?|mailto|tel):/;

const PLACE = /(\[[^\]]+\])/;

/**
 * Bold, italic, links, line breaks (`\n`) and `[places]` to fill in of a paragraph.
 * @throws DocumentFault for what cannot be printed
 */
export function inlineRuns(tokens: Token[] | undefined): InlineRun[] {
  return joined(pieces(tokens ?? [], {})).flatMap(({ text, style }) =>
    text
      .split(PLACE)
      .filter(Boolean)
      .map((text) => ({ text, ...style, ...(PLACE.test(text) && { place: true as const }) })),
  );
}

/** The same without any marks: for measuring and for the outline. */
export function plainText(tokens: Token[] | undefined): string {
  return pieces(tokens ?? [], {})
    .map(({ text }) => text)
    .join('');
}

function pieces(tokens: Token[], style: Piece['style']): Piece[] {
  return (tokens as MarkedToken[]).flatMap((token) => piecesOf(token, style));
}

function piecesOf(token: MarkedToken, style: Piece['style']): Piece[] {
  switch (token.type) {
    case 'checkbox':
      return [];
    case 'text':
      if (token.tokens) return pieces(token.tokens, style);
      return [piece(token.text, style)];
    case 'paragraph':
      return pieces(token.tokens, style);
    case 'escape':
    case 'codespan':
      return [piece(token.text, style)];
    case 'strong':
      return pieces(token.tokens, { ...style, bold: true });
    case 'em':
      return pieces(token.tokens, { ...style, italics: true });
    case 'link':
      // On paper a document or a page of the course is found by its title.
      if (!LEADS_ANYWHERE.test(token.href)) return pieces(token.tokens, style);
      return pieces(token.tokens, { ...style, link: token.href });
    case 'br':
      return [{ text: '\n', style }];
    case 'html':
      throw new DocumentFault(`„${token.raw.trim()}“ ist HTML und lässt sich nicht drucken`);
    default:
      throw new DocumentFault(`„${token.raw.trim()}“ lässt sich nicht drucken`);
  }
}

function piece(text: string, style: Piece['style']): Piece {
  return { text: bound(text.replaceAll('\n', ' ')), style };
}

/** What a line may not part in the course, nor a place from its unit or an annex from its number. */
function bound(text: string): string {
  return unbroken(text)
    .replace(/(?<=\]) (?=[€%])/g, '\u00a0')
    .replace(/(?<=Anlage) (?=\d)/g, '\u00a0');
}

/** Escapes split a text in pieces; a place may only be found in the whole. */
function joined(parts: Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (last && last.style === part.style) last.text += part.text;
    else result.push({ ...part });
  }
  return result;
}
