import type { Issuer } from '@stabwechsel/documents/markdown/labels';
import { markdownBlocks } from '@stabwechsel/documents/pdf/markdown-blocks';
import { COLOUR, FONT_SIZE, PAGE, ROOMY } from '@stabwechsel/documents/pdf/page-design';
import { flow } from '@stabwechsel/documents/pdf/page-flow';
import { pageHeader } from '@stabwechsel/documents/pdf/page-frame';
import { printPdf } from '@stabwechsel/documents/pdf/pdf-printer';
import type { Content } from 'pdfmake/interfaces.js';
import { formatDay } from '../../../platform/text/german-format.js';
import type { ContractText } from './contract-text.entity.js';

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
