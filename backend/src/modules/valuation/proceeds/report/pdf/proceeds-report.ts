import { documentRenderer, type LaidOut } from '@toolkit/documents/pdf/document-renderer';
import { LEGAL_FORM_LABELS } from '@toolkit/domain/company';
import { drawable } from '@toolkit/domain/drawable';
import { dayOfVersion } from '@toolkit/domain/proceeds';
import { formatDay } from '../../../../../platform/text/german-format.js';
import { shortDay } from '../report-format.js';
import { companyNameOf, type ReportSource } from '../report-source.js';
import { adviserPage } from './adviser-page.js';
import { appendix } from './appendix.js';
import { normalisedYears } from './normalised-years.js';
import { type Block, ReportBlocks } from './report-parts.js';
import { NO_ADVICE, summary, TITLE } from './summary.js';
import { taxes } from './taxes.js';
import { companyValues, driversAndOffers, netProceeds } from './values-and-net.js';

const MAX_PAGES = 8;

/**
 * The result on paper: six to eight pages of A4 with drawings of vectors and a table to each. Amounts are
 * rounded to 1,000 €, ranges to 10,000 €; the exact ones stand in the appendix.
 */
export async function proceedsReport(source: ReportSource): Promise<Buffer> {
  const roomy = await print(source, false);
  return (roomy.pages <= MAX_PAGES ? roomy : await print(source, true)).pdf();
}

function print(source: ReportSource, tight: boolean): Promise<LaidOut> {
  const { issuer, computedAt, result, label, input } = source;
  const name = drawable(companyNameOf(source));
  const facts = [
    LEGAL_FORM_LABELS[input.company.legalForm],
    input.company.industry,
    source.facts.company?.seat,
  ].filter(Boolean);
  const report = new ReportBlocks();
  summary(report, source);
  companyValues(report, source);
  netProceeds(report, source);
  driversAndOffers(report, source);
  normalisedYears(report, source);
  taxes(report, source);
  appendix(report, source);
  adviserPage(report, source, tight);
  const parts = report.blocks;
  return documentRenderer.layOut({
    template: 'report',
    title: `${TITLE} ${name}, ${formatDay(computedAt)}`,
    description: 'Vom Unternehmenswert zum Geld nach Kosten und Steuern',
    author: issuer.company,
    date: computedAt,
    data: {
      tight,
      issuer,
      title: TITLE,
      name,
      about: drawable(`Bericht „${label}“ · ${formatDay(computedAt)}`),
      facts: drawable(facts.join(' · ')),
      basis: `${issuer.company} · Rechtsstand ${shortDay(result.law)} · Annahmen vom ${shortDay(dayOfVersion(result.assumptions))}`,
      noAdvice: NO_ADVICE,
      parts: parts.map(named),
    },
    images: Object.fromEntries(
      parts.flatMap((part, index) =>
        part.kind === 'drawing' ? [[drawingName(index), drawable(part.svg)]] : [],
      ),
    ),
  });
}

const drawingName = (index: number) => `${index}.svg`;

/** A drawing by its name. */
const named = (part: Block, index: number) =>
  part.kind === 'drawing' ? { ...part, svg: undefined, name: drawingName(index) } : part;
