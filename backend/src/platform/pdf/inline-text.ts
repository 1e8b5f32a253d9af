import type { MarkedToken, Token } from 'marked';
import type { ContentText } from 'pdfmake/interfaces.js';
import { DocumentFault } from './document-fault.js';
import { COLOUR } from './page-design.js';
import { assertPrintable } from './printable-text.js';

type Style = Pick<ContentText, 'bold' | 'italics' | 'link' | 'decoration' | 'color'>;

interface Run {
  text: string;
  style: Style;
}

/** A place to fill in, such as `[Name der Firma]`. */
const PLACE = /(\[[^\]]+\])/;

/** Bold, italic, links and line breaks of a paragraph; `[places]` to fill in are marked. */
export function inlineText(tokens: Token[] | undefined): ContentText[] {
  return joined(runs(tokens ?? [], {})).flatMap(({ text, style }) =>
    text
      .split(PLACE)
      .filter(Boolean)
      .map((text) => ({
        text,
        ...style,
        ...(PLACE.test(text) && { background: COLOUR.brassTint, color: COLOUR.ink }),
      })),
  );
}

/** The same without any marks: for measuring and for the outline. */
export function plainText(tokens: Token[] | undefined): string {
  return runs(tokens ?? [], {})
    .map(({ text }) => text)
    .join('');
}

function runs(tokens: Token[], style: Style): Run[] {
  return (tokens as MarkedToken[]).flatMap((token) => runsOf(token, style));
}

function runsOf(token: MarkedToken, style: Style): Run[] {
  switch (token.type) {
    case 'checkbox':
      return [];
    case 'text':
      if (token.tokens) return runs(token.tokens, style);
      return [run(token.text, style)];
    case 'paragraph':
      return runs(token.tokens, style);
    case 'escape':
    case 'codespan':
      return [run(token.text, style)];
    case 'strong':
      return runs(token.tokens, { ...style, bold: true });
    case 'em':
      return runs(token.tokens, { ...style, italics: true });
    case 'link':
      return runs(token.tokens, { ...style, link: token.href, color: COLOUR.petrol });
    case 'br':
      return [{ text: '\n', style }];
    case 'html':
      throw new DocumentFault(`„${token.raw.trim()}“ ist HTML und lässt sich nicht drucken`);
    default:
      throw new DocumentFault(`„${token.raw.trim()}“ lässt sich nicht drucken`);
  }
}

function run(text: string, style: Style): Run {
  assertPrintable(text);
  return { text: bound(text.replaceAll('\n', ' ')), style };
}

/** A figure and its unit, or a paragraph sign and its number, stay on one line. */
function bound(text: string): string {
  return text.replace(/(?<=[\d\]]) (?=[€%])/g, '\u00a0').replace(/(?<=§) (?=\d)/g, '\u00a0');
}

/** Escapes split a text in pieces; a place may only be found in the whole. */
function joined(parts: Run[]): Run[] {
  const result: Run[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (last && last.style === part.style) last.text += part.text;
    else result.push({ ...part });
  }
  return result;
}
