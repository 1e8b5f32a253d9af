import { useState } from 'react';
import type { AdminWithdrawalDto } from '@/api';
import { Alert } from '@/ui/alert';
import { formatDay, formatMoment } from '../moments';
import { breakable } from '../screen/breakable';
import { listPath } from '../screen/record-path';
import { RecordScreen } from '../screen/record-screen';
import { ScreenHeading } from '../screen/screen-heading';
import { Facts, Section } from '../screen/section';
import { AcceptWithdrawal, ContractPayment } from './contract-payment';
import { RefuseWithdrawal } from './refuse-withdrawal';
import { WithdrawalStates } from './withdrawal-states';

/** A withdrawal as it was declared, the payment it is about, and how it is decided. */
export const WithdrawalShow = () => (
  <RecordScreen<AdminWithdrawalDto>>
    {(withdrawal) => <WithdrawalDetails key={withdrawal.state} withdrawal={withdrawal} />}
  </RecordScreen>
);

export function WithdrawalDetails({ withdrawal }: { withdrawal: AdminWithdrawalDto }) {
  const [paymentId, choosePayment] = useState(withdrawal.paymentId);
  const { reference, email, state } = withdrawal;
  return (
    <>
      <ScreenHeading
        title={`Widerruf ${reference}`}
        back={{ to: listPath('withdrawals'), label: 'Widerrufe' }}
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
                  {breakable(email)}
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
