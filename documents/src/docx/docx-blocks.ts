import {
  BorderStyle,
  type FileChild,
  HeadingLevel,
  LineRuleType,
  Paragraph,
  Tab,
  TextRun,
} from 'docx';
import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { courseDrawing, DRAWING_LANGUAGE } from '../drawing/course-drawing.js';
import { type ClauseParagraph, clauseNote, clauseParagraph } from '../markdown/contract.js';
import { DocumentFault, notPrintable } from '../markdown/faults.js';
import { GUIDE_HEADING, opensAnnex } from '../markdown/labels.js';
import {
  COLOUR,
  clauseIndent,
  LIST,
  listIndent,
  NOTE,
  RULE,
  textRuns,
  twips,
} from './docx-design.js';
import { formTable, tintedBox } from './docx-table.js';

/** Letters, so that they can be ticked by typing over them. */
const BOX = { open: '☐', ticked: '☒' };

const BOX_FONT = 'Segoe UI Symbol';

const SPACING = { after: twips(4) };

/**
 * Renders Markdown for a word processor, by the same rules as for print.
 * @throws DocumentFault for what cannot be printed
 */
export function docxBlocks(markdown: string): FileChild[] {
  const tokens = (lexer(markdown) as MarkedToken[]).filter(({ type }) => type !== 'space');
  const counter: ListCounter = { lists: 0 };
  const blocks: FileChild[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const [token, next] = tokens.slice(at, at + 2) as [MarkedToken, MarkedToken?];
    if (token.type === 'heading' && token.text === GUIDE_HEADING && next?.type === 'list') {
      const title = new Paragraph({
        heading: HeadingLevel.HEADING_2,
        children: textRuns(token.tokens),
      });
      const lines = [title, ...listParagraphs(next, counter)];
      blocks.push(tintedBox(lines, COLOUR.paperTint, COLOUR.petrol), gap());
      at += 1;
    } else {
      blocks.push(...single(token, next, counter));
    }
  }
  return blocks;
}

function single(
  token: MarkedToken,
  next: MarkedToken | undefined,
  counter: ListCounter,
): FileChild[] {
  switch (token.type) {
    case 'heading': {
      const level = token.depth <= 2 ? HeadingLevel.HEADING_1 : HeadingLevel.HEADING_2;
      const pageBreakBefore = opensAnnex(token);
      return [new Paragraph({ heading: level, pageBreakBefore, children: textRuns(token.tokens) })];
    }
    case 'paragraph': {
      const clause = clauseParagraph(token);
      if (clause) return [numbered(clause)];
      const keepNext = token.text.endsWith(':') || next?.type === 'table';
      return [new Paragraph({ keepNext, children: textRuns(token.tokens) })];
    }
    case 'list':
      return listParagraphs(token, counter);
    case 'table':
      return [formTable(token), gap()];
    case 'blockquote': {
      const lines = clauseNote(token);
      if (lines) return clauseNoteParagraphs(lines);
      return [tintedBox(note(token, counter), COLOUR.brassTint, COLOUR.brass), gap()];
    }
    case 'code':
      if (token.lang === DRAWING_LANGUAGE) return figure(token.text);
      throw notPrintable(token);
    case 'hr':
      return [token.raw.startsWith('_') ? writingLine() : divider()];
    default:
      throw notPrintable(token);
  }
}

/** A drawing as its data, which can be edited like the text. */
function figure(source: string): FileChild[] {
  const { title, description, table } = courseDrawing(source);
  const [heads = [], ...rows] = table;
  const lines = [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  const [data] = lexer(lines.join('\n')) as MarkedToken[];
  const name = new TextRun({ text: title, bold: true });
  return [
    new Paragraph({ keepNext: true, children: [name] }),
    new Paragraph({ keepNext: true, children: [new TextRun({ text: description })] }),
    ...(data?.type === 'table' ? [formTable(data)] : []),
    gap(),
  ];
}

/** A paragraph of a clause: its number hangs before it. */
function numbered({ marker, level, tokens }: ClauseParagraph): Paragraph {
  return new Paragraph({
    indent: clauseIndent(level),
    children: [
      new TextRun({ text: marker }),
      new TextRun({ children: [new Tab()] }),
      ...textRuns(tokens),
    ],
  });
}

/** In a style of their own, so that all notes can be selected and deleted at once. */
function clauseNoteParagraphs({ items }: Tokens.List): Paragraph[] {
  return items.map(
    ({ tokens }, index) =>
      new Paragraph({
        style: NOTE,
        keepLines: true,
        keepNext: index < items.length - 1,
        children: textRuns(tokens),
      }),
  );
}

function note({ tokens }: Tokens.Blockquote, counter: ListCounter): Paragraph[] {
  return (tokens as MarkedToken[]).flatMap((token) => {
    if (token.type === 'space') return [];
    if (token.type === 'list') return listParagraphs(token, counter);
    if (token.type === 'paragraph') return [new Paragraph({ children: textRuns(token.tokens) })];
    throw new DocumentFault('ein Hinweis darf nur Absätze und Listen enthalten');
  });
}

/** Two tables that touch would become one. */
function gap(): Paragraph {
  return new Paragraph({ spacing: { after: 0, line: twips(9), lineRule: LineRuleType.EXACT } });
}

/** An empty line with a rule below it: text typed there stands on the rule. */
function writingLine(): Paragraph {
  return new Paragraph({
    spacing: { before: twips(6), after: twips(6) },
    border: { bottom: { ...RULE, space: 1 }, between: { ...RULE, space: 1 } },
  });
}

function divider(): Paragraph {
  return new Paragraph({
    spacing: { before: twips(4), after: twips(10) },
    border: { bottom: { style: BorderStyle.SINGLE, size: 4, color: 'D8D3C6', space: 1 } },
  });
}

/** Tells one list from the next, so that each begins at its own first number. */
interface ListCounter {
  lists: number;
}

/** A list with dots, numbers or boxes to tick; lists inside it stand further in. */
function listParagraphs(list: Tokens.List, counter: ListCounter, level = 0): Paragraph[] {
  counter.lists += 1;
  const instance = counter.lists;
  return list.items.flatMap((item) => {
    const [first, ...rest] = item.tokens.filter(isShown);
    const marked = item.task
      ? boxed(item, first, level)
      : new Paragraph({
          numbering: {
            reference: list.ordered ? LIST.numbers : LIST.dots,
            level,
            instance,
          },
          spacing: SPACING,
          children: textRuns(first && [first]),
        });
    return [marked, ...rest.flatMap((token) => below(token, counter, level))];
  });
}

function isShown({ type }: Token): boolean {
  return type !== 'checkbox' && type !== 'space';
}

function boxed(item: Tokens.ListItem, first: Token | undefined, level: number): Paragraph {
  const box = item.checked ? BOX.ticked : BOX.open;
  return new Paragraph({
    indent: listIndent(level),
    spacing: SPACING,
    children: [
      new TextRun({ text: box, font: BOX_FONT }),
      new TextRun({ children: [new Tab()] }),
      ...textRuns(first && [first]),
    ],
  });
}

/** What stands in an item after its first paragraph. */
function below(token: Token, counter: ListCounter, level: number): Paragraph[] {
  if (token.type === 'list') return listParagraphs(token as Tokens.List, counter, level + 1);
  if (token.type !== 'text' && token.type !== 'paragraph') {
    throw new DocumentFault(`„${token.raw.trim()}“ lässt sich in einer Liste nicht drucken`);
  }
  const { left } = listIndent(level);
  return [new Paragraph({ indent: { left }, spacing: SPACING, children: textRuns([token]) })];
}
