import { DataTable } from 'react-admin';
import { type AdminPaymentDto } from '@/api';
import { formatCents } from '@/lib/format';
import { csvExporter } from '../../components/csv';
import { CentsField, DayField } from '../../components/fields';
import { choiceFilter, periodFilters, searchFilter, yesNoFilter } from '../../components/inputs';
import { ListPage, RecordLink } from '../../components/list-page';
import { Moment } from '../../components/section';
import { choicesOf } from '../../components/state-badge';
import { formatMoment } from '../../moments';
import { providerLabels, statusLabels, transferChoices } from './labels';
import { PaymentStates } from './payment-parts';
import { PaymentShow } from './payment-show';

const Column = DataTable.Col<AdminPaymentDto>;

const filters = [
  searchFilter('E-Mail oder Nummer'),
  choiceFilter('status', 'Stand', choicesOf(statusLabels), 'alwaysOn'),
  choiceFilter('transfer', 'Überweisung', transferChoices),
  yesNoFilter('refundRequested', 'Erstattung angefragt'),
  yesNoFilter('vatIdOpen', 'USt-IdNr. zu prüfen'),
  yesNoFilter('disputed', 'Rückbuchung'),
  yesNoFilter('wrongAmount', 'Falscher Betrag'),
  ...periodFilters('Bezahlt ab', 'Bezahlt vor'),
];

/** Amounts in euros. */
const exporter = csvExporter<AdminPaymentDto>('Zahlungen', (payment) => ({
  Datum: formatMoment(payment.createdAt),
  'E-Mail': payment.email,
  Betrag: payment.amountCents / 100,
  Netto: payment.netCents / 100,
  Umsatzsteuer: payment.vatCents / 100,
  Erstattet: payment.refundedCents / 100,
  'Davon zurückgebucht': payment.disputeLostCents / 100,
  Währung: payment.currency,
  Stand: statusLabels[payment.status][1],
  'Zahlbar bis': payment.dueOn,
  Rückbuchung: payment.disputed,
  Rechnung: payment.invoiceNumber,
  Anbieter: providerLabels[payment.provider] ?? payment.provider,
  Zahlungsnummer: payment.providerPaymentId,
}));

const PaymentList = () => (
  <ListPage<AdminPaymentDto>
    lead="Alle Käufe mit Rechnung, Erstattungen und Rückbuchungen."
    sort={{ field: 'createdAt', order: 'DESC' }}
    sortFields={['createdAt', 'email', 'amountCents', 'completedAt']}
    filters={filters}
    exporter={exporter}
    card={(payment) => ({
      title: payment.email,
      text: `${formatCents(payment.amountCents)} · ${formatMoment(payment.createdAt)}`,
      state: <PaymentStates payment={payment} unusual />,
    })}
  >
    <Column
      source="createdAt"
      render={({ createdAt }) => (
        <RecordLink>
          <Moment value={createdAt} />
        </RecordLink>
      )}
    />
    <Column source="email" />
    <Column source="amountCents" field={CentsField} align="right" />
    <Column label="Stand" render={(payment) => <PaymentStates payment={payment} />} />
    <Column source="invoiceNumber" disableSort />
    <Column source="completedAt" field={DayField} sortByOrder="DESC" />
  </ListPage>
);

export const payments = { name: 'payments', list: PaymentList, show: PaymentShow };
