import type { AdminInvoiceDto } from '@/api';
import { formatCents } from '@/lib/format';
import { countries, countryName } from '@/ui/address-fields/countries';
import { choiceFilter, monthFilter, searchFilter } from '../lists/list-filters';
import { RecordLink, RecordList } from '../lists/record-list';
import { Column, WHERE_ROOM } from '../lists/record-table';
import { formatDay } from '../moments';
import { recordPath } from '../screen/record-path';
import { InvoiceBadge } from './invoice-badge';
import { InvoiceNumber } from './invoice-number';
import { journalCsv } from './journal-csv';
import {
  choicesOf,
  formatPercent,
  kindLabels,
  stateLabels,
  titleOf,
  treatmentLabels,
} from './labels';

const filters = [
  searchFilter('Nummer, Käufer, E-Mail oder Betrag'),
  choiceFilter('state', 'Stand', choicesOf(stateLabels), true),
  monthFilter,
  choiceFilter('kind', 'Art', choicesOf(kindLabels)),
  choiceFilter(
    'country',
    'Land',
    countries().map(({ value, label }) => ({ id: value, name: label })),
  ),
  choiceFilter('vatTreatment', 'Umsatzsteuer', choicesOf(treatmentLabels)),
];

const pathOf = ({ id }: AdminInvoiceDto) => recordPath('invoices', id);

/** The journal: every document, with what it is about. */
export function InvoiceList() {
  return (
    <RecordList<AdminInvoiceDto>
      title="Rechnungen"
      lead="Alle Rechnungen und Stornorechnungen. Keine wird je geändert; was falsch ist, wird durch eine neue berichtigt."
      sort={{ field: 'issuedAt', order: 'DESC' }}
      filters={filters}
      csv={journalCsv}
      empty="Noch wurde keine Rechnung ausgestellt."
      pathOf={pathOf}
      card={(invoice) => ({
        title: titleOf(invoice),
        lines: [
          invoice.buyerName,
          `${formatCents(invoice.grossCents)} · ${formatDay(invoice.issuedAt)}`,
        ],
        // On a phone only what is not as usual, and what the title does not say.
        state: invoice.state !== 'valid' && invoice.kind !== 'cancellation' && (
          <InvoiceBadge invoice={invoice} />
        ),
      })}
    >
      <Column<AdminInvoiceDto>
        source="number"
        label="Nummer"
        render={(invoice) => (
          <RecordLink to={pathOf(invoice)}>
            <InvoiceNumber number={invoice.number} />
          </RecordLink>
        )}
      />
      <Column<AdminInvoiceDto>
        source="issuedAt"
        label="Datum"
        sortByOrder="DESC"
        render={({ issuedAt }) => <span className="figures">{formatDay(issuedAt)}</span>}
      />
      <Column<AdminInvoiceDto>
        source="buyerName"
        label="Käufer"
        disableSort
        render={({ buyerName, country }) =>
          country === 'DE' ? buyerName : `${buyerName}, ${countryName(country)}`
        }
      />
      <Column<AdminInvoiceDto>
        label="Stand"
        render={(invoice) => <InvoiceBadge invoice={invoice} />}
      />
      <Column<AdminInvoiceDto>
        label="Steuersatz"
        align="right"
        className={WHERE_ROOM}
        render={({ vatPercent }) => formatPercent(vatPercent)}
      />
      <Column<AdminInvoiceDto>
        label="Netto"
        align="right"
        className={WHERE_ROOM}
        render={({ netCents }) => (
          <span className="whitespace-nowrap">{formatCents(netCents)}</span>
        )}
      />
      <Column<AdminInvoiceDto>
        source="grossCents"
        label="Brutto"
        align="right"
        render={({ grossCents }) => (
          <span className="whitespace-nowrap">{formatCents(grossCents)}</span>
        )}
      />
    </RecordList>
  );
}
