import type { AdminPaymentDto } from '@/api';
import { formatCents } from '@/lib/format';
import type { CsvColumn } from '../lists/csv';
import { choiceFilter, periodFilters, searchFilter, yesNoFilter } from '../lists/list-filters';
import { RecordLink, RecordList } from '../lists/record-list';
import { Column, WHERE_ROOM } from '../lists/record-table';
import { formatDay, formatMoment } from '../moments';
import { recordPath } from '../screen/record-path';
import { Moment } from '../screen/section';
import { providerLabels, statusChoices, statusLabels, transferChoices } from './labels';
import { PaymentStates } from './payment-states';

/** Amounts in euros. */
const paymentCsv: CsvColumn<AdminPaymentDto>[] = [
  { label: 'Datum', value: ({ createdAt }) => formatMoment(createdAt) },
  { label: 'E-Mail', value: ({ email }) => email },
  { label: 'Betrag', value: ({ amountCents }) => amountCents / 100 },
  { label: 'Netto', value: ({ netCents }) => netCents / 100 },
  { label: 'Umsatzsteuer', value: ({ vatCents }) => vatCents / 100 },
  { label: 'Erstattet', value: ({ refundedCents }) => refundedCents / 100 },
  { label: 'Davon zurückgebucht', value: ({ disputeLostCents }) => disputeLostCents / 100 },
  { label: 'Währung', value: ({ currency }) => currency },
  { label: 'Stand', value: ({ status }) => statusLabels[status][1] },
  { label: 'Zahlbar bis', value: ({ dueOn }) => dueOn },
  { label: 'Rückbuchung', value: ({ disputed }) => disputed },
  { label: 'Rechnung', value: ({ invoiceNumber }) => invoiceNumber },
  { label: 'Anbieter', value: ({ provider }) => providerLabels[provider] ?? provider },
  { label: 'Zahlungsnummer', value: ({ providerPaymentId }) => providerPaymentId },
];

const filters = [
  searchFilter('E-Mail oder Nummer'),
  choiceFilter('status', 'Stand', statusChoices, true),
  choiceFilter('transfer', 'Überweisung', transferChoices),
  yesNoFilter('refundRequested', 'Erstattung angefragt'),
  yesNoFilter('vatIdOpen', 'USt-IdNr. zu prüfen'),
  yesNoFilter('disputed', 'Rückbuchung'),
  yesNoFilter('wrongAmount', 'Falscher Betrag'),
  ...periodFilters('Bezahlt ab', 'Bezahlt vor'),
];

const pathOf = ({ id }: AdminPaymentDto) => recordPath('payments', id);

export function PaymentList() {
  return (
    <RecordList<AdminPaymentDto>
      title="Zahlungen"
      lead="Alle Käufe mit Rechnung, Erstattungen und Rückbuchungen."
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={filters}
      csv={paymentCsv}
      empty="Noch wurde nichts gekauft."
      pathOf={pathOf}
      card={(payment) => ({
        title: payment.email,
        lines: [`${formatCents(payment.amountCents)} · ${formatMoment(payment.createdAt)}`],
        // On a phone only what is not as usual.
        state: <PaymentStates payment={payment} unusual />,
      })}
    >
      <Column<AdminPaymentDto>
        source="createdAt"
        label="Datum"
        render={(payment) => (
          <RecordLink to={pathOf(payment)}>
            <Moment value={payment.createdAt} />
          </RecordLink>
        )}
      />
      <Column source="email" label="E-Mail" />
      <Column<AdminPaymentDto>
        source="amountCents"
        label="Betrag"
        align="right"
        render={({ amountCents }) => formatCents(amountCents)}
      />
      <Column<AdminPaymentDto>
        label="Stand"
        render={(payment) => <PaymentStates payment={payment} />}
      />
      <Column<AdminPaymentDto>
        label="Rechnung"
        className={WHERE_ROOM}
        render={({ invoiceNumber }) => (
          <span className="whitespace-nowrap">{invoiceNumber ?? '–'}</span>
        )}
      />
      <Column<AdminPaymentDto>
        source="completedAt"
        label="Abgeschlossen"
        className="max-2xl:hidden"
        sortByOrder="DESC"
        render={({ completedAt }) => (
          <span className="figures whitespace-nowrap">{formatDay(completedAt)}</span>
        )}
      />
    </RecordList>
  );
}
