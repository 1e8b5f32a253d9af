import DownloadIcon from 'lucide-react/icons/download';
import { Link } from 'react-router-dom';
import type { AdminInvoiceDetailsDto, AdminInvoiceDto } from '@/api';
import { formatCents } from '@/lib/format';
import { countryName } from '@/ui/address-fields/countries';
import { Button } from '@/ui/button';
import { useSaveFile } from '../data/use-save-file';
import { NO_EMAILS, SentEmails } from '../emails/sent-emails';
import { formatDay } from '../moments';
import { providerLabels } from '../payments/labels';
import { breakable } from '../screen/breakable';
import { BuyerAddress } from '../screen/buyer-address';
import { listPath, recordPath } from '../screen/record-path';
import { RecordScreen } from '../screen/record-screen';
import { ScreenHeading } from '../screen/screen-heading';
import { type Fact, Facts, Nothing, Section } from '../screen/section';
import { figures, SmallTable } from '../screen/small-table';
import { CreditForm } from './credit-form';
import { InvoiceBadge } from './invoice-badge';
import { InvoiceNumber } from './invoice-number';
import { formatPercent, kindLabels, titleOf, treatmentLabels } from './labels';
import { RecipientForm } from './recipient-form';

/** A document with the others of its payment, and what can be done about it. */
export const InvoiceShow = () => (
  <RecordScreen<AdminInvoiceDetailsDto>>
    {(invoice) => (
      <>
        <ScreenHeading
          title={titleOf(invoice)}
          back={{ to: listPath('invoices'), label: 'Rechnungen' }}
          state={<InvoiceBadge invoice={invoice} />}
          actions={<Actions invoice={invoice} />}
        />
        <Section title="Angaben">
          <Facts items={factsOf(invoice)} />
        </Section>
        <BuyerAddress address={invoice.buyer} empty="" />
        <Documents invoice={invoice} />
        <SentEmails emails={invoice.emails} recipient={invoice.email} />
        <Nothing of={[invoice.emails.length === 0 && NO_EMAILS]} />
      </>
    )}
  </RecordScreen>
);

function factsOf(invoice: AdminInvoiceDetailsDto): Fact[] {
  const { vatTreatment, vatPercent, vatCountry, cancelsNumber } = invoice;
  const { replacesNumber, replacedByNumber } = invoice;
  const numbers: [string, string | null][] = [
    ['Berichtigt', cancelsNumber],
    ['Tritt an die Stelle von', replacesNumber],
    ['Ersetzt durch', replacedByNumber],
  ];
  return [
    ['Leistung', `${invoice.quantity} × ${invoice.line}`, 'wide'],
    ['Datum', formatDay(invoice.issuedAt)],
    [
      'Leistungsdatum',
      invoice.serviceDate ? formatDay(invoice.serviceDate) : 'mit Zahlungseingang',
    ],
    ['Netto', formatCents(invoice.netCents)],
    [
      'Umsatzsteuer',
      `${formatCents(invoice.vatCents)} (${formatPercent(vatPercent)}${vatCountry ? `, ${countryName(vatCountry)}` : ''})`,
    ],
    ['Brutto', formatCents(invoice.grossCents)],
    ['Behandlung', treatmentLabels[vatTreatment]],
    ...numbers.flatMap(([label, number]): Fact[] =>
      number ? [[label, <InvoiceLink key={label} number={number} />]] : [],
    ),
    [
      'Zahlung',
      <Link key="payment" to={recordPath('payments', invoice.paymentId)}>
        {breakable(invoice.email)}
      </Link>,
    ],
    ['Anbieter', providerLabels[invoice.provider] ?? invoice.provider],
    ['Bezahlt am', formatDay(invoice.paidAt)],
    ['Von der Zahlung erstattet', formatCents(invoice.refundedCents)],
  ];
}

const InvoiceLink = ({ number }: { number: string }) => (
  <Link to={recordPath('invoices', number)}>
    <InvoiceNumber number={number} />
  </Link>
);

/** What fits the state: nothing is offered for a document that no longer counts. */
function Actions({ invoice }: { invoice: AdminInvoiceDetailsDto }) {
  const { state, number, leftCents } = invoice;
  const counts = state === 'valid' || state === 'partly' || state === 'cancelled';
  return (
    <>
      <PdfButton document={invoice} />
      {counts && (
        <RecipientForm
          label="Empfänger berichtigen"
          path={`/invoices/${number}/correct`}
          start={invoice.buyer}
        >
          Diese Rechnung wird storniert und eine neue ausgestellt. Beide gehen per E-Mail an{' '}
          {invoice.email}. An der Zahlung und am Betrag ändert sich nichts. Würde mit dem neuen
          Empfänger ein anderer Preis gelten, erstatten Sie bitte und lassen neu bestellen.
        </RecipientForm>
      )}
      {counts && leftCents > 0 && <CreditForm invoice={invoice} />}
    </>
  );
}

function PdfButton({ document }: { document: AdminInvoiceDto }) {
  const { mutate, isPending } = useSaveFile();
  return (
    <Button
      variant="secondary"
      size="compact"
      aria-label={`PDF: ${titleOf(document)} herunterladen`}
      busy={isPending}
      onClick={() => mutate({ url: `/api/billing/invoices/${document.number}.pdf` })}
    >
      <DownloadIcon />
      PDF
    </Button>
  );
}

/** The document among the others of its payment; shown only where there are others. */
function Documents({ invoice: { documents, leftCents } }: { invoice: AdminInvoiceDetailsDto }) {
  if (documents.length < 2) return null;
  return (
    <Section title="Alle Unterlagen dieser Zahlung">
      <SmallTable
        label="Alle Unterlagen dieser Zahlung"
        columns={[...['Nummer', 'Art', 'Datum'], figures('Brutto'), ...['Stand', 'Datei']]}
        empty=""
        rows={documents.map((document) => ({
          id: document.number,
          cells: [
            <InvoiceLink key="number" number={document.number} />,
            kindLabels[document.kind],
            formatDay(document.issuedAt),
            formatCents(document.grossCents),
            <InvoiceBadge key="state" invoice={document} />,
            <PdfButton key="file" document={document} />,
          ],
        }))}
      />
      <p className="text-ink-soft">Zusammen {formatCents(leftCents)} brutto.</p>
    </Section>
  );
}
