import type { Content } from 'pdfmake/interfaces.js';
import { printableWords } from '../markdown/faults.js';
import type { Issuer } from '../markdown/labels.js';
import { COLOUR, FONT_SIZE, ROOMY } from './page-design.js';
import { type Block, flow } from './page-flow.js';
import { pageFooter, pageHeader } from './page-frame.js';
import { printPdf } from './pdf-printer.js';

/** What somebody has marked and written in a course. */
export interface PrintedNotes {
  title: string;
  /** As of when, as it is printed. */
  day: string;
  parts: readonly PrintedNotesPart[];
}

/** A module or a track. */
export interface PrintedNotesPart {
  title: string;
  sections: readonly { heading: string; notes: readonly PrintedNote[] }[];
}

export interface PrintedNote {
  /** The marked words; null for a bookmark. */
  quote: string | null;
  text: string | null;
  /** What else is to be said of it. */
  remark: string | null;
}

/** Sets notes in the order they are given in. What the fonts lack is left out. */
export async function renderNotes(
  { title, day, parts }: PrintedNotes,
  issuer: Issuer,
): Promise<Buffer> {
  const { content, pageBreakBefore } = flow(parts.flatMap(partBlocks));
  return printPdf({
    info: { title, author: issuer.company, creator: issuer.name, producer: issuer.name },
    header: pageHeader(issuer, title),
    footer: pageFooter(`${issuer.company} · Stand: ${day}`),
    content: [
      { text: title, font: 'SourceSerif', fontSize: FONT_SIZE.title, lineHeight: 0.95 },
      { text: `Stand: ${day}`, color: COLOUR.muted, margin: [0, 4, 0, 2 * ROOMY.block] },
      ...content,
    ],
    pageBreakBefore,
  });
}

function partBlocks({ title, sections }: PrintedNotesPart): Block[] {
  return [
    {
      content: {
        text: printableWords(title),
        font: 'SourceSerif',
        fontSize: FONT_SIZE.section,
        margin: [0, 2 * ROOMY.block, 0, ROOMY.block],
        outline: true,
      },
      opens: true,
    },
    ...sections.flatMap(({ heading, notes }) => [
      {
        content: {
          text: printableWords(heading),
          bold: true,
          color: COLOUR.petrol,
          margin: [0, ROOMY.block, 0, ROOMY.block],
        } satisfies Content,
        opens: true,
      },
      ...notes.flatMap(noteBlocks),
    ]),
  ];
}

function noteBlocks({ quote, text, remark }: PrintedNote): Block[] {
  return [
    ...(quote ? [{ content: quoted(quote), opens: text !== null }] : []),
    ...(text ?? '')
      .split('\n')
      .filter(Boolean)
      .map((line) => ({ content: paragraph(line, COLOUR.ink) })),
    ...(remark ? [{ content: paragraph(remark, COLOUR.muted) }] : []),
  ];
}

const paragraph = (text: string, color: string): Content => ({
  ...{ text: printableWords(text), color },
  margin: [0, 0, 0, ROOMY.block],
});

/** With the brass line in its margin that marked words have on the screen. */
const quoted = (quote: string): Content => ({
  table: {
    widths: ['*'],
    body: [[{ text: printableWords(quote), color: COLOUR.muted }]],
  },
  layout: {
    hLineWidth: () => 0,
    vLineWidth: (column) => (column === 0 ? 2 : 0),
    vLineColor: () => COLOUR.brass,
    paddingLeft: () => 10,
  },
  margin: [0, 0, 0, ROOMY.block],
});
