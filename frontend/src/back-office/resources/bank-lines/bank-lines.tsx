import { clsx } from 'clsx';
import { type ReactNode } from 'react';
import { DataTable } from 'react-admin';
import { Link } from 'react-router-dom';
import { type AdminBankLineDto } from '@/api';
import { formatCents } from '@/lib/format';
import { Alert } from '@/ui/alert';
import { csvExporter } from '../../components/csv';
import { CentsField } from '../../components/fields';
import { choiceFilter, periodFilters, searchFilter } from '../../components/inputs';
import { ListPage, RecordLink } from '../../components/list-page';
import { RecordHeading } from '../../components/page-heading';
import { recordPath } from '../../components/paths';
import { ShowPage } from '../../components/record-pages';
import { type Fact, Facts, Section } from '../../components/section';
import { formatDay, formatMoment } from '../../moments';
import { ImportStatement } from './import-statement';
import {
  isPlainlySettled,
  LineState,
  orderWord,
  reasonWords,
  resultSentences,
  stateChoices,
  stateWord,
} from './labels';
import { AssignLine, ConfirmSuggestion, SetAside, TakeUpAgain, Unassign } from './line-actions';

const Column = DataTable.Col<AdminBankLineDto>;

const filters = [
  searchFilter('Name, Verwendungszweck oder IBAN'),
  choiceFilter('state', 'Stand', stateChoices, 'alwaysOn'),
  ...periodFilters('Gebucht ab', 'Gebucht vor'),
];

const exporter = csvExporter<AdminBankLineDto>('Kontoauszüge', (line) => ({
  Gebucht: formatDay(line.bookedOn),
  Betrag: formatCents(line.cents),
  Von: line.payerName,
  IBAN: line.payerIban,
  Verwendungszweck: line.purpose,
  Stand: stateWord(line),
  Bestellung: line.payment?.reference ?? null,
  Begründung: line.note,
  'Von wem': line.handledBy,
}));

const BankLineList = () => (
  <ListPage<AdminBankLineDto>
    lead="Eingänge auf dem Konto, auf das Käufer überweisen. Was eine Kennung nennt, wird beim Einlesen zugeordnet; über den Rest entscheiden Sie."
    sort={{ field: 'bookedOn', order: 'DESC' }}
    sortFields={['bookedOn', 'cents']}
    filters={filters}
    exporter={exporter}
    actions={<ImportStatement />}
    card={(line) => ({
      title: line.payerName ?? 'Ohne Namen',
      text: `${formatCents(line.cents)} · ${formatDay(line.bookedOn)} · ${line.purpose}`,
      state: !isPlainlySettled(line) && <LineState line={line} />,
    })}
  >
    <Column
      source="bookedOn"
      sortByOrder="DESC"
      render={({ bookedOn }) => <RecordLink>{formatDay(bookedOn)}</RecordLink>}
    />
    <Column source="cents" field={CentsField} align="right" />
    <Column source="payerName" disableSort />
    <Column source="purpose" disableSort />
    <Column
      label="Bestellung"
      render={({ state, payment, payerName }) => (
        <>
          {payment?.reference ?? '–'}
          {state === 'suggested' && payment && payment.buyer !== payerName && (
            <span className="block text-ink-soft">{payment.buyer ?? payment.email}</span>
          )}
        </>
      )}
    />
    <Column
      label="Stand"
      render={(line) => (
        <span className="flex flex-wrap items-center gap-2">
          <LineState line={line} />
          <ConfirmSuggestion line={line} />
        </span>
      )}
    />
  </ListPage>
);

const BankLineShow = () => (
  <ShowPage<AdminBankLineDto>>
    {(line) => <BankLineDetails key={line.state} line={line} />}
  </ShowPage>
);

export function BankLineDetails({ line }: { line: AdminBankLineDto }) {
  const { state, payment, suggestionReason } = line;
  const undecided = state === 'open' || state === 'suggested';
  const meaning = line.result && resultSentences[line.result];
  return (
    <>
      <RecordHeading
        title={`${formatCents(line.cents)} am ${formatDay(line.bookedOn)}`}
        state={<LineState line={line} />}
        actions={ACTIONS[state](line)}
      />
      {state === 'suggested' && payment && (
        <Alert tone="info" title={`Vorschlag: ${orderWord(payment)}`} className="pb-5">
          <div className="grid justify-items-start gap-3">
            <p>{suggestionReason && reasonWords[suggestionReason]}</p>
            <ConfirmSuggestion line={line} />
          </div>
        </Alert>
      )}
      {state === 'settled' && payment && meaning && (
        <Alert tone="info">
          <p>
            {meaning} <Link to={recordPath('payments', payment.id)}>Zur Zahlung</Link>
          </p>
        </Alert>
      )}
      <div
        // The table of orders needs the whole width.
        className={clsx('grid grid-cols-1 gap-6', !undecided && 'xl:grid-cols-2')}
      >
        <Section title="Umsatz">
          <Facts items={factsOf(line)} />
        </Section>
        {undecided && (
          <Section title="Bestellung zuordnen">
            <AssignLine line={line} />
          </Section>
        )}
        {state === 'settled' && payment && (
          <Section title="Bestellung">
            <Facts
              items={[
                [
                  'Zahlung',
                  <Link key="payment" to={recordPath('payments', payment.id)}>
                    {payment.reference}
                  </Link>,
                ],
                ['Käufer', payment.buyer ?? payment.email],
                ['Betrag', formatCents(payment.amountCents)],
                ['Eingegangen', formatCents(payment.receivedCents)],
              ]}
            />
          </Section>
        )}
      </div>
    </>
  );
}

const ACTIONS: Record<AdminBankLineDto['state'], (line: AdminBankLineDto) => ReactNode> = {
  open: (line) => <SetAside line={line} />,
  suggested: (line) => <SetAside line={line} />,
  settled: (line) => <Unassign line={line} />,
  aside: (line) => <TakeUpAgain line={line} />,
};

const factsOf = (line: AdminBankLineDto): Fact[] => [
  ['Von', line.payerName],
  // In groups of four, as on a statement.
  ['IBAN', line.payerIban?.replace(/(.{4})(?=.)/g, '$1 ')],
  ['Verwendungszweck', line.purpose],
  ['Ende-zu-Ende-Referenz', line.endToEndId],
  ['Aus der Datei', line.statement.fileName],
  ['Eingelesen', byWhom(line.statement.importedAt, line.statement.importedBy)],
  ['Entschieden', line.handledAt && byWhom(line.handledAt, line.handledBy)],
  ['Begründung', line.note],
];

/** A moment, and who it was; null: nobody, the reference decided. */
const byWhom = (at: string, who: string | null) =>
  `${formatMoment(at)}, ${who ?? 'durch die Kennung'}`;

export const bankLines = { name: 'bank-lines', list: BankLineList, show: BankLineShow };
