import DownloadIcon from 'lucide-react/icons/download';
import { Link } from 'react-router-dom';
import type { InvoiceDto } from '@/api';
import { formatCents } from '@/lib/format';
import { Button } from '@/ui/button';
import { useSaveFile } from '../data/use-save-file';
import { InvoiceNumber } from '../invoices/invoice-number';
import { formatDay } from '../moments';
import { recordPath } from '../screen/record-path';
import { Section } from '../screen/section';
import { figures, SmallTable } from '../screen/small-table';

const NAMES = {
  invoice: 'Rechnung',
  cancellation: 'Stornorechnung',
  reinstatement: 'Rechnung',
};

/** `Rechnung 2026-000001` */
const invoiceTitle = ({ kind, number }: InvoiceDto) => `${NAMES[kind]} ${number}`;

export function PaymentInvoices({ invoices }: { invoices: InvoiceDto[] }) {
  const { mutate, isPending, variables } = useSaveFile();
  return (
    <Section title="Rechnungen">
      <SmallTable
        label="Rechnungen"
        columns={['Dokument', 'Datum', figures('Betrag'), 'Datei']}
        empty="Zu dieser Zahlung gibt es noch keine Rechnung."
        rows={invoices.map((invoice) => ({
          id: invoice.number,
          cells: [
            <Link key="document" to={recordPath('invoices', invoice.number)}>
              {NAMES[invoice.kind]} <InvoiceNumber number={invoice.number} />
            </Link>,
            formatDay(invoice.issuedAt),
            formatCents(invoice.grossCents),
            <Button
              key="file"
              variant="secondary"
              size="compact"
              aria-label={`PDF: ${invoiceTitle(invoice)} herunterladen`}
              busy={isPending && variables?.url === invoice.url}
              onClick={() =>
                mutate({
                  url: invoice.url,
                  fileName: `${invoiceTitle(invoice).replace(' ', '-')}.pdf`,
                })
              }
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
