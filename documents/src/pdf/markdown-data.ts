import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { courseDrawing, DRAWING_LANGUAGE } from '../drawing/course-drawing.js';
import { drawingMarkup } from '../drawing/drawing-markup.js';
import { clauseNote, clauseParagraph } from '../markdown/contract.js';
import { DocumentFault, notPrintable } from '../markdown/faults.js';
import { type InlineRun, inlineRuns, plainText } from '../markdown/inline-runs.js';
import { GUIDE_HEADING, opensAnnex } from '../markdown/labels.js';
import { PAGE } from './page-design.js';
import { type TableData, tableData } from './table-data.js';

/** Next to a longer label there would be no room to write. */
const MAX_LABEL_LENGTH_BESIDE = 28;

/** In characters; a longer note may be split between two pages. */
const MAX_UNBROKEN_NOTE_LENGTH = 1_200;

/** As large as notes in `design.typ`, in points. */
const DRAWING = { width: PAGE.contentWidth, textSize: 9.2 };

/** A question of a text: its answers, each with what it is worth. */
export interface Question {
  text: string;
  answers: readonly { text: string; reason: string; right: boolean }[];
}

interface Labelled {
  label: InlineRun[] | null;
  runs: InlineRun[];
}

interface ListItem {
  mark: 'bullet' | 'open' | 'ticked';
  parts: Part[];
}

type PartOfKind =
  | { kind: 'heading'; level: number; runs: InlineRun[]; ownPage: boolean }
  | { kind: 'paragraph' | 'line'; runs: InlineRun[] }
  | { kind: 'clause'; marker: string; level: 0 | 1; runs: InlineRun[] }
  | { kind: 'list'; numbered: boolean; start: number; items: ListItem[] }
  | { kind: 'field'; label: InlineRun[] | null; beside: boolean; lines: number }
  | { kind: 'guide'; heading: string; items: Labelled[] }
  | { kind: 'clause-note'; items: Labelled[] }
  | { kind: 'note'; parts: Part[]; breakable: boolean }
  | { kind: 'box'; tone: Tone; heading: InlineRun[]; parts: Part[]; breakable: boolean }
  | { kind: 'drawing'; title: string; alt: string; svg: string }
  | { kind: 'divider' }
  | ({ kind: 'question' } & Question)
  | TableData;

/** A part of a text, as `blocks` in `blocks.typ` renders it. */
export type Part = PartOfKind & {
  /** Belongs on one page with what follows. */
  sticky?: boolean;
};

export type Tone = 'task' | 'caution';

/**
 * Reads Markdown for print. Beyond the usual: `____` alone in a paragraph is a line to write on, and
 * the list below „So nutzen Sie dieses Dokument“ becomes a box.
 * @throws DocumentFault for what cannot be printed
 */
export function markdownData(markdown: string): Part[] {
  return tokenData(lexer(markdown) as MarkedToken[]);
}

/**
 * The same for parts of a text that were read before.
 * @param above the level of the heading above them
 * @throws DocumentFault for what cannot be printed
 */
export function tokenData(read: readonly MarkedToken[], above = 0): Part[] {
  const tokens = read.filter(({ type }) => type !== 'space');
  const parts: Part[] = [];
  for (let at = 0; at < tokens.length; ) {
    const { taken, part } = next(tokens, at);
    parts.push(part);
    at += taken;
  }
  return withLevels(parts, above);
}

/** Levels of headings without a gap, as accessible PDFs must have them. */
function withLevels(parts: Part[], above: number): Part[] {
  let last = above;
  return parts.map((part) => {
    if (part.kind === 'guide') last = Math.max(last, 1);
    if (part.kind !== 'heading') return part;
    last = Math.min(part.level, last + 1);
    return { ...part, level: last };
  });
}

/** A box around what asks for something else than reading on, below its heading. */
export function boxData(
  heading: Tokens.Heading,
  below: readonly MarkedToken[],
  tone: Tone,
): PartOfKind {
  const length = below.reduce((sum, { raw }) => sum + raw.length, 0);
  return {
    ...{ kind: 'box', tone, heading: inlineRuns(heading.tokens), parts: partsOfNote(below) },
    breakable: length > MAX_UNBROKEN_NOTE_LENGTH,
  };
}

/** The next part; some are made of several tokens. */
function next(tokens: MarkedToken[], at: number): { taken: number; part: Part } {
  const [first, second] = tokens.slice(at, at + 2) as [MarkedToken, MarkedToken?];
  if (first.type === 'heading' && first.text === GUIDE_HEADING && second?.type === 'list') {
    const items = second.items.map(labelled);
    return { taken: 2, part: { kind: 'guide', heading: GUIDE_HEADING, items } };
  }
  const field = fieldAt(tokens, at);
  if (!field) return { taken: 1, part: { ...single(first), sticky: leadsOn(tokens, at) } };
  const { label, lines } = field;
  return {
    taken: lines + (label ? 1 : 0),
    part: {
      ...{ kind: 'field', label: label && inlineRuns(label.tokens), lines },
      beside: label !== null && plainText(label.tokens).length <= MAX_LABEL_LENGTH_BESIDE,
    },
  };
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

/** Whether a part belongs on one page with the one below it; headings always do. */
function leadsOn(tokens: MarkedToken[], at: number): boolean {
  const [above, token, below] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (token?.type === 'list') return fieldAt(tokens, at + 1) !== null;
  if (token?.type !== 'paragraph') return false;
  if (token.text.endsWith(':') || fieldAt(tokens, at + 1)?.label === null) return true;
  if (above?.type !== 'heading') return false;
  if (below?.type === 'heading') return below.depth > above.depth;
  return below?.type === 'table' || below?.type === 'list';
}

function single(token: MarkedToken): PartOfKind {
  switch (token.type) {
    case 'heading': {
      const level = Math.min(Math.max(token.depth - 1, 1), 3);
      return {
        ...{ kind: 'heading', level, runs: inlineRuns(token.tokens) },
        ownPage: opensAnnex(token),
      };
    }
    case 'paragraph': {
      const clause = clauseParagraph(token);
      if (!clause) return { kind: 'paragraph', runs: inlineRuns(token.tokens) };
      const { marker, level, tokens } = clause;
      return { kind: 'clause', marker, level, runs: inlineRuns(tokens) };
    }
    case 'list':
      return listData(token);
    case 'table':
      return tableData(token);
    case 'blockquote': {
      const note = clauseNote(token);
      if (note) return { kind: 'clause-note', items: note.items.map(labelled) };
      return {
        ...{ kind: 'note', parts: partsOfNote(token.tokens as MarkedToken[]) },
        breakable: token.text.length > MAX_UNBROKEN_NOTE_LENGTH,
      };
    }
    case 'code': {
      if (token.lang !== DRAWING_LANGUAGE) throw notPrintable(token);
      const { title, description, draw } = courseDrawing(token.text);
      return {
        ...{ kind: 'drawing', title, svg: drawingMarkup(draw(DRAWING)) },
        alt: [title, description].filter(Boolean).join('. '),
      };
    }
    case 'hr':
      return { kind: 'divider' };
    default:
      throw notPrintable(token);
  }
}

/** A list with dots, numbers or boxes to tick; lists inside it are indented. */
function listData(list: Tokens.List): PartOfKind {
  return {
    ...{ kind: 'list', numbered: list.ordered && !list.items.some(({ task }) => task) },
    start: Number(list.start) || 1,
    items: list.items.map(
      ({ task, checked, tokens }): ListItem => ({
        mark: task ? (checked ? 'ticked' : 'open') : 'bullet',
        parts: tokens.flatMap(partOfItem),
      }),
    ),
  };
}

function partOfItem(token: Token): Part[] {
  switch (token.type) {
    case 'checkbox':
    case 'space':
      return [];
    case 'text':
      return [{ kind: 'line', runs: inlineRuns([token]) }];
    case 'paragraph':
      return [{ kind: 'paragraph', runs: inlineRuns([token]) }];
    case 'list':
      return [listData(token as Tokens.List)];
    default:
      throw new DocumentFault(`„${token.raw.trim()}“ lässt sich in einer Liste nicht drucken`);
  }
}

function partsOfNote(tokens: readonly MarkedToken[]): Part[] {
  return tokens.flatMap((token): Part[] => {
    if (token.type === 'space') return [];
    if (token.type === 'paragraph') return [{ kind: 'paragraph', runs: inlineRuns(token.tokens) }];
    if (token.type === 'list') return [listData(token)];
    throw new DocumentFault('ein Hinweis darf nur Absätze und Listen enthalten');
  });
}

/** An item whose first bold words are its label. */
function labelled({ tokens }: Tokens.ListItem): Labelled {
  const [first] = tokens as MarkedToken[];
  const inner = (first && 'tokens' in first && first.tokens) || [];
  const [label, ...rest] = inner as MarkedToken[];
  if (label?.type !== 'strong') return { label: null, runs: inlineRuns(tokens) };
  const [opening, ...runs] = inlineRuns(rest);
  return {
    label: inlineRuns([label]),
    runs: opening ? [{ ...opening, text: opening.text.trimStart() }, ...runs] : [],
  };
}
