import { Footer, Header, PageNumber, Paragraph, Tab, TabStopType, TextRun } from 'docx';
import type { DocumentSource } from '../documents/document-source.js';
import { issuedBy, NO_ADVICE } from '../documents/document-words.js';
import type { Issuer } from '../documents/issuer.js';
import { CONTENT_WIDTH, RULE, SMALL } from './docx-design.js';

const AT_THE_RIGHT = [{ type: TabStopType.RIGHT, position: CONTENT_WIDTH }];
const NO_SPACE = { after: 0 };

/** The product's name and the document's title. */
export function pageHeader({ name }: Issuer, { title }: DocumentSource): Header {
  const children = [new TextRun({ ...SMALL, children: [name, new Tab(), title] })];
  return new Header({
    children: [new Paragraph({ tabStops: AT_THE_RIGHT, spacing: NO_SPACE, children })],
  });
}

/** Who says so, as of when, which page, and that it replaces no advice. */
export function pageFooter(issuer: Issuer, source: DocumentSource): Footer {
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
