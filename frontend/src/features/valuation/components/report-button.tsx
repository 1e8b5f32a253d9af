import { useMutation } from '@tanstack/react-query';
import DownloadIcon from 'lucide-react/icons/download';
import { Alert } from '@/ui/alert';
import { Button, type ButtonProps } from '@/ui/button';
import { VisuallyHidden } from '@/ui/visually-hidden';
import type { ReportOrder } from '../report/report-order';

interface ReportButtonProps extends Pick<ButtonProps, 'size'> {
  order: ReportOrder;
  subject?: string;
}

export function ReportButton({ order, subject, ...button }: ReportButtonProps) {
  const report = useReport();
  return (
    <>
      <Button
        {...button}
        variant="secondary"
        busy={report.isPending}
        busyLabel="Bericht wird erstellt …"
        onClick={() => report.mutate(order)}
      >
        <DownloadIcon />
        <span>PDF exportieren {subject && <VisuallyHidden>{subject}</VisuallyHidden>}</span>
      </Button>
      {report.isError && (
        <Alert tone="error" className="basis-full">
          Fehler beim Exportieren des Berichts. Bitte versuchen Sie es erneut.
        </Alert>
      )}
    </>
  );
}

/** Makes and saves the PDF. What that needs is loaded with the first report, not with the page. */
function useReport() {
  return useMutation({
    mutationFn: async (order: ReportOrder) => {
      const { makeReport } = await import('../report/make-report');
      await makeReport(order);
    },
  });
}
