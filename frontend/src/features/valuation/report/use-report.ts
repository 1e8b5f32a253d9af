import { useMutation } from '@tanstack/react-query';
import type { ReportOrder } from './report-order';

/** Makes and saves the PDF. What that needs is loaded with the first report, not with the page. */
export function useReport() {
  return useMutation({
    mutationFn: async (order: ReportOrder) => {
      const { makeReport } = await import('./make-report');
      await makeReport(order);
    },
  });
}
