import { Document, HeadingLevel, Packer, Paragraph, TextRun } from 'docx';
import { coreProperties } from '../documents/core-properties.js';
import { DocumentFault, faultyDocument } from '../documents/document-fault.js';
import type { DocumentSource } from '../documents/document-source.js';
import { kindAndPlace } from '../documents/document-words.js';
import { fixDates } from '../documents/fixed-dates.js';
import type { Issuer } from '../documents/issuer.js';
import { assertPrintable } from '../documents/printable-text.js';
import { docxBlocks } from './docx-blocks.js';
import { COLOUR, NUMBERING, PAGE, STYLES, twips } from './docx-design.js';
import { pageFooter, pageHeader } from './docx-frame.js';

/** Raise it when the same source shall give another DOCX: stored files are then made anew. */
export const DOCX_RENDERER = 'docx 1';

/**
 * Sets a document for word processors, to be edited. The same source gives the same bytes.
 * @throws Error with one German sentence that names the file and what cannot be printed
 */
export async function renderDocx(source: DocumentSource, issuer: Issuer): Promise<Buffer> {
  try {
    assertPrintable(source.title + source.description);
    const document = new Document({
      styles: STYLES,
      numbering: NUMBERING,
      sections: [
        {
          properties: { page: PAGE },
          headers: { default: pageHeader(issuer, source) },
          footers: { default: pageFooter(issuer, source) },
          children: [...titleBlock(source), ...docxBlocks(source.markdown)],
        },
      ],
    });
    const properties = coreProperties(source, issuer);
    return fixDates(await Packer.toBuffer(document, undefined, [properties]));
  } catch (error) {
    if (error instanceof DocumentFault) throw faultyDocument(source.id, [error.message]);
    throw error;
  }
}

function titleBlock(source: DocumentSource): Paragraph[] {
  const kind = new TextRun({ text: kindAndPlace(source), bold: true, color: COLOUR.petrol });
  const lead = new TextRun({ text: source.description, size: 24, color: COLOUR.muted });
  return [
    new Paragraph({ spacing: { after: twips(2) }, children: [kind] }),
    new Paragraph({ heading: HeadingLevel.TITLE, text: source.title }),
    new Paragraph({ spacing: { after: twips(12) }, children: [lead] }),
  ];
}
