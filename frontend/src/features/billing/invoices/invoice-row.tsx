import type { InvoiceDto } from '@/api';
import { formatCents, formatDate } from '@/lib/format';
import { Button } from '@/ui/button';
import { DownloadIcon } from '@/ui/icons/action-icons';
import { DocumentIcon } from '@/ui/icons/subject-icons';
import { invoiceTitle, useDownloadInvoice } from '../api/download-invoice';

export function InvoiceRow({ invoice }: { invoice: InvoiceDto }) {
  const { grossCents, issuedAt } = invoice;
  const title = invoiceTitle(invoice);
  const download = useDownloadInvoice();
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-3 py-4 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="flex gap-3">
        <DocumentIcon className="mt-1 shrink-0 text-petrol" />
        <div>
          <p className="figures font-semibold">{title}</p>
          <p className="figures text-small text-ink-soft">
            vom <time dateTime={issuedAt}>{formatDate(issuedAt)}</time> über{' '}
            {formatCents(grossCents)}
          </p>
        </div>
      </div>
      <Button
        variant="secondary"
        size="compact"
        className="justify-self-start"
        busy={download.isPending}
        busyLabel="Wird geladen …"
        // A double click asks for one file.
        onClick={({ detail }) => detail < 2 && download.mutate(invoice)}
      >
        <DownloadIcon /> PDF herunterladen<span className="sr-only">: {title}</span>
      </Button>
    </li>
  );
}
