import type { Content } from 'pdfmake/interfaces.js';
import type { DocumentSource } from '../markdown/document-source.js';
import { assertPrintable, DocumentFault, faultyDocument } from '../markdown/faults.js';
import type { Issuer } from '../markdown/labels.js';
import { checkedOn, issuedBy, kindAndPlace } from '../markdown/labels.js';
import { markdownBlocks } from './markdown-blocks.js';
import { COLOUR, FONT_SIZE, ROOMY, type Spacing, TIGHT } from './page-design.js';
import { flow } from './page-flow.js';
import { pageFooter, pageHeader } from './page-frame.js';
import { printPdf } from './pdf-printer.js';

/** Raise it when the same source shall give another PDF: stored files are then made anew. */
export const PDF_RENDERER = 'pdf 9';

/**
 * Sets a document as a PDF to print and fill in. The same source gives the same bytes.
 * @throws Error with one German sentence that names the file and what cannot be printed
 */
export async function renderPdf(source: DocumentSource, issuer: Issuer): Promise<Buffer> {
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
  const { title, description, markdown } = source;
  assertPrintable(title + description);
  const { content, pageBreakBefore } = flow(markdownBlocks(markdown, spacing));
  const footer = pageFooter(issuedBy(issuer, source));
  let pages = 0;
  let lastStart = 0;
  const pdf = await printPdf({
    info: {
      title,
      subject: description,
      author: issuer.company,
      creator: issuer.name,
      producer: issuer.name,
      creationDate: checkedOn(source),
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

function titleBlock(source: DocumentSource): Content[] {
  const { title, description } = source;
  return [
    { text: kindAndPlace(source), bold: true, color: COLOUR.petrol },
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
