import type { InvoiceDto } from '@/api';
import { formatCents } from '@/lib/format';
import { Button } from '@/ui/button';
import { DownloadIcon } from '@/ui/icons/action-icons';
import { Section } from '../screen/section';
import { SmallTable } from '../screen/small-table';
import { formatDay } from '../words/moments';
import { invoiceTitle, useDownloadInvoice } from './use-download-invoice';

export function PaymentInvoices({ invoices }: { invoices: InvoiceDto[] }) {
  const { mutate, isPending, variables } = useDownloadInvoice();
  return (
    <Section title="Rechnungen">
      <SmallTable
        label="Rechnungen"
        columns={['Dokument', 'Datum', 'Betrag', 'Datei']}
        empty="Zu dieser Zahlung gibt es noch keine Rechnung."
        rows={invoices.map((invoice) => ({
          id: invoice.number,
          cells: [
            invoiceTitle(invoice),
            formatDay(invoice.issuedAt),
            formatCents(invoice.grossCents),
            <Button
              key="file"
              variant="quiet"
              size="compact"
              aria-label={`${invoiceTitle(invoice)} herunterladen`}
              busy={isPending && variables?.number === invoice.number}
              onClick={() => mutate(invoice)}
            >
              <DownloadIcon />
              PDF
            </Button>,
          ],
        }))}
      />
    </Section>
  );
}
