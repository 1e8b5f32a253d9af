import { COLOUR, PAGE } from '@stabwechsel/documents/pdf/page-design';
import { pageHeader } from '@stabwechsel/documents/pdf/page-frame';
import { printPdf } from '@stabwechsel/documents/pdf/pdf-printer';
import { dayOfVersion } from '@stabwechsel/domain/proceeds';
import type { Content } from 'pdfmake/interfaces.js';
import { formatDay } from '../../../../../platform/text/german-format.js';
import { shortDay } from '../report-format.js';
import { companyNameOf, type ReportSource } from '../report-source.js';
import { adviserPage } from './adviser-page.js';
import { appendix } from './appendix.js';
import { companyValues } from './company-values.js';
import { driversAndOffers } from './drivers-and-offers.js';
import { netProceeds } from './net-proceeds.js';
import { normalisedYears } from './normalised-years.js';
import { TYPE } from './report-parts.js';
import { NO_ADVICE, summary, TITLE } from './summary.js';
import { taxes } from './taxes.js';

const MOST_PAGES = 8;

/**
 * The result on paper: six to eight pages of A4 with drawings of vectors and a table to each. Amounts are
 * rounded to 1,000 €, ranges to 10,000 €; the exact ones stand in the appendix.
 */
export async function proceedsReport(source: ReportSource): Promise<Buffer> {
  const roomy = await print(source, 'roomy');
  return roomy.pages <= MOST_PAGES ? roomy.pdf : (await print(source, 'tight')).pdf;
}

async function print(
  source: ReportSource,
  type: keyof typeof TYPE,
): Promise<{ pdf: Buffer; pages: number }> {
  const { issuer, computedAt } = source;
  const name = companyNameOf(source);
  const { text, styles } = TYPE[type];
  const footer = footerOf(source);
  let pages = 0;
  const pdf = await printPdf({
    info: {
      title: `${TITLE} ${name}, ${formatDay(computedAt)}`,
      subject: 'Vom Unternehmenswert zum Geld nach Kosten und Steuern',
      author: issuer.company,
      creator: issuer.name,
      producer: issuer.name,
      creationDate: computedAt,
      modDate: computedAt,
    },
    defaultStyle: { fontSize: text, lineHeight: 1.18 },
    styles,
    header: pageHeader(issuer, `${TITLE} · ${name}`),
    footer: (page, all) => {
      pages = all;
      return footer(page, all);
    },
    content: [
      ...summary(source),
      ...companyValues(source),
      ...netProceeds(source),
      ...driversAndOffers(source),
      ...normalisedYears(source),
      ...taxes(source),
      ...appendix(source),
      ...adviserPage(source, type === 'tight'),
    ],
  });
  return { pdf, pages };
}

function footerOf({ issuer, result }: ReportSource) {
  const basis = `${issuer.company} · Rechtsstand ${shortDay(result.law)} · Annahmen vom ${shortDay(dayOfVersion(result.assumptions))}`;
  return (page: number, pages: number): Content => ({
    stack: [
      {
        canvas: [
          { type: 'line', x1: 0, y1: 0, x2: PAGE.contentWidth, y2: 0, lineColor: COLOUR.hairline },
        ],
        margin: [0, 0, 0, 6],
      },
      {
        columns: [
          { width: '*', text: basis },
          { width: 'auto', text: `Seite ${page} von ${pages}` },
        ],
      },
      { text: NO_ADVICE },
    ],
    fontSize: 7.6,
    color: COLOUR.muted,
    margin: [PAGE.margin.side, 14, PAGE.margin.side, 0],
  });
}
