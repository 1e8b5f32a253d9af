import { site } from '@/lib/site';
import { downloadPdf } from './render-pdf';
import { reportContent } from './report-content';
import { DRAWING_CANVAS, reportDocument } from './report-document';
import { type ReportOrder, reportFileName } from './report-order';

/** Makes the PDF of a valuation and saves it; loaded only when somebody asks for a report. */
export function makeReport(order: ReportOrder): Promise<void> {
  const publisher = { brand: site.name, tagline: site.tagline, operator: site.operator.company };
  const document = reportDocument(reportContent(order, DRAWING_CANVAS), publisher);
  return downloadPdf(document, reportFileName(order.date));
}
