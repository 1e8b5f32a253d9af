import { cleanTexts } from '@toolkit/domain/drawable';
import {
  Document,
  Footer,
  Header,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  Tab,
  TabStopType,
  TextRun,
} from 'docx';
import type { DocumentSource } from '../markdown/document-source.js';
import { assertPrintable, DocumentFault, faultyDocument } from '../markdown/faults.js';
import type { Issuer } from '../markdown/labels.js';
import { issuedBy, kindAndPlace, NO_ADVICE } from '../markdown/labels.js';
import { documentProperties, fileProperties } from '../office-file.js';
import { withFixedDates } from '../zip.js';
import { docxBlocks } from './docx-blocks.js';
import {
  COLOUR,
  CONTENT_WIDTH,
  NUMBERING,
  PAGE,
  RULE,
  SMALL,
  STYLES,
  twips,
} from './docx-design.js';

const AT_THE_RIGHT = [{ type: TabStopType.RIGHT, position: CONTENT_WIDTH }];

const NO_SPACE = { after: 0 };

/** Raise it when the same source gives another DOCX: stored files are then rendered again. */
export const DOCX_RENDERER = 'docx 5';

/**
 * Renders a document for word processors, to be edited. The same source gives the same bytes.
 * @throws Error with one German sentence that names the file and what cannot be printed
 */
export async function renderDocx(given: DocumentSource, by: Issuer): Promise<Buffer> {
  const [source, issuer] = cleanTexts([given, by] as const);
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
    const properties = fileProperties(documentProperties(source, issuer));
    return withFixedDates(await Packer.toBuffer(document, undefined, [properties]));
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

/** The product's name and the document's title. */
function pageHeader({ name }: Issuer, { title }: DocumentSource): Header {
  const children = [new TextRun({ ...SMALL, children: [name, new Tab(), title] })];
  return new Header({
    children: [new Paragraph({ tabStops: AT_THE_RIGHT, spacing: NO_SPACE, children })],
  });
}

/** Who says so, as of when, which page, and that it replaces no advice. */
function pageFooter(issuer: Issuer, source: DocumentSource): Footer {
  const page = [new Tab(), 'Seite ', PageNumber.CURRENT, ' von ', PageNumber.TOTAL_PAGES];
  return new Footer({
    children: [
      new Paragraph({
        tabStops: AT_THE_RIGHT,
        spacing: NO_SPACE,
        border: { top: { ...RULE, space: 5 } },
        children: [new TextRun({ ...SMALL, children: [issuedBy(issuer, source), ...page] })],
      }),
      new Paragraph({ spacing: NO_SPACE, children: [new TextRun({ ...SMALL, text: NO_ADVICE })] }),
    ],
  });
}
