import { lexer, type MarkedToken, type Tokens } from 'marked';
import type { Content } from 'pdfmake/interfaces.js';
import { DocumentFault } from '../documents/document-fault.js';
import { GUIDE_HEADING } from '../documents/document-words.js';
import { plainText } from '../documents/inline-runs.js';
import { formTable } from './form-table.js';
import { inlineText } from './inline-text.js';
import { itemList } from './item-list.js';
import { COLOUR, FONT_SIZE, PAGE, type Spacing } from './page-design.js';
import type { Block } from './page-flow.js';
import { guideBox, noteBox } from './tinted-box.js';
import { writingField } from './writing-line.js';

/**
 * Sets Markdown for print. Beyond the usual: `____` alone in a paragraph is a line to write on, and
 * the list below „So nutzen Sie dieses Dokument“ becomes a box.
 * @throws DocumentFault for what cannot be printed
 */
export function markdownBlocks(markdown: string, spacing: Spacing): Block[] {
  const tokens = (lexer(markdown) as MarkedToken[]).filter(({ type }) => type !== 'space');
  const blocks: Block[] = [];
  for (let at = 0; at < tokens.length; ) {
    const { taken, made } = next(tokens, at, spacing);
    blocks.push(...made);
    at += taken;
  }
  return blocks;
}

/** Sets what comes next; some parts are made of several tokens. */
function next(tokens: MarkedToken[], at: number, spacing: Spacing) {
  const [first, second] = tokens.slice(at, at + 2) as [MarkedToken, MarkedToken?];
  if (first.type === 'heading' && first.text === GUIDE_HEADING && second?.type === 'list') {
    return { taken: 2, made: [{ content: guideBox(second) }] };
  }
  const field = fieldAt(tokens, at);
  if (field) {
    const { label, lines } = field;
    const labelParts = label && {
      content: { text: inlineText(label.tokens) },
      text: plainText(label.tokens),
    };
    const content = writingField(labelParts, lines, spacing);
    return { taken: lines + (label ? 1 : 0), made: [{ content }] };
  }
  const made = single(first, spacing);
  const last = made.at(-1);
  if (last) last.opens = leadsOn(tokens, at);
  return { taken: 1, made };
}

/** Lines to write on, with the paragraph before them if it ends with a colon. */
function fieldAt(tokens: MarkedToken[], at: number) {
  const first = tokens[at];
  const label = first?.type === 'paragraph' && first.text.endsWith(':') ? first : null;
  const below = tokens.slice(label ? at + 1 : at);
  const end = below.findIndex((token) => token.type !== 'hr' || !token.raw.startsWith('_'));
  const lines = end === -1 ? below.length : end;
  return lines > 0 ? { label, lines } : null;
}

/** Whether a part belongs on one page with the one below it. */
function leadsOn(tokens: MarkedToken[], at: number): boolean {
  const [above, token, below] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (token?.type === 'heading') return true;
  if (token?.type === 'list') return fieldAt(tokens, at + 1) !== null;
  if (token?.type !== 'paragraph') return false;
  if (token.text.endsWith(':') || fieldAt(tokens, at + 1)?.label === null) return true;
  if (above?.type !== 'heading') return false;
  if (below?.type === 'heading') return below.depth > above.depth;
  return below?.type === 'table' || below?.type === 'list';
}

function single(token: MarkedToken, spacing: Spacing): Block[] {
  switch (token.type) {
    case 'heading':
      return [{ content: heading(token, spacing) }];
    case 'paragraph':
      return [{ content: { text: inlineText(token.tokens), margin: [0, 0, 0, spacing.block] } }];
    case 'list':
      return itemList(token, spacing);
    case 'table':
      return [formTable(token, spacing)];
    case 'blockquote':
      return [noteBox(token, spacing)];
    case 'hr':
      return [{ content: divider() }];
    default:
      throw new DocumentFault(`„${token.raw.trim().slice(0, 40)}“ lässt sich nicht drucken`);
  }
}

function heading({ depth, tokens }: Tokens.Heading, { block }: Spacing): Content {
  const section = depth <= 2;
  return {
    text: inlineText(tokens),
    font: 'SourceSerif',
    fontSize: section ? FONT_SIZE.section : FONT_SIZE.subsection,
    lineHeight: 1.05,
    margin: section ? [0, block + 5, 0, block - 1] : [0, block + 1, 0, block - 3],
    ...(section && { outline: true, outlineText: plainText(tokens) }),
  };
}

function divider(): Content {
  const { contentWidth: x2 } = PAGE;
  return {
    canvas: [{ type: 'line', x1: 0, y1: 0, x2, y2: 0, lineColor: COLOUR.hairline }],
    margin: [0, 8, 0, 12],
  };
}
