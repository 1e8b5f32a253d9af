import type { MarkedToken, Token, Tokens } from 'marked';
import type { Content, ContentText } from 'pdfmake/interfaces.js';
import { DocumentFault } from '../markdown/faults.js';
import { GUIDE_HEADING } from '../markdown/labels.js';
import { inlineText } from './inline-text.js';
import { itemList } from './item-list.js';
import { COLOUR, FONT_SIZE, type Spacing } from './page-design.js';
import type { Block } from './page-flow.js';

const LABEL_WIDTH = 62;
const NOTE_LABEL_WIDTH = 84;
const BOX_PADDING = { side: 14, top: 10, bottom: 9 };
const NOTE_PADDING = { side: 10, top: 5, bottom: 5 };
/** In letters; a longer note may be split between two pages. */
const LONGEST_WHOLE_NOTE = 1_200;

/** When, how and what for: each item's first bold words become its label. */
export function guideBox(list: Tokens.List): Content {
  const heading: Content = {
    text: GUIDE_HEADING,
    font: 'SourceSerif',
    fontSize: FONT_SIZE.subsection,
    margin: [0, 0, 0, 4],
  };
  return box([heading, ...list.items.map(guideLine)], COLOUR.paperTint, COLOUR.petrol);
}

/** What a clause means and what to mind: smaller than the clause, and apart from its wording. */
export function clauseNoteBox(list: Tokens.List): Content {
  const lines = list.items.map((item) => labelledLine(item, NOTE_LABEL_WIDTH));
  const stack = [{ stack: lines, fontSize: FONT_SIZE.note }];
  return box(stack, COLOUR.paperTint, COLOUR.brass, NOTE_PADDING);
}

function guideLine(item: Tokens.ListItem): Content {
  return labelledLine(item, LABEL_WIDTH);
}

function labelledLine({ tokens }: Tokens.ListItem, labelWidth: number): Content {
  const { label, rest } = splitLabel(tokens);
  if (!label) return { text: inlineText(tokens), margin: [0, 2, 0, 2] };
  return {
    columns: [
      { width: labelWidth, text: inlineText([label]), color: COLOUR.petrol },
      { width: '*', text: trimmedStart(inlineText(rest)) },
    ],
    margin: [0, 2, 0, 2],
  };
}

function splitLabel(tokens: Token[]): { label: MarkedToken | null; rest: Token[] } {
  const [first] = tokens as MarkedToken[];
  const inner = (first && 'tokens' in first && first.tokens) || [];
  const [label, ...rest] = inner as MarkedToken[];
  return label?.type === 'strong' ? { label, rest } : { label: null, rest: tokens };
}

function trimmedStart([first, ...rest]: ContentText[]): ContentText[] {
  if (typeof first?.text !== 'string') return rest;
  return [{ ...first, text: first.text.trimStart() }, ...rest];
}

/** A note beside the text: a block quote in the source. */
export function noteBox(quote: Tokens.Blockquote, spacing: Spacing): Block {
  const parts = (quote.tokens as MarkedToken[]).flatMap((token) => partOfNote(token, spacing));
  const content = box(parts, COLOUR.brassTint, COLOUR.brass);
  return quote.text.length > LONGEST_WHOLE_NOTE ? { content, splitHeight: 0 } : { content };
}

/** A part of the course that asks for something else than reading on, below its heading. */
export function courseBox(
  heading: Tokens.Heading,
  below: readonly MarkedToken[],
  tone: 'task' | 'caution',
  spacing: Spacing,
): Block {
  const stack: Content[] = [
    {
      text: inlineText(heading.tokens),
      font: 'SourceSerif',
      fontSize: FONT_SIZE.subsection,
      margin: [0, 0, 0, 3],
    },
    ...below.flatMap((token) => partOfNote(token, spacing)),
  ];
  const content =
    tone === 'task'
      ? box(stack, COLOUR.petrolTint, COLOUR.petrol)
      : box(stack, COLOUR.brassTint, COLOUR.brass);
  const length = below.reduce((letters, { raw }) => letters + raw.length, 0);
  return length > LONGEST_WHOLE_NOTE ? { content, splitHeight: 0 } : { content };
}

/** A question of a text: its answers, each with what it is worth. */
export interface PrintedQuestion {
  text: string;
  answers: readonly { text: string; reason: string; right: boolean }[];
}

/** A question: its answers by letter, and below them what each is worth. */
export function questionBox({ text, answers }: PrintedQuestion): Block {
  const letters = 'abc';
  const stack: Content[] = [
    { text: 'Was würden Sie tun?', fontSize: FONT_SIZE.note, color: COLOUR.muted },
    { text, bold: true, margin: [0, 2, 0, 4] },
    ...answers.map(
      ({ text: answer }, index): Content => ({
        text: `${letters[index]}) ${answer}`,
        margin: [0, 1, 0, 1],
      }),
    ),
    {
      stack: answers.map(
        ({ reason, right }, index): Content => ({
          text: [
            { text: `${letters[index]}) ${right ? 'Richtig' : 'Besser nicht'}. `, bold: true },
            reason,
          ],
          margin: [0, 1, 0, 0],
        }),
      ),
      fontSize: FONT_SIZE.note,
      color: COLOUR.muted,
      margin: [0, 5, 0, 0],
    },
  ];
  return { content: box(stack, COLOUR.paperTint, COLOUR.ruling) };
}

function partOfNote(token: MarkedToken, spacing: Spacing): Content[] {
  if (token.type === 'space') return [];
  if (token.type === 'paragraph') return [{ text: inlineText(token.tokens), margin: [0, 1, 0, 3] }];
  if (token.type === 'list') return itemList(token, spacing).map(({ content }) => content);
  throw new DocumentFault('ein Hinweis darf nur Absätze und Listen enthalten');
}

function box(stack: Content[], fillColor: string, edge: string, padding = BOX_PADDING): Content {
  return {
    table: { widths: ['*'], body: [[{ stack, fillColor }]] },
    layout: {
      hLineWidth: () => 0,
      vLineWidth: (line) => (line === 0 ? 2.5 : 0),
      vLineColor: () => edge,
      paddingLeft: () => padding.side,
      paddingRight: () => padding.side,
      paddingTop: () => padding.top,
      paddingBottom: () => padding.bottom,
    },
    margin: [0, 4, 0, 12],
  };
}
