import { createHash } from 'node:crypto';
import type { Content } from 'pdfmake/interfaces.js';
import { DocumentFault, faultyDocument } from './document-fault.js';
import type { DocumentSource } from './document-source.js';
import { markdownBlocks } from './markdown-blocks.js';
import { COLOUR, FONT_SIZE, ROOMY, type Spacing, TIGHT } from './page-design.js';
import { flow } from './page-flow.js';
import { type Issuer, pageFooter, pageHeader } from './page-frame.js';
import { printPdf } from './pdf-printer.js';
import { assertPrintable } from './printable-text.js';

/** Raise it when the same source shall give another PDF: stored files are then made anew. */
const RENDERER_VERSION = 2;

/** SHA-256 over all that a document's PDF depends on. */
export function documentHash(source: DocumentSource, issuer: Issuer): string {
  const parts = [RENDERER_VERSION, issuer.name, issuer.company, source.text];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/**
 * Sets a document as a PDF to print and fill in. The same source gives the same bytes.
 * @throws Error with one German sentence that names the file and what cannot be printed
 */
export async function renderDocument(source: DocumentSource, issuer: Issuer): Promise<Buffer> {
  try {
    const roomy = await print(source, issuer, ROOMY);
    if (roomy.pages === 1 || roomy.lastStart > 0.6) return roomy.pdf;
    // Little stands on the last page: perhaps there is room for it on the ones before.
    const tight = await print(source, issuer, TIGHT);
    return tight.pages < roomy.pages ? tight.pdf : roomy.pdf;
  } catch (error) {
    if (error instanceof DocumentFault) throw faultyDocument(source.id, [error.message]);
    throw error;
  }
}

interface Print {
  pdf: Buffer;
  pages: number;
  /** Where on the last page its last part begins: 0 at the top, 1 at the foot. */
  lastStart: number;
}

async function print(source: DocumentSource, issuer: Issuer, spacing: Spacing): Promise<Print> {
  const { title, description, asOf, markdown } = source;
  assertPrintable(title + description);
  const checkedIn = new Date(`${asOf}-01T00:00:00Z`);
  const { content, pageBreakBefore } = flow(markdownBlocks(markdown, spacing));
  const footer = pageFooter(issuer, monthAndYear.format(checkedIn));
  let pages = 0;
  let lastStart = 0;
  const pdf = await printPdf({
    info: {
      title,
      subject: description,
      author: issuer.company,
      creator: issuer.name,
      producer: issuer.name,
      creationDate: checkedIn,
    },
    header: pageHeader(issuer, title),
    footer: (page, all) => {
      pages = all;
      return footer(page, all);
    },
    content: [...titleBlock(source), ...content],
    pageBreakBefore: (node, around) => {
      const { verticalRatio } = node.startPosition;
      const isInMargin = verticalRatio < 0 || verticalRatio > 1;
      if (!isInMargin) lastStart = verticalRatio;
      return pageBreakBefore(node, around);
    },
  });
  return { pdf, pages, lastStart };
}

const monthAndYear = new Intl.DateTimeFormat('de-DE', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

function titleBlock({ id, kind, title, description }: DocumentSource): Content[] {
  return [
    { text: `${capitalised(kind)} · ${placeInCourse(id)}`, bold: true, color: COLOUR.petrol },
    {
      text: title,
      font: 'SourceSerif',
      fontSize: FONT_SIZE.title,
      lineHeight: 0.95,
      margin: [0, 4, 0, 6],
    },
    { text: description, fontSize: FONT_SIZE.lead, color: COLOUR.muted, margin: [0, 0, 0, 14] },
  ];
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function placeInCourse(id: string): string {
  const number = /^modul-(\d)/.exec(id)?.[1];
  return number ? `Modul ${number}` : 'Bonus-Material';
}
