import { renderWorkbook, type WorkbookSheet } from '@toolkit/documents/xlsx/workbook';
import { formatDay } from '../../../../../platform/text/german-format.js';
import { shortDay } from '../report-format.js';
import { companyNameOf, type ReportSource } from '../report-source.js';
import { assumptionsSheet } from './assumptions-sheet.js';
import { bridgeSheet } from './bridge-sheet.js';
import { inputsSheet } from './inputs-sheet.js';
import { netSheet } from './net-sheet.js';
import { normalisationSheet } from './normalisation-sheet.js';
import { taxSheet } from './tax-sheet.js';
import { valuesSheet } from './values-sheet.js';

/**
 * The result as a workbook whose formulas live: whoever changes a yellow cell sees what is left. Nothing
 * in it is rounded but what the law rounds.
 */
export function proceedsWorkbook(source: ReportSource): Promise<Buffer> {
  const { issuer, computedAt, result } = source;
  const name = companyNameOf(source);
  return renderWorkbook(proceedsSheets(source), {
    title: `Was bleibt mir? ${name}`,
    subject: `Rechenweg „${source.label}“ vom ${formatDay(computedAt)}`,
    author: issuer.company,
    product: issuer.name,
    date: computedAt,
    foot: `Rechtsstand ${shortDay(result.law)}. Ersetzt keine Rechts- oder Steuerberatung.`,
  });
}

/** Without a price there is nothing to bridge, to tax and to keep. */
export function proceedsSheets(source: ReportSource): WorkbookSheet[] {
  const { net } = source.result;
  return [
    inputsSheet(source),
    normalisationSheet(source),
    valuesSheet(source),
    ...(net ? [bridgeSheet(source), taxSheet(source), netSheet(source)] : []),
    assumptionsSheet(source),
  ];
}
