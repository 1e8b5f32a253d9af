import { germanDay } from '@toolkit/domain/german-time';
import DownloadIcon from 'lucide-react/icons/download';
import { Link } from 'react-router-dom';
import {
  type AdminPaymentDetailsDto,
  type AdminPaymentDto,
  type AdminTransferDto,
  type InvoiceDto,
} from '@/api';
import { formatCents } from '@/lib/format';
import { Button } from '@/ui/button';
import { recordPath } from '../../components/paths';
import { type Fact, Facts, Moment, Section } from '../../components/section';
import { figures, SmallTable, TableSection } from '../../components/small-table';
import { useSaveFile } from '../../components/staff-call';
import { StateBadge, StateBadges, type StateTone } from '../../components/state-badge';
import { formatDay, formatMoment } from '../../moments';
import { disputeLabels, formatReceived, statusLabels } from './labels';

interface PaymentStatesProps {
  payment: AdminPaymentDto;
  /** Leaves out that all went as it should, and begins with what asks for attention most. */
  unusual?: boolean;
}

const URGENCY: Record<StateTone, number> = { bad: 0, waiting: 1, good: 2, quiet: 3 };

export function PaymentStates({ payment, unusual = false }: PaymentStatesProps) {
  const all = statesOf(payment);
  const shown = unusual
    ? all
        .filter(([, word]) => word !== statusLabels.completed[1])
        .sort(([one], [other]) => URGENCY[one] - URGENCY[other])
    : all;
  if (shown.length === 0) return null;
  return (
    <StateBadges>
      {shown.map(([tone, word]) => (
        <StateBadge key={word} tone={tone}>
          {word}
        </StateBadge>
      ))}
    </StateBadges>
  );
}

type State = [tone: StateTone, word: string];

function statesOf(payment: AdminPaymentDto): State[] {
  const { status, dueOn, canceled, partCents, surplusCents, refundedCents } = payment;
  const { underWay, disputeState, disputeLostCents, refundRequested } = payment;
  const states: State[] = [];
  if (canceled && status === 'failed') states.push(['quiet', 'Storniert']);
  // That money is awaited, the day until which it is awaited says as well.
  else if (!(dueOn && status === 'pending')) states.push(statusLabels[status]);
  if (dueOn) {
    states.push(
      dueOn < germanDay(new Date())
        ? ['bad', `Überfällig seit ${formatDay(dueOn)}`]
        : ['waiting', `Zahlbar bis ${formatDay(dueOn)}`],
    );
  }
  if (partCents > 0) states.push(['waiting', `${formatCents(partCents)} eingegangen`]);
  if (surplusCents > 0) states.push(['bad', `${formatCents(surplusCents)} zurückzuüberweisen`]);
  if (underWay) states.push(['waiting', 'Geld unterwegs']);
  if (payment.receivedCents !== null) {
    states.push(['bad', `${formatReceived(payment)} eingegangen`]);
  }
  const refunded = status === 'refunded' ? 0 : refundedCents - disputeLostCents;
  if (refunded > 0) states.push(['quiet', `${formatCents(refunded)} erstattet`]);
  if (refundRequested) states.push(['waiting', 'Erstattung angefragt']);
  if (disputeState) {
    const lost =
      disputeLostCents > 0 && status !== 'refunded' ? `: ${formatCents(disputeLostCents)}` : '';
    states.push([disputeState === 'won' ? 'good' : 'bad', `${disputeLabels[disputeState]}${lost}`]);
  }
  return states;
}

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
    <TableSection
      title="Rechnungen"
      columns={['Dokument', 'Datum', figures('Betrag'), 'Datei']}
      empty="Zu dieser Zahlung gibt es noch keine Rechnung."
      rows={invoices.map((invoice) => ({
        id: invoice.number,
        cells: [
          <Link key="document" to={recordPath('invoices', invoice.number)}>
            {NAMES[invoice.kind]} {invoice.number}
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
  );
}

export function TransferSection({ payment }: { payment: AdminPaymentDetailsDto }) {
  const { transfer } = payment;
  if (!transfer) return null;
  return (
    <Section title="Überweisung">
      <Facts items={factsOf(payment, transfer)} />
      <div className="min-w-0 max-sm:border-hairline max-sm:border-t max-sm:pt-4">
        <SmallTable
          label="Zahlungseingänge"
          columns={['Eingang am', figures('Betrag'), 'Vermerkt', 'Woher']}
          empty="Noch ist nichts eingegangen."
          rows={transfer.receipts.map(({ cents, receivedOn, at, byStatement }) => ({
            id: at,
            cells: [
              formatDay(receivedOn),
              formatCents(cents),
              <Moment key="at" value={at} />,
              cents < 0 ? 'Zuordnung aufgehoben' : byStatement ? 'Kontoauszug' : 'Von Hand',
            ],
          }))}
        />
      </div>
    </Section>
  );
}

function factsOf(
  { status, providerPaymentId }: AdminPaymentDetailsDto,
  transfer: AdminTransferDto,
): (Fact | false)[] {
  const { dueOn, receivedCents, missingCents, surplusCents, writtenOffCents } = transfer;
  const { remindedAt, cancelsOn } = transfer;
  return [
    ['Verwendungszweck', providerPaymentId],
    ['Zahlbar bis', formatDay(dueOn)],
    ['Eingegangen', formatCents(receivedCents)],
    status === 'pending' && ['Fehlt noch', formatCents(missingCents)],
    writtenOffCents > 0 && ['Ausgebucht', formatCents(writtenOffCents)],
    surplusCents > 0 && ['Zu viel', formatCents(surplusCents)],
    ['Erinnert', formatMoment(remindedAt)],
    status === 'pending' &&
      cancelsOn !== null && ['Letzter Tag laut Erinnerung', formatDay(cancelsOn)],
  ];
}
