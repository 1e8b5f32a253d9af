import type { AdminBankLineDto } from '@/api';
import { formatCents } from '@/lib/format';
import type { CsvColumn } from '../lists/csv';
import { choiceFilter, periodFilters, searchFilter } from '../lists/list-filters';
import { RecordLink, RecordList } from '../lists/record-list';
import { Column, WHERE_ROOM } from '../lists/record-table';
import { formatDay } from '../moments';
import { breakable } from '../screen/breakable';
import { recordPath } from '../screen/record-path';
import { ImportStatement } from './import-statement';
import { isPlainlySettled, LineState, stateChoices, stateWord } from './labels';
import { ConfirmSuggestion } from './line-actions';

const filters = [
  searchFilter('Name, Verwendungszweck oder IBAN'),
  choiceFilter('state', 'Stand', stateChoices, true),
  ...periodFilters('Gebucht ab', 'Gebucht vor'),
];

const csv: CsvColumn<AdminBankLineDto>[] = [
  { label: 'Gebucht', value: ({ bookedOn }) => formatDay(bookedOn) },
  { label: 'Betrag', value: ({ cents }) => formatCents(cents) },
  { label: 'Von', value: ({ payerName }) => payerName },
  { label: 'IBAN', value: ({ payerIban }) => payerIban },
  { label: 'Verwendungszweck', value: ({ purpose }) => purpose },
  { label: 'Stand', value: stateWord },
  { label: 'Bestellung', value: ({ payment }) => payment?.reference ?? null },
  { label: 'Begründung', value: ({ note }) => note },
  { label: 'Von wem', value: ({ handledBy }) => handledBy },
];

const pathOf = ({ id }: AdminBankLineDto) => recordPath('bank-lines', id);

/** Money that has come in by bank statements, and what it was for. */
export function BankLineList() {
  return (
    <RecordList<AdminBankLineDto>
      title="Kontoauszüge"
      lead="Eingänge auf dem Konto, auf das Käufer überweisen. Was eine Kennung nennt, wird beim Einlesen zugeordnet; über den Rest entscheiden Sie."
      sort={{ field: 'bookedOn', order: 'DESC' }}
      filters={filters}
      csv={csv}
      empty="Noch wurde kein Kontoauszug eingelesen."
      pathOf={pathOf}
      card={(line) => ({
        title: line.payerName ?? 'Ohne Namen',
        lines: [`${formatCents(line.cents)} · ${formatDay(line.bookedOn)}`, line.purpose],
        // On a phone only what is not as usual.
        state: !isPlainlySettled(line) && <LineState line={line} />,
      })}
      actions={<ImportStatement />}
    >
      <Column<AdminBankLineDto>
        source="bookedOn"
        label="Gebucht"
        sortByOrder="DESC"
        render={(line) => (
          <RecordLink to={pathOf(line)}>
            <span className="figures whitespace-nowrap">{formatDay(line.bookedOn)}</span>
          </RecordLink>
        )}
      />
      <Column<AdminBankLineDto>
        source="cents"
        label="Betrag"
        align="right"
        render={({ cents }) => <span className="whitespace-nowrap">{formatCents(cents)}</span>}
      />
      <Column<AdminBankLineDto>
        label="Von"
        render={({ payerName }) => (
          // On a desk most companies stand on one line, however long the words beside them are.
          <span className="block max-w-55 min-[88rem]:w-max">
            {payerName ? breakable(payerName) : '–'}
          </span>
        )}
      />
      <Column<AdminBankLineDto>
        label="Verwendungszweck"
        className={WHERE_ROOM}
        render={({ purpose }) => (
          <span className="[overflow-wrap:anywhere]">{breakable(purpose)}</span>
        )}
      />
      <Column<AdminBankLineDto>
        label="Bestellung"
        render={({ state, payment, payerName }) => (
          <span className="grid">
            <span className="whitespace-nowrap">{payment?.reference ?? '–'}</span>
            {/* Whom the money came from stands in the row already. */}
            {state === 'suggested' && payment && payment.buyer !== payerName && (
              <span className="text-ink-soft">{payment.buyer ?? payment.email}</span>
            )}
          </span>
        )}
      />
      <Column<AdminBankLineDto>
        label="Stand"
        render={(line) => (
          <span className="flex flex-wrap items-center gap-x-2 gap-y-3 xl:flex-nowrap">
            <LineState line={line} />
            <ConfirmSuggestion line={line} />
          </span>
        )}
      />
    </RecordList>
  );
}
