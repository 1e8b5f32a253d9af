import { site } from '@/lib/site';
import { downloadPdf } from './render-pdf';
import { reportContent } from './report-content';
import { DRAWING_CANVAS, reportDocument } from './report-document';
import { type ReportOrder, reportFileName } from './report-order';

export function makeReport(order: ReportOrder): Promise<void> {
  const publisher = { brand: site.name, tagline: site.tagline, operator: site.operator.company };
  const document = reportDocument(reportContent(order, DRAWING_CANVAS), publisher);
  return downloadPdf(document, reportFileName(order.date));
}
