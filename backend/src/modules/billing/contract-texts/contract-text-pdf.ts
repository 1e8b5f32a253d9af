import type { Content } from 'pdfmake/interfaces.js';
import type { Issuer } from '../../../platform/documents/issuer.js';
import { markdownBlocks } from '../../../platform/pdf/markdown-blocks.js';
import { COLOUR, FONT_SIZE, PAGE, ROOMY } from '../../../platform/pdf/page-design.js';
import { flow } from '../../../platform/pdf/page-flow.js';
import { pageHeader } from '../../../platform/pdf/page-frame.js';
import { printPdf } from '../../../platform/pdf/pdf-printer.js';
import { formatDay } from '../../../platform/text/german-time.js';
import type { ContractText } from './contract-text.entity.js';

/**
 * Sets a contract text as the PDF that a buyer keeps. The same text gives the same bytes.
 * @param appUrl what links to pages of the product begin with on paper
 */
export function contractTextPdf(
  { title, markdown, createdAt }: ContractText,
  issuer: Issuer,
  appUrl: string,
): Promise<Buffer> {
  const body = markdown.replace(/^# .*\n/, '').replaceAll('](/', `](${appUrl}/`);
  const { content, pageBreakBefore } = flow(markdownBlocks(body, ROOMY));
  return printPdf({
    info: {
      title,
      author: issuer.company,
      creator: issuer.name,
      producer: issuer.name,
      creationDate: createdAt,
    },
    header: pageHeader(issuer, title),
    footer: footer(`${issuer.company} · Fassung vom ${formatDay(createdAt)}`),
    content: [heading(title), ...content],
    pageBreakBefore,
  });
}

function heading(text: string): Content {
  return {
    text,
    font: 'SourceSerif',
    fontSize: FONT_SIZE.title,
    lineHeight: 0.95,
    margin: [0, 4, 0, 14],
  };
}

const footer =
  (version: string) =>
  (page: number, pages: number): Content => ({
    columns: [
      { width: '*', text: version },
      { width: 'auto', text: `Seite ${page} von ${pages}` },
    ],
    fontSize: FONT_SIZE.small,
    color: COLOUR.muted,
    margin: [PAGE.margin.side, 21, PAGE.margin.side, 0],
  });
