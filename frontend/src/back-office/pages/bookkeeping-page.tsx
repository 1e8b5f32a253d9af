import { useMutation } from '@tanstack/react-query';
import { germanFormat, germanYear } from '@toolkit/domain/german-time';
import { useState } from 'react';
import { downloadCSV, useDataProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import {
  type AdminInvoiceDto,
  type BookedMonthDto,
  type BookkeepingYearDto,
  type ReconciliationDto,
} from '@/api';
import { formatCents, formatNumber } from '@/lib/format';
import { countryName } from '@/ui/address-fields/countries';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { SelectField } from '@/ui/select-field';
import { StatGrid, StatTile } from '@/ui/stat-tile';
import { toast } from '@/ui/toaster/toast';
import { toCsv } from '../components/csv';
import { Fetched, useStaffQuery } from '../components/fetched';
import { PageError, PageHeading, PageLoading } from '../components/page-heading';
import { listPath, recordPath } from '../components/paths';
import { Section } from '../components/section';
import { figures, SmallTable, TableSection } from '../components/small-table';
import { useSaveFile } from '../components/staff-call';
import { formatDay } from '../moments';
import { formatPercent, journalRow, treatmentLabels } from '../resources/invoices/labels';

const monthName = germanFormat({ month: 'long' });

const nameOf = (month: string) => monthName.format(new Date(`${month}-01`));

export function BookkeepingPage() {
  const [year, setYear] = useState(String(germanYear(new Date())));
  const { data, error, refetch } = useStaffQuery<BookkeepingYearDto>(`/bookkeeping/years/${year}`);
  if (error) return <PageError error={error} onRetry={() => refetch()} />;
  if (!data) return <PageLoading />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeading
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

/** What a month or a year adds up to, in the order of the columns. */
const SUMS = [
  ['Unterlagen', 'documents'],
  ['Netto', 'netCents'],
  ['Umsatzsteuer', 'vatCents'],
  ['Brutto', 'grossCents'],
  ['Eingegangen', 'inCents'],
  ['Erstattet', 'outCents'],
] as const;

function Months({ data: { year, months } }: { data: BookkeepingYearDto }) {
  const sumCells = (rows: BookedMonthDto[]) =>
    SUMS.map(([, field]) => {
      const sum = rows.reduce((total, row) => total + row[field], 0);
      return field === 'documents' ? formatNumber(sum) : formatCents(sum);
    });
  const total = { id: 'total', cells: [<strong key="year">Jahr</strong>, ...sumCells(months)] };
  return (
    <TableSection
      title={`Monate ${year}`}
      aside={<JournalButton year={year} months={months} />}
      columns={['Monat', ...SUMS.map(([label]) => figures(label)), 'Dateien']}
      empty="In diesem Jahr ist nichts gebucht."
      rows={[
        ...months.map((month) => ({
          id: month.month,
          cells: [
            <Link key="month" to={listPath('invoices', { month: month.month })}>
              {nameOf(month.month)}
            </Link>,
            ...sumCells([month]),
            <MonthFiles key="files" month={month} />,
          ],
        })),
        ...(months.length > 0 ? [total] : []),
      ]}
    />
  );
}

function MonthFiles({ month: { month, over, documents } }: { month: BookedMonthDto }) {
  const { mutate, isPending, variables } = useSaveFile();
  const file = (path: string, label: string) => {
    const url = `/api/admin/bookkeeping/${path}/${month}`;
    return (
      <Button
        variant="secondary"
        size="compact"
        aria-label={`${label}, ${nameOf(month)}`}
        busy={isPending && variables?.url === url}
        onClick={() => mutate({ url })}
      >
        {label}
      </Button>
    );
  };
  return (
    <span className="flex items-center gap-2">
      {over ? file('datev', 'DATEV') : <span className="text-ink-soft">Läuft noch</span>}
      {documents > 0 && file('documents', 'PDF und XML')}
    </span>
  );
}

function JournalButton({ year, months }: Pick<BookkeepingYearDto, 'year' | 'months'>) {
  const dataProvider = useDataProvider();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const rows: AdminInvoiceDto[] = [];
      for (const { month } of months) {
        const { data } = await dataProvider.getList<AdminInvoiceDto>('invoices', {
          pagination: { page: 1, perPage: 1_000_000 },
          sort: { field: 'number', order: 'ASC' },
          filter: { month },
        });
        rows.push(...data);
      }
      return toCsv(rows.map(journalRow));
    },
    onSuccess: (csv) => downloadCSV(csv, `Rechnungsjournal-${year}`),
    onError: ({ message }) =>
      toast({ title: 'Export fehlgeschlagen', description: message, tone: 'destructive' }),
  });
  return (
    <Button variant="quiet" size="compact" busy={isPending} onClick={() => mutate()}>
      Journal als CSV
    </Button>
  );
}

const Taxes = ({ data: { year, taxes } }: { data: BookkeepingYearDto }) => (
  <TableSection
    title={`Umsatzsteuer ${year}`}
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
);

/** `2026-4` as „4. Quartal 2026“. */
const quarterWord = (quarter: string) => `${quarter.slice(5)}. Quartal ${quarter.slice(0, 4)}`;

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

const Reconciliation = () => (
  <Section title="Abgleich">
    <Fetched<ReconciliationDto> path="/bookkeeping/reconciliation">
      {({ invoicedCents, keptCents, movedCents, differences, gaps }) => (
        <>
          <Alert tone={differences.length === 0 ? 'success' : 'info'}>
            {verdictOn(differences)}
          </Alert>
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
        </>
      )}
    </Fetched>
  </Section>
);

function verdictOn({ length }: ReconciliationDto['differences']) {
  if (length === 0) return 'Rechnungen und Zahlungen stimmen auf den Cent überein.';
  return length === 1
    ? 'Eine Zahlung weicht von dem ab, was berechnet ist.'
    : `${length} Zahlungen weichen von dem ab, was berechnet ist.`;
}

const Differences = ({ differences }: Pick<ReconciliationDto, 'differences'>) => (
  <div className="grid grid-cols-1 gap-3 border-hairline border-t pt-4">
    <h3 className="text-h4">Abweichungen</h3>
    <SmallTable
      label="Abweichungen"
      columns={[
        ...['Zahlung', 'Bezahlt\u00a0am'],
        ...['Verblieben', 'Berechnet', 'Zahlungsfluss'].map(figures),
      ]}
      rows={differences.map((difference) => ({
        id: difference.paymentId,
        cells: [
          <span key="payment" className="grid gap-0.5">
            <Link to={recordPath('payments', difference.paymentId)}>{difference.email}</Link>
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
