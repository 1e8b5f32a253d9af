import { germanDay } from '@toolkit/domain/german-time';
import { addMonths } from '@toolkit/domain/plan';
import { DataTable } from 'react-admin';
import { type AdminInvoiceDto } from '@/api';
import { formatCents, formatMonth } from '@/lib/format';
import { countries, countryName } from '@/ui/address-fields/countries';
import { csvExporter } from '../../components/csv';
import { CentsField, DayField } from '../../components/fields';
import { choiceFilter, searchFilter } from '../../components/inputs';
import { ListPage, RecordLink } from '../../components/list-page';
import { choicesOf } from '../../components/state-badge';
import { formatDay } from '../../moments';
import { InvoiceShow } from './invoice-show';
import {
  formatPercent,
  InvoiceBadge,
  journalRow,
  kindLabels,
  stateLabels,
  titleOf,
  treatmentLabels,
} from './labels';

const Column = DataTable.Col<AdminInvoiceDto>;

/** The last five years, the newest month first. */
const MONTHS = Array.from({ length: 60 }, (_, index) => {
  const month = addMonths(germanDay(new Date()), -index).slice(0, 7);
  return { id: month, name: formatMonth(month) };
});

const filters = [
  searchFilter('Nummer, Käufer, E-Mail oder Betrag'),
  choiceFilter('state', 'Stand', choicesOf(stateLabels), 'alwaysOn'),
  choiceFilter('month', 'Monat', MONTHS),
  choiceFilter('kind', 'Art', choicesOf(kindLabels)),
  choiceFilter(
    'country',
    'Land',
    countries().map(({ value, label }) => ({ id: value, name: label })),
  ),
  choiceFilter('vatTreatment', 'Umsatzsteuer', choicesOf(treatmentLabels)),
];

const InvoiceList = () => (
  <ListPage<AdminInvoiceDto>
    lead="Alle Rechnungen und Stornorechnungen. Keine wird je geändert; was falsch ist, wird durch eine neue berichtigt."
    sort={{ field: 'issuedAt', order: 'DESC' }}
    sortFields={['number', 'issuedAt', 'grossCents']}
    filters={filters}
    exporter={csvExporter('Rechnungen', journalRow)}
    card={(invoice) => ({
      title: titleOf(invoice),
      text: `${invoice.buyerName} · ${formatCents(invoice.grossCents)} · ${formatDay(invoice.issuedAt)}`,
      state: invoice.state !== 'valid' && <InvoiceBadge invoice={invoice} />,
    })}
  >
    <Column source="number" field={RecordLink} />
    <Column source="issuedAt" field={DayField} sortByOrder="DESC" />
    <Column
      source="buyerName"
      disableSort
      render={({ buyerName, country }) =>
        country === 'DE' ? buyerName : `${buyerName}, ${countryName(country)}`
      }
    />
    <Column label="Stand" render={(invoice) => <InvoiceBadge invoice={invoice} />} />
    <Column
      source="vatPercent"
      align="right"
      disableSort
      render={({ vatPercent }) => formatPercent(vatPercent)}
    />
    <Column source="netCents" field={CentsField} align="right" disableSort />
    <Column source="grossCents" field={CentsField} align="right" />
  </ListPage>
);

export const invoices = { name: 'invoices', list: InvoiceList, show: InvoiceShow };
