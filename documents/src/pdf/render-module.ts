import { drawable } from '@toolkit/domain/drawable';
import { lexer, type MarkedToken, type Tokens } from 'marked';
import { DrawingFault } from '../drawing/drawing-source.js';
import { assertPrintable, DocumentFault } from '../markdown/faults.js';
import { type Issuer, NO_ADVICE } from '../markdown/labels.js';
import { documentRenderer } from './document-renderer.js';
import { boxData, type Part, type Question, type Tone, tokenData } from './markdown-data.js';

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
  read(source: string): Question | null;
}

const BOXES: Record<string, Tone> = {
  'Ihre Aufgabe': 'task',
  'Ein häufiger Fehler': 'caution',
};

/** What may stand in a box; all else ends it. */
const IN_BOX = ['paragraph', 'list', 'space'];

/** Of the heading of a section. */
const SECTION = 1;

/**
 * Renders a whole module: a front page, the contents with page numbers, each section on a page of
 * its own. Staff may write what print has no form for; of that the plain words are printed.
 */
export async function renderModule(
  module: PrintedModule,
  issuer: Issuer,
  questions: QuestionFormat,
): Promise<Buffer> {
  const title = drawable(module.title);
  const place = `Modul ${module.orderIndex}`;
  return documentRenderer.render({
    template: 'module',
    title: `${place}: ${title}`,
    description: drawable(module.description),
    author: issuer.company,
    data: {
      ...{ issuer, place, title, noAdvice: NO_ADVICE },
      objectives: module.learningObjectives.map(drawable),
      sections: module.sections.map((section) => ({
        title: drawable(section.heading || 'Einführung'),
        parts: sectionParts(section, questions),
      })),
    },
  });
}

function sectionParts(section: PrintedSection, questions: QuestionFormat): Part[] {
  const tokens = (lexer(section.markdown) as MarkedToken[]).filter(
    (token) => token.type !== 'space' && !isTitleOf(token, section),
  );
  return partsOf(tokens, questions);
}

const isTitleOf = (token: MarkedToken, { heading }: PrintedSection) =>
  token.type === 'heading' && token.depth === 2 && token.text.includes(heading);

/** Boxes and questions in their forms, what stands between them as in any document. */
function partsOf(tokens: readonly MarkedToken[], questions: QuestionFormat): Part[] {
  const parts: Part[] = [];
  let plain: MarkedToken[] = [];
  const finish = () => {
    parts.push(...settable(plain, (some) => tokenData(some, SECTION)));
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
      parts.push(...settable([token, ...below], () => [boxData(heading, below, tone)]));
      at += 1 + below.length;
      continue;
    }
    if (token.type === 'code' && token.lang === questions.language) {
      finish();
      const question = questions.read(drawable(token.text));
      if (question) parts.push({ kind: 'question', ...question });
    } else {
      plain.push(token);
    }
    at += 1;
  }
  finish();
  return parts;
}

/** Renders parts together; where one cannot be rendered, each by itself, and that one as plain text. */
function settable(tokens: MarkedToken[], set: (tokens: MarkedToken[]) => Part[]): Part[] {
  return (
    setOrNull(tokens, set) ??
    tokens.flatMap(
      (token): Part[] =>
        setOrNull([token], (some) => tokenData(some, SECTION)) ?? [
          { kind: 'paragraph', runs: [{ text: drawable(token.raw.trim()) }] },
        ],
    )
  );
}

function setOrNull(tokens: MarkedToken[], set: (tokens: MarkedToken[]) => Part[]): Part[] | null {
  try {
    // A drawing reads its own letters.
    for (const { type, raw } of tokens) if (type !== 'code') assertPrintable(raw);
    return set(tokens);
  } catch (error) {
    if (error instanceof DocumentFault || error instanceof DrawingFault) return null;
    throw error;
  }
}
