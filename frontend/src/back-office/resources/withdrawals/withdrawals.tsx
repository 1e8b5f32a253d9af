import { useState } from 'react';
import { DataTable } from 'react-admin';
import { type AdminWithdrawalDto } from '@/api';
import { Alert } from '@/ui/alert';
import { csvExporter } from '../../components/csv';
import { DayField, MomentField } from '../../components/fields';
import { choiceFilter, periodFilters, searchFilter, yesNoFilter } from '../../components/inputs';
import { ListPage, RecordLink } from '../../components/list-page';
import { RecordHeading } from '../../components/page-heading';
import { ShowPage } from '../../components/record-pages';
import { Facts, Section } from '../../components/section';
import { formatDay, formatMoment } from '../../moments';
import { AcceptWithdrawal, ContractPayment } from './contract-payment';
import { RefuseWithdrawal } from './decide';
import { stateChoices, stateWord, WithdrawalStates } from './labels';

const Column = DataTable.Col<AdminWithdrawalDto>;

const filters = [
  searchFilter('Kennung, Name oder E-Mail'),
  choiceFilter('state', 'Stand', stateChoices, 'alwaysOn'),
  yesNoFilter('overdue', 'Überfällig'),
  ...periodFilters('Eingegangen ab', 'Eingegangen vor'),
];

const exporter = csvExporter<AdminWithdrawalDto>('Widerrufe', (withdrawal) => ({
  Kennung: withdrawal.reference,
  Eingegangen: formatMoment(withdrawal.receivedAt),
  'Zu erstatten bis': formatDay(withdrawal.dueAt),
  Name: withdrawal.name,
  'E-Mail': withdrawal.email,
  Vertrag: withdrawal.contract,
  Stand: stateWord(withdrawal),
  'Entschieden am': withdrawal.handledAt && formatMoment(withdrawal.handledAt),
  Begründung: withdrawal.note,
}));

const WithdrawalList = () => (
  <ListPage<AdminWithdrawalDto>
    lead="Online erklärte Widerrufe. Das Geld muss binnen 14&nbsp;Tagen nach dem Eingang zurück sein (§ 357 Abs. 1 BGB)."
    sort={{ field: 'waiting', order: 'ASC' }}
    sortFields={['receivedAt', 'dueAt', 'waiting']}
    filters={filters}
    exporter={exporter}
    card={(withdrawal) => ({
      title: withdrawal.name,
      text: `${withdrawal.reference} · zu erstatten bis ${formatDay(withdrawal.dueAt)}`,
      state: <WithdrawalStates withdrawal={withdrawal} />,
    })}
  >
    <Column source="reference" disableSort field={RecordLink} />
    <Column source="name" disableSort />
    <Column source="email" disableSort />
    <Column source="receivedAt" field={MomentField} />
    <Column source="dueAt" field={DayField} />
    <Column
      source="waiting"
      render={(withdrawal) => <WithdrawalStates withdrawal={withdrawal} />}
    />
  </ListPage>
);

const WithdrawalShow = () => (
  <ShowPage<AdminWithdrawalDto>>
    {(withdrawal) => <WithdrawalDetails key={withdrawal.state} withdrawal={withdrawal} />}
  </ShowPage>
);

export function WithdrawalDetails({ withdrawal }: { withdrawal: AdminWithdrawalDto }) {
  const [paymentId, choosePayment] = useState(withdrawal.paymentId);
  const { reference, email, state } = withdrawal;
  return (
    <>
      <RecordHeading
        title={`Widerruf ${reference}`}
        state={<WithdrawalStates withdrawal={withdrawal} />}
        actions={
          state === 'open' && (
            <>
              {paymentId && <AcceptWithdrawal withdrawal={withdrawal} paymentId={paymentId} />}
              <RefuseWithdrawal withdrawal={withdrawal} />
            </>
          )
        }
      />
      {state === 'refunding' && withdrawal.resolution === 'canceled' && (
        <Alert tone="info" title="Die Bestellung ist storniert, ein Teil des Geldes war schon da">
          Bitte überweisen Sie es zurück, und vermerken Sie das bei der Zahlung. Dann ist der
          Widerruf erledigt.
        </Alert>
      )}
      {state === 'refunding' && withdrawal.resolution !== 'canceled' && (
        <RefundOnItsWay withdrawal={withdrawal} />
      )}
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
        <ContractPayment
          withdrawal={withdrawal}
          paymentId={paymentId}
          onChoose={state === 'open' ? choosePayment : undefined}
        />
        <Section title="Erklärung">
          <Facts
            items={[
              ['Zu erstatten bis', formatDay(withdrawal.dueAt)],
              ['Eingegangen', formatMoment(withdrawal.receivedAt)],
              ['Name', withdrawal.name],
              [
                'E-Mail',
                <a key="email" href={`mailto:${email}`}>
                  {email}
                </a>,
              ],
              ['Vertrag, wie angegeben', withdrawal.contract],
              ['Entschieden', formatMoment(withdrawal.handledAt)],
              ['Begründung', withdrawal.note],
            ]}
          />
        </Section>
      </div>
    </>
  );
}

function RefundOnItsWay({ withdrawal }: { withdrawal: AdminWithdrawalDto }) {
  const attempts = withdrawal.refundAttempts ?? 1;
  if (withdrawal.refundByHand) {
    return (
      <Alert tone="info" title="Die Erstattung ist beschlossen und noch zu überweisen">
        Bitte überweisen Sie das Geld zurück, und vermerken Sie das bei der Zahlung. Dann wird die
        Rechnung storniert, der Zugang endet, und der Käufer erhält eine E-Mail.
      </Alert>
    );
  }
  return (
    <Alert tone="info" title="Die Erstattung ist beschlossen und noch nicht ausgeführt">
      Der Zahlungsanbieter wurde {attempts === 1 ? 'einmal' : `${attempts}-mal`} gefragt und hat sie
      noch nicht angenommen. Wir versuchen es von selbst weiter. Sobald das Geld zurückgeht, wird
      die Rechnung storniert, der Zugang endet, und der Käufer erhält eine E-Mail.
    </Alert>
  );
}

export const withdrawals = { name: 'withdrawals', list: WithdrawalList, show: WithdrawalShow };
