import { lexer, type MarkedToken, type Tokens } from 'marked';
import type { Content, ContentTable, TableCell } from 'pdfmake/interfaces.js';
import { courseDrawing, DRAWING_LANGUAGE } from '../drawing/course-drawing.js';
import { drawingMarkup } from '../drawing/drawing-markup.js';
import { columnWidths, isExample, linesOf } from '../markdown/column-widths.js';
import { type ClauseParagraph, clauseNote, clauseParagraph } from '../markdown/contract.js';
import { notPrintable } from '../markdown/faults.js';
import { plainText } from '../markdown/inline-runs.js';
import { GUIDE_HEADING, opensAnnex } from '../markdown/labels.js';
import { fitsWhole } from './content-height.js';
import { inlineText } from './inline-text.js';
import { itemList } from './item-list.js';
import { COLOUR, FONT_SIZE, PAGE, type Spacing } from './page-design.js';
import type { Block } from './page-flow.js';
import { clauseNoteBox, guideBox, noteBox } from './tinted-box.js';

const SIDE_PADDING = 6;

const BORDER = 0.6;

const LINE = FONT_SIZE.table * 1.3;

const TALLEST_WHOLE = PAGE.contentHeight * 0.25;

const TALLEST_ROW = PAGE.contentHeight * 0.5;

const TALLEST_HEAD = PAGE.contentHeight * 0.25;

const FIGURES = /^[\d.,\s€%+−×=]+$/;

const CLAUSE_INDENT = 25;
const SUBCLAUSE_INDENT = 18;

/** Beside a longer label there would be no room to write. */
const LONGEST_LABEL_BESIDE = 28;

/**
 * Sets Markdown for print. Beyond the usual: `____` alone in a paragraph is a line to write on, and
 * the list below „So nutzen Sie dieses Dokument“ becomes a box.
 * @throws DocumentFault for what cannot be printed
 */
export function markdownBlocks(markdown: string, spacing: Spacing): Block[] {
  return tokenBlocks(lexer(markdown) as MarkedToken[], spacing);
}

/**
 * Sets parts of a Markdown text that were read before.
 * @throws DocumentFault for what cannot be printed
 */
export function tokenBlocks(read: readonly MarkedToken[], spacing: Spacing): Block[] {
  const tokens = read.filter(({ type }) => type !== 'space');
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
      return [{ content: heading(token, spacing), ownPage: opensAnnex(token) }];
    case 'paragraph': {
      const clause = clauseParagraph(token);
      if (clause) return [{ content: numbered(clause, spacing) }];
      return [{ content: { text: inlineText(token.tokens), margin: [0, 0, 0, spacing.block] } }];
    }
    case 'list':
      return itemList(token, spacing);
    case 'table':
      return [formTable(token, spacing)];
    case 'blockquote': {
      const note = clauseNote(token);
      return [note ? { content: clauseNoteBox(note) } : noteBox(token, spacing)];
    }
    case 'code':
      if (token.lang === DRAWING_LANGUAGE) return [{ content: figure(token.text, spacing) }];
      throw notPrintable(token);
    case 'hr':
      return [{ content: divider() }];
    default:
      throw notPrintable(token);
  }
}

/** A drawing with its title; what it says stands in the text as well. */
function figure(source: string, { block }: Spacing): Content {
  const { title, draw } = courseDrawing(source);
  const drawing = draw({ width: PAGE.contentWidth, textSize: FONT_SIZE.note });
  return {
    stack: [
      { text: title, bold: true, fontSize: FONT_SIZE.table, margin: [0, 0, 0, 8] },
      { svg: drawingMarkup(drawing) },
    ],
    margin: [0, block, 0, 2 * block],
  };
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

/** A paragraph of a clause: its number stands before it. */
function numbered({ marker, level, tokens }: ClauseParagraph, { item, block }: Spacing): Content {
  return {
    columns: [
      { width: level === 0 ? CLAUSE_INDENT : SUBCLAUSE_INDENT, text: marker },
      { width: '*', text: inlineText(tokens) },
    ],
    margin: [level * CLAUSE_INDENT, 0, 0, level === 0 ? block - 2 : item],
  };
}

function divider(): Content {
  const { contentWidth: x2 } = PAGE;
  return {
    canvas: [{ type: 'line', x1: 0, y1: 0, x2, y2: 0, lineColor: COLOUR.hairline }],
    margin: [0, 8, 0, 12],
  };
}

/** A label with lines to write on: beside the first line if it is short, else above. */
function writingField(
  label: { content: Content; text: string } | null,
  lines: number,
  { writing, block }: Spacing,
): Content {
  const ruled = (count: number) => Array.from({ length: count }, () => writingLine(writing));
  const margin: [number, number, number, number] = [0, 0, 0, block + 1];
  if (!label) return whole(ruled(lines), margin);
  if (label.text.length > LONGEST_LABEL_BESIDE) {
    return whole([label.content, ...ruled(lines)], margin);
  }
  const first: Content = {
    columns: [
      { width: 'auto', stack: [label.content], margin: [0, writing - 13.5, 0, 0] },
      { width: '*', stack: ruled(1) },
    ],
    columnGap: 8,
  };
  return whole([first, ...ruled(lines - 1)], margin);
}

function whole(stack: Content[], margin: [number, number, number, number]): Content {
  return { stack, margin, unbreakable: fitsWhole(stack) };
}

/** A ruled line, as wide as the room it is given. */
function writingLine(height: number): ContentTable {
  return {
    table: { widths: ['*'], heights: [height], body: [[{ text: '' }]] },
    layout: {
      hLineWidth: (line) => (line === 1 ? 0.7 : 0),
      vLineWidth: () => 0,
      hLineColor: () => COLOUR.ruling,
      paddingTop: () => 0,
      paddingBottom: () => 0,
    },
  };
}

/** A table to read or to fill in: empty cells are tall enough to write in. */
function formTable(table: Tokens.Table, spacing: Spacing): Block {
  const rows = [table.header, ...table.rows];
  const texts = rows.map((row) => row.map((cell) => plainText(cell.tokens).trim()));
  const room = PAGE.contentWidth - table.header.length * (2 * SIDE_PADDING + BORDER) - BORDER;
  const widths = columnWidths(texts, room, FONT_SIZE.table);
  const heights = estimatedHeights(texts, widths, spacing);
  const [head = 0, first = 0, second = 0] = heights;
  const content: ContentTable = {
    table: {
      // A head is repeated on each page: only one that leaves room for rows.
      headerRows: head <= TALLEST_HEAD ? 1 : 0,
      // What must stay whole and finds no room on a page is left out by pdfmake.
      ...(head <= TALLEST_HEAD &&
        head + first + second <= TALLEST_ROW && { keepWithHeaderRows: 2 }),
      dontBreakRows: Math.max(...heights) <= TALLEST_ROW,
      widths,
      heights: (row) => (texts[row]?.includes('') ? spacing.writing - 2 * spacing.cell : 0),
      body: rows.map((row, index) =>
        row.map((cell, column) => cellContent(cell, widths[column] ?? 0, index === 0)),
      ),
    },
    layout: ruled(texts, spacing),
    margin: [0, 3, 0, spacing.block + 3],
  };
  const height = heights.reduce((total, one) => total + one + BORDER, 0);
  return { content, ...(height > TALLEST_WHOLE && { splitHeight: height }) };
}

function cellContent(cell: Tokens.TableCell, width: number, head: boolean): TableCell {
  return {
    text: inlineText(cell.tokens, { width, fontSize: FONT_SIZE.table }),
    alignment: cell.align ?? 'left',
    fontSize: FONT_SIZE.table,
    lineHeight: 1.06,
    ...(FIGURES.test(cell.text) && { fontFeatures: ['tnum'] }),
    ...(head && { bold: true, color: COLOUR.petrol }),
  };
}

/** Head in petrol; rows and columns that carry our example are tinted: nobody is to fill them in. */
function ruled(texts: string[][], spacing: Spacing): ContentTable['layout'] {
  return {
    hLineWidth: () => BORDER,
    vLineWidth: () => BORDER,
    hLineColor: () => COLOUR.ruling,
    vLineColor: () => COLOUR.ruling,
    paddingLeft: () => SIDE_PADDING,
    paddingRight: () => SIDE_PADDING,
    paddingTop: () => spacing.cell,
    paddingBottom: () => spacing.cell,
    fillColor: (row, _node, column) => {
      if (row === 0) return COLOUR.petrolTint;
      return isExample(texts, row, column) ? COLOUR.paperTint : null;
    },
  };
}

function estimatedHeights(
  texts: string[][],
  widths: number[],
  { cell, writing }: Spacing,
): number[] {
  return texts.map((row) => {
    const lines = row.map((text, column) => linesOf(text, widths[column] ?? 1, FONT_SIZE.table));
    const height = Math.max(...lines) * LINE + 2 * cell;
    return row.includes('') ? Math.max(height, writing) : height;
  });
}
