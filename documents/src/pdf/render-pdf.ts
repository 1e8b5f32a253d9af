import type { DocumentSource } from '../markdown/document-source.js';
import { assertPrintable, DocumentFault, faultyDocument } from '../markdown/faults.js';
import type { Issuer } from '../markdown/labels.js';
import { checkedOn, issuedBy, kindAndPlace, NO_ADVICE } from '../markdown/labels.js';
import { documentRenderer } from './document-renderer.js';
import { markdownData } from './markdown-data.js';

/** Raise it when the same source gives another PDF: stored files are then rendered again. */
export const PDF_RENDERER = 'pdf 10';

/** Of a page's height: what ends above it on the last page may find room on the ones before. */
const LITTLE = 0.5;

/**
 * Renders a document as a PDF to print and fill in. The same source gives the same bytes.
 * @throws Error with one German sentence that names the file and what cannot be printed
 */
export async function renderPdf(source: DocumentSource, issuer: Issuer): Promise<Buffer> {
  try {
    const { title, description, markdown } = source;
    assertPrintable(title + description);
    const parts = markdownData(markdown);
    const print = (tight: boolean) =>
      documentRenderer.layOut({
        template: 'document',
        ...{ title, description, author: issuer.company, date: checkedOn(source) },
        data: {
          ...{ issuer, parts, tight, noAdvice: NO_ADVICE },
          place: kindAndPlace(source),
          issued: issuedBy(issuer, source),
        },
      });
    const roomy = await print(false);
    if (roomy.pages === 1 || roomy.end > LITTLE) return roomy.pdf();
    const tight = await print(true);
    return tight.pages < roomy.pages ? tight.pdf() : roomy.pdf();
  } catch (error) {
    if (error instanceof DocumentFault) throw faultyDocument(source.id, [error.message]);
    throw error;
  }
}
