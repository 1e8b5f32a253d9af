import DownloadIcon from 'lucide-react/icons/download';
import { Link } from 'react-router-dom';
import { type AdminInvoiceDetailsDto, type AdminInvoiceDto } from '@/api';
import { formatCents } from '@/lib/format';
import { countryName } from '@/ui/address-fields/countries';
import { Button } from '@/ui/button';
import { AmountAction, REFUND_WORDS } from '../../components/amount-action';
import { BuyerAddress } from '../../components/buyer-address';
import { RecordHeading } from '../../components/page-heading';
import { recordPath } from '../../components/paths';
import { ShowPage } from '../../components/record-pages';
import { type Fact, Facts, Nothing, Section } from '../../components/section';
import { figures, SmallTable } from '../../components/small-table';
import { useSaveFile } from '../../components/staff-call';
import { formatDay } from '../../moments';
import { staffApi } from '../../staff-api';
import { NO_EMAILS, SentEmails } from '../emails/sent-emails';
import { providerLabels } from '../payments/labels';
import { formatPercent, InvoiceBadge, kindLabels, titleOf, treatmentLabels } from './labels';
import { RecipientForm } from './recipient-form';

export const InvoiceShow = () => (
  <ShowPage<AdminInvoiceDetailsDto>>
    {(invoice) => (
      <>
        <RecordHeading
          title={titleOf(invoice)}
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
  </ShowPage>
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
    ['Leistung', `${invoice.quantity} × ${invoice.line}`],
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
        {invoice.email}
      </Link>,
    ],
    ['Anbieter', providerLabels[invoice.provider] ?? invoice.provider],
    ['Bezahlt am', formatDay(invoice.paidAt)],
    ['Von der Zahlung erstattet', formatCents(invoice.refundedCents)],
  ];
}

const InvoiceLink = ({ number }: { number: string }) => (
  <Link to={recordPath('invoices', number)}>{number}</Link>
);

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
      {counts && leftCents > 0 && <Credit invoice={invoice} />}
    </>
  );
}

function Credit({
  invoice: { number, leftCents, paymentId },
}: {
  invoice: AdminInvoiceDetailsDto;
}) {
  return (
    <AmountAction<AdminInvoiceDetailsDto>
      label="Stornieren"
      title="Rechnung stornieren?"
      confirm="Jetzt stornieren"
      leftCents={leftCents}
      words={{ ...REFUND_WORDS, question: 'Wie viel soll storniert werden?', done: 'storniert' }}
      call={({ reason }, amountCents = leftCents) =>
        staffApi.post(`/invoices/${number}/credit`, { amountCents, leftCents, reason })
      }
      done={({ email }) => ({
        title: 'Stornorechnung ausgestellt',
        description: `Sie geht per E-Mail an ${email}.`,
      })}
    >
      {() => (
        <>
          Hier fließt kein Geld. Soll das Geld zurückgehen, erstatten Sie{' '}
          <Link to={recordPath('payments', paymentId)}>bei der Zahlung</Link>. Die Rechnung wird
          dann von selbst storniert.
        </>
      )}
    </AmountAction>
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

function Documents({ invoice: { documents, leftCents } }: { invoice: AdminInvoiceDetailsDto }) {
  if (documents.length < 2) return null;
  return (
    <Section title="Alle Unterlagen dieser Zahlung">
      <SmallTable
        label="Alle Unterlagen dieser Zahlung"
        columns={[...['Nummer', 'Art', 'Datum'], figures('Brutto'), ...['Stand', 'Datei']]}
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
