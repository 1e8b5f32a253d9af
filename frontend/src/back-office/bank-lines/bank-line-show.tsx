import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AdminBankLineDto } from '@/api';
import { formatCents } from '@/lib/format';
import { Alert } from '@/ui/alert';
import { formatDay, formatMoment } from '../moments';
import { listPath, recordPath } from '../screen/record-path';
import { RecordScreen } from '../screen/record-screen';
import { ScreenHeading } from '../screen/screen-heading';
import { type Fact, Facts, Section } from '../screen/section';
import { LineState, orderWord, reasonWords, resultSentences } from './labels';
import { AssignLine, ConfirmSuggestion, SetAside, TakeUpAgain, Unassign } from './line-actions';

/** A line of a bank statement, what it is for, and how that is decided. */
export const BankLineShow = () => (
  <RecordScreen<AdminBankLineDto>>
    {(line) => <BankLineDetails key={line.state} line={line} />}
  </RecordScreen>
);

export function BankLineDetails({ line }: { line: AdminBankLineDto }) {
  const { state, payment, suggestionReason } = line;
  const undecided = state === 'open' || state === 'suggested';
  const meaning = line.result && resultSentences[line.result];
  return (
    <>
      <ScreenHeading
        title={`${formatCents(line.cents)} am ${formatDay(line.bookedOn)}`}
        back={{ to: listPath('bank-lines'), label: 'Kontoauszüge' }}
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
  ['Eingelesen', byWhom(line.statement.importedAt, line.statement.importedBy), 'wide'],
  ['Entschieden', line.handledAt && byWhom(line.handledAt, line.handledBy), 'wide'],
  ['Begründung', line.note, 'wide'],
];

/** A moment, and who it was; null: nobody, the reference decided. */
const byWhom = (at: string, who: string | null) =>
  `${formatMoment(at)}, ${who ?? 'durch die Kennung'}`;
