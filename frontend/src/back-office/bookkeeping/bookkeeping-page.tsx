import { useMutation, useQuery } from '@tanstack/react-query';
import { germanFormat, germanYear } from '@toolkit/domain/german-time';
import { clsx } from 'clsx';
import DownloadIcon from 'lucide-react/icons/download';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import type { AdminInvoiceDto, BookedMonthDto, BookkeepingYearDto, ReconciliationDto } from '@/api';
import { saveFile } from '@/lib/files';
import { formatCents, formatNumber } from '@/lib/format';
import { countryName } from '@/ui/address-fields/countries';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { SelectField } from '@/ui/select-field';
import { StatGrid, StatTile } from '@/ui/stat-tile';
import { toast } from '@/ui/toaster/toast';
import { staffApi } from '../data/staff-api';
import { useSaveFile } from '../data/use-save-file';
import { journalCsv } from '../invoices/journal-csv';
import { formatPercent, treatmentLabels } from '../invoices/labels';
import { toCsv } from '../lists/csv';
import { formatDay } from '../moments';
import { breakable } from '../screen/breakable';
import { listPath, recordPath } from '../screen/record-path';
import { ScreenHeading } from '../screen/screen-heading';
import { ScreenFailed, ScreenSkeleton } from '../screen/screen-states';
import { Section } from '../screen/section';
import { figures, SmallTable } from '../screen/small-table';

const monthName = germanFormat({ month: 'long' });

const nameOf = (month: string) => monthName.format(new Date(`${month}-01`));

/** What goes to the tax adviser: the sums of a year, its files, and whether all agrees. */
export function BookkeepingPage() {
  const [year, setYear] = useState(String(germanYear(new Date())));
  const { data, error, refetch } = useQuery({
    queryKey: ['bookkeeping', year],
    queryFn: ({ signal }) => staffApi.get<BookkeepingYearDto>(`/bookkeeping/years/${year}`, signal),
    placeholderData: (previous) => previous,
  });
  if (error) return <ScreenFailed error={error} onRetry={() => refetch()} />;
  if (!data) return <ScreenSkeleton />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <ScreenHeading
        title="Buchhaltung"
        lead="Summen und Dateien für Ihre Steuerberatung. Welche Konten gebucht werden, steht in den Verkaufseinstellungen."
      />
      <Reconciliation />
      <SelectField
        label="Jahr"
        className="max-w-40"
        options={data.years.map((one) => ({ value: String(one), label: String(one) }))}
        value={year}
        onChange={(event) => setYear(event.target.value)}
      />
      <Months data={data} />
      <Taxes data={data} />
      <Abroad data={data} />
    </div>
  );
}

const sumOf = <Row,>(rows: Row[], value: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + value(row), 0);

function Months({ data: { year, months } }: { data: BookkeepingYearDto }) {
  const total = {
    documents: sumOf(months, ({ documents }) => documents),
    netCents: sumOf(months, ({ netCents }) => netCents),
    vatCents: sumOf(months, ({ vatCents }) => vatCents),
    grossCents: sumOf(months, ({ grossCents }) => grossCents),
    inCents: sumOf(months, ({ inCents }) => inCents),
    outCents: sumOf(months, ({ outCents }) => outCents),
  };
  return (
    <Section title={`Monate ${year}`} aside={<JournalButton months={months} name={`${year}`} />}>
      <SmallTable
        label={`Monate ${year}`}
        columns={[
          'Monat',
          ...['Unterlagen', 'Netto', 'Umsatzsteuer', 'Brutto'].map(figures),
          ...['Eingegangen', 'Erstattet'].map(figures),
          'Dateien',
        ]}
        empty="In diesem Jahr ist nichts gebucht."
        rows={[
          ...months.map((month) => ({
            id: month.month,
            folded: { title: nameOf(month.month), value: formatCents(month.grossCents) },
            cells: [
              <Link
                key="month"
                to={listPath('invoices', { month: month.month })}
                className="whitespace-nowrap"
              >
                {nameOf(month.month)}
              </Link>,
              ...sumCells(month),
              <MonthFiles key="files" month={month} />,
            ],
          })),
          ...(months.length > 0
            ? [
                {
                  id: 'total',
                  folded: { title: `Jahr ${year}`, value: formatCents(total.grossCents) },
                  cells: [<strong key="year">Jahr</strong>, ...sumCells(total), null],
                },
              ]
            : []),
        ]}
      />
    </Section>
  );
}

const sumCells = (sums: Omit<BookedMonthDto, 'month' | 'over'>) => [
  formatNumber(sums.documents),
  formatCents(sums.netCents),
  formatCents(sums.vatCents),
  formatCents(sums.grossCents),
  formatCents(sums.inCents),
  formatCents(sums.outCents),
];

/** So that the second begins at the same place in every row. */
const FIRST_FILE = 'min-w-30';

function MonthFiles({ month: { month, over, documents } }: { month: BookedMonthDto }) {
  const { mutate, isPending, variables } = useSaveFile();
  const file = (path: string, label: string, className?: string) => {
    const url = `/api/admin/bookkeeping/${path}/${month}`;
    return (
      <Button
        variant="secondary"
        size="compact"
        className={className}
        aria-label={`${label}, ${nameOf(month)}`}
        busy={isPending && variables?.url === url}
        onClick={() => mutate({ url })}
      >
        <DownloadIcon />
        {label}
      </Button>
    );
  };
  return (
    <span className="flex flex-wrap gap-2">
      {over ? (
        file('datev', 'DATEV', FIRST_FILE)
      ) : (
        <span className={clsx(FIRST_FILE, 'self-center text-ink-soft text-small')}>Läuft noch</span>
      )}
      {documents > 0 && file('documents', 'PDF und XML')}
    </span>
  );
}

/** Saves the journal of months as one table, read month by month. */
function JournalButton({ months, name }: { months: BookedMonthDto[]; name: string }) {
  const dataProvider = useDataProvider();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const rows: AdminInvoiceDto[] = [];
      for (const { month } of months) {
        for (let page = 1; ; page++) {
          const { data } = await dataProvider.getList<AdminInvoiceDto>('invoices', {
            pagination: { page, perPage: PAGE },
            sort: { field: 'number', order: 'ASC' },
            filter: { month },
          });
          rows.push(...data);
          if (data.length < PAGE) break;
        }
      }
      return rows;
    },
    onSuccess: (rows) => {
      const content = new Blob([toCsv(journalCsv, rows)], { type: 'text/csv;charset=utf-8' });
      saveFile(content, `Rechnungsjournal-${name}.csv`);
    },
    onError: ({ message }) =>
      toast({ title: 'Export fehlgeschlagen', description: message, tone: 'destructive' }),
  });
  return (
    <Button
      variant="quiet"
      size="compact"
      busy={isPending}
      busyLabel="Wird exportiert …"
      onClick={() => mutate()}
    >
      <DownloadIcon />
      Journal als CSV
    </Button>
  );
}

const PAGE = 1000;

function Taxes({ data: { year, taxes } }: { data: BookkeepingYearDto }) {
  return (
    <Section title={`Umsatzsteuer ${year}`}>
      <SmallTable
        label={`Umsatzsteuer ${year}`}
        columns={[
          ...['Behandlung', 'Land'],
          ...['Satz', 'Unterlagen', 'Netto', 'Umsatzsteuer', 'Brutto'].map(figures),
        ]}
        empty="In diesem Jahr ist nichts gebucht."
        rows={taxes.map((tax) => ({
          id: `${tax.vatTreatment} ${tax.vatCountry} ${tax.vatPercent}`,
          cells: [
            treatmentLabels[tax.vatTreatment],
            tax.vatCountry ? countryName(tax.vatCountry) : '–',
            formatPercent(tax.vatPercent),
            formatNumber(tax.documents),
            formatCents(tax.netCents),
            formatCents(tax.vatCents),
            formatCents(tax.grossCents),
          ],
        }))}
      />
    </Section>
  );
}

/** `2026-4` as „4. Quartal 2026“. */
const quarterWord = (quarter: string) => `${quarter.slice(5)}. Quartal ${quarter.slice(0, 4)}`;

/** What is declared to the Bundeszentralamt für Steuern, quarter by quarter. */
function Abroad({ data: { year, abroad } }: { data: BookkeepingYearDto }) {
  return (
    <Section title={`Meldungen ins EU-Ausland ${year}`}>
      <p className="text-compact text-ink-soft">
        Verkäufe an Verbraucher gehören in die Meldung zum One-Stop-Shop (§ 18j UStG), Verkäufe an
        Unternehmen in die Zusammenfassende Meldung (§ 18a UStG). Es zählt das Quartal, in dem die
        Leistung erbracht oder vorher bezahlt wurde.
      </p>
      <SmallTable
        label={`Meldungen ins EU-Ausland ${year}`}
        columns={[
          ...['Quartal', 'Meldung', 'Land', 'USt-IdNr.', 'Berichtigt'],
          ...['Satz', 'Netto', 'Umsatzsteuer'].map(figures),
        ]}
        empty="In diesem Jahr ist nichts zu melden."
        rows={abroad.map((row) => ({
          id: Object.values(row).join(' '),
          cells: [
            quarterWord(row.quarter),
            row.vatTreatment === 'oss' ? 'One-Stop-Shop' : 'Zusammenfassende Meldung',
            countryName(row.country),
            row.vatId ?? '–',
            row.correctsQuarter ? quarterWord(row.correctsQuarter) : '–',
            formatPercent(row.vatPercent),
            formatCents(row.netCents),
            formatCents(row.vatCents),
          ],
        }))}
      />
    </Section>
  );
}

const REASONS: Record<ReconciliationDto['differences'][number]['reason'], string> = {
  'no-invoice': 'Bezahlt, aber ohne Anschrift: noch keine Rechnung',
  credited: 'Ohne Erstattung storniert',
  invoiced: 'Mehr berechnet als verblieben',
  unpaid: 'Berechnet, noch nicht bezahlt',
  surplus: 'Zu viel überwiesen oder nach dem Storno: zurückzugeben',
  money: 'Geldbewegungen fehlen',
};

/** Whether invoices and payments agree to the cent; what differs is listed with its reason. */
function Reconciliation() {
  const { data, error, refetch } = useQuery({
    queryKey: ['bookkeeping', 'reconciliation'],
    queryFn: ({ signal }) => staffApi.get<ReconciliationDto>('/bookkeeping/reconciliation', signal),
  });
  if (error) return <ScreenFailed error={error} onRetry={() => refetch()} />;
  if (!data) return <ScreenSkeleton />;
  const { invoicedCents, keptCents, movedCents, differences, gaps } = data;
  return (
    <Section title="Abgleich">
      <Alert tone={differences.length === 0 ? 'success' : 'info'}>{verdictOn(differences)}</Alert>
      {gaps.length > 0 ? (
        <Alert tone="error">{`In diesen Jahren fehlt eine Rechnungsnummer: ${gaps.join(', ')}.`}</Alert>
      ) : (
        <p className="text-ink-soft">Jede Rechnungsnummer ist einmal vergeben, keine fehlt.</p>
      )}
      <StatGrid className="max-sm:grid-cols-1! sm:grid-cols-3!">
        <StatTile
          label="Berechnet"
          value={formatCents(invoicedCents)}
          hint="Rechnungen ohne Stornos"
        />
        <StatTile
          label="Verblieben"
          value={formatCents(keptCents)}
          hint="Zahlungen ohne Erstattungen"
        />
        <StatTile
          label="Zahlungsfluss"
          value={formatCents(movedCents)}
          hint="Eingänge ohne Rückgänge"
        />
      </StatGrid>
      {differences.length > 0 && <Differences differences={differences} />}
    </Section>
  );
}

function verdictOn({ length }: ReconciliationDto['differences']) {
  if (length === 0) return 'Rechnungen und Zahlungen stimmen auf den Cent überein.';
  return length === 1
    ? 'Eine Zahlung weicht von dem ab, was berechnet ist.'
    : `${length} Zahlungen weichen von dem ab, was berechnet ist.`;
}

/** Each payment that differs, with its reason. */
const Differences = ({ differences }: Pick<ReconciliationDto, 'differences'>) => (
  <div className="grid grid-cols-1 gap-3 border-hairline border-t pt-4">
    <h3 className="text-h4">Abweichungen</h3>
    <SmallTable
      label="Abweichungen"
      columns={[
        ...['Zahlung', 'Bezahlt\u00a0am'],
        ...['Verblieben', 'Berechnet', 'Zahlungsfluss'].map(figures),
      ]}
      empty=""
      rows={differences.map((difference) => ({
        id: difference.paymentId,
        cells: [
          <span key="payment" className="grid gap-0.5">
            <Link to={recordPath('payments', difference.paymentId)}>
              {breakable(difference.email)}
            </Link>
            <span className="text-ink-soft">{REASONS[difference.reason]}</span>
          </span>,
          formatDay(difference.paidAt),
          formatCents(difference.keptCents),
          formatCents(difference.invoicedCents),
          formatCents(difference.movedCents),
        ],
      }))}
    />
  </div>
);
