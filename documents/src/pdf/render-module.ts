import { lexer, type MarkedToken, type Tokens } from 'marked';
import type { Content } from 'pdfmake/interfaces.js';
import { DrawingFault } from '../drawing/drawing-source.js';
import { assertPrintable, DocumentFault, printableWords } from '../markdown/faults.js';
import type { Issuer } from '../markdown/labels.js';
import { tokenBlocks } from './markdown-blocks.js';
import { COLOUR, FONT_SIZE, PAGE, ROOMY } from './page-design.js';
import { type Block, flow } from './page-flow.js';
import { pageFooter, pageHeader } from './page-frame.js';
import { printPdf } from './pdf-printer.js';
import { courseBox, type PrintedQuestion, questionBox } from './tinted-box.js';

/** A module of the course as its readers see it. */
export interface PrintedModule {
  orderIndex: number;
  title: string;
  description: string;
  learningObjectives: readonly string[];
  sections: readonly PrintedSection[];
}

export interface PrintedSection {
  /** Empty for a text before the first heading. */
  heading: string;
  /** With its heading line. */
  markdown: string;
}

/** How the course writes questions. */
export interface QuestionFormat {
  /** Of their fenced blocks. */
  language: string;
  /** @returns null for what cannot be read */
  read(source: string): PrintedQuestion | null;
}

const BOXES: Record<string, 'task' | 'caution'> = {
  'Ihre Aufgabe': 'task',
  'Ein häufiger Fehler': 'caution',
};

/** What may stand in a box; all else ends it. */
const IN_BOX = ['paragraph', 'list', 'space'];

/**
 * Sets a whole module: a front page, the contents with the numbers of their pages, each section on a page of
 * its own. Staff may write what print has no form for; of that the plain words are printed.
 */
export async function renderModule(
  module: PrintedModule,
  issuer: Issuer,
  questions: QuestionFormat,
): Promise<Buffer> {
  const title = printableWords(module.title);
  const place = `Modul ${module.orderIndex}`;
  const { content, pageBreakBefore } = flow(
    module.sections.flatMap((section, index) => sectionBlocks(section, index + 1, questions)),
  );
  const header = pageHeader(issuer, `${place} · ${title}`);
  return printPdf({
    info: {
      title: `${place}: ${title}`,
      subject: printableWords(module.description),
      author: issuer.company,
      creator: issuer.name,
      producer: issuer.name,
    },
    header,
    footer: pageFooter(`${issuer.company} · ${place}`),
    content: [...frontPage(module), contents(), ...content],
    pageBreakBefore,
  });
}

function frontPage({
  orderIndex,
  title,
  description,
  learningObjectives,
}: PrintedModule): Content[] {
  return [
    {
      text: `Modul ${orderIndex}`,
      bold: true,
      color: COLOUR.petrol,
      fontSize: FONT_SIZE.lead,
      margin: [0, PAGE.contentHeight * 0.24, 0, 6],
    },
    {
      text: printableWords(title),
      font: 'SourceSerif',
      fontSize: FONT_SIZE.title * 1.5,
      lineHeight: 0.95,
      margin: [0, 0, 0, 14],
    },
    {
      canvas: [
        { type: 'line', x1: 0, y1: 0, x2: 64, y2: 0, lineWidth: 2, lineColor: COLOUR.brass },
      ],
      margin: [0, 0, 0, 14],
    },
    {
      text: printableWords(description),
      fontSize: FONT_SIZE.lead,
      color: COLOUR.muted,
      margin: [0, 0, 0, 30],
    },
    ...(learningObjectives.length > 0
      ? [
          { text: 'Ihre Lernziele', bold: true, margin: [0, 0, 0, 5] } satisfies Content,
          {
            ul: learningObjectives.map((objective) => ({
              text: printableWords(objective),
              margin: [0, 0, 0, 3],
            })),
            markerColor: COLOUR.brass,
          } satisfies Content,
        ]
      : []),
  ];
}

function contents(): Content {
  return {
    toc: {
      title: {
        text: 'Inhalt',
        font: 'SourceSerif',
        fontSize: FONT_SIZE.section,
        margin: [0, 0, 0, 10],
      },
    },
    pageBreak: 'before',
  };
}

function sectionBlocks(
  section: PrintedSection,
  number: number,
  questions: QuestionFormat,
): Block[] {
  const text = printableWords(section.heading || 'Einführung');
  const title: Content = {
    text: `${number}  ${text}`,
    font: 'SourceSerif',
    fontSize: FONT_SIZE.section * 1.2,
    lineHeight: 1.05,
    margin: [0, 0, 0, 12],
    tocItem: true,
    tocMargin: [0, 0, 0, 6],
    tocStyle: { font: 'Inter', fontSize: FONT_SIZE.text },
    outline: true,
    outlineText: text,
  };
  const tokens = (lexer(section.markdown) as MarkedToken[]).filter(
    (token) => token.type !== 'space' && !isTitleOf(token, section),
  );
  return [{ content: title, opens: true, ownPage: true }, ...parts(tokens, questions)];
}

const isTitleOf = (token: MarkedToken, { heading }: PrintedSection) =>
  token.type === 'heading' && token.depth === 2 && token.text.includes(heading);

/** Boxes and questions in their forms, what stands between them as in any document. */
function parts(tokens: readonly MarkedToken[], questions: QuestionFormat): Block[] {
  const blocks: Block[] = [];
  let plain: MarkedToken[] = [];
  const finish = () => {
    blocks.push(...settable(plain, (some) => tokenBlocks(some, ROOMY)));
    plain = [];
  };
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as MarkedToken;
    const tone = token.type === 'heading' && token.depth === 3 ? BOXES[token.text] : undefined;
    if (tone) {
      finish();
      const end = tokens.findIndex(({ type }, index) => index > at && !IN_BOX.includes(type));
      const below = tokens.slice(at + 1, end < 0 ? undefined : end);
      const heading = token as Tokens.Heading;
      blocks.push(...settable([token, ...below], () => [courseBox(heading, below, tone, ROOMY)]));
      at += 1 + below.length;
      continue;
    }
    if (token.type === 'code' && token.lang === questions.language) {
      finish();
      const question = questions.read(printableWords(token.text));
      if (question) blocks.push(questionBox(question));
    } else {
      plain.push(token);
    }
    at += 1;
  }
  finish();
  return blocks;
}

/** Sets parts together; where one cannot be set, each by itself, and that one as its plain words. */
function settable(tokens: MarkedToken[], set: (tokens: MarkedToken[]) => Block[]): Block[] {
  return (
    setOrNull(tokens, set) ??
    tokens.flatMap(
      (token) =>
        setOrNull([token], (some) => tokenBlocks(some, ROOMY)) ?? [
          {
            content: {
              text: printableWords(token.raw.trim()),
              margin: [0, 0, 0, ROOMY.block],
            },
          },
        ],
    )
  );
}

function setOrNull(tokens: MarkedToken[], set: (tokens: MarkedToken[]) => Block[]): Block[] | null {
  try {
    // A drawing reads its own letters.
    for (const { type, raw } of tokens) if (type !== 'code') assertPrintable(raw);
    return set(tokens);
  } catch (error) {
    if (error instanceof DocumentFault || error instanceof DrawingFault) return null;
    throw error;
  }
}
