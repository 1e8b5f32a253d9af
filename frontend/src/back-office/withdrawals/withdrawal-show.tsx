import { Link } from 'react-router-dom';
import type { AdminWithdrawalDto } from '@/api';
import { LinkButton } from '@/ui/link-button';
import { ConfirmedAction } from '../actions/confirmed-action';
import { dataProvider } from '../data/staff-api';
import { formatMoment } from '../moments';
import { PaymentBadge } from '../payments/payment-states';
import { listPath, recordPath } from '../screen/record-path';
import { RecordScreen } from '../screen/record-screen';
import { ScreenHeading } from '../screen/screen-heading';
import { Facts, Section } from '../screen/section';
import { CaseBadge } from '../screen/state-badge';

/** A withdrawal as it was declared, the payment it is about, and what became of it. */
export const WithdrawalShow = () => (
  <RecordScreen<AdminWithdrawalDto>>
    {(withdrawal) => (
      <>
        <ScreenHeading
          title={`Widerruf ${withdrawal.reference}`}
          back={{ to: listPath('withdrawals'), label: 'Widerrufe' }}
          state={<CaseBadge state={withdrawal.state} />}
          actions={withdrawal.state === 'open' && <HandleWithdrawal withdrawal={withdrawal} />}
        />
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
          <Section title="Erklärung">
            <Facts
              items={[
                ['Name', withdrawal.name],
                [
                  'E-Mail',
                  <a key="email" href={`mailto:${withdrawal.email}`}>
                    {withdrawal.email}
                  </a>,
                ],
                ['Vertrag, wie angegeben', withdrawal.contract],
                ['Eingegangen', formatMoment(withdrawal.receivedAt)],
                ['Erledigt', formatMoment(withdrawal.handledAt)],
                ['Notiz', withdrawal.note],
              ]}
            />
          </Section>
          <Section title="Zugehörige Zahlung">
            <Payment withdrawal={withdrawal} />
          </Section>
        </div>
      </>
    )}
  </RecordScreen>
);

function Payment({ withdrawal: { paymentId, paymentStatus, email } }: PaymentProps) {
  if (!paymentId || !paymentStatus) {
    return (
      <p>
        Zu {email} gibt es keine oder mehr als eine bezahlte Bestellung.{' '}
        <Link to={listPath('payments', { q: email })}>Zahlungen dieser Adresse suchen</Link>
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      <PaymentBadge status={paymentStatus} />
      <LinkButton to={recordPath('payments', paymentId)} variant="secondary" size="compact">
        Zahlung öffnen
      </LinkButton>
    </div>
  );
}

interface PaymentProps {
  withdrawal: AdminWithdrawalDto;
}

/** Writes down that a withdrawal is dealt with. */
function HandleWithdrawal({ withdrawal }: { withdrawal: AdminWithdrawalDto }) {
  return (
    <ConfirmedAction
      label="Als erledigt vermerken"
      variant="primary"
      title="Widerruf als erledigt vermerken?"
      confirm="Als erledigt vermerken"
      busyLabel="Wird gespeichert …"
      asks={{ label: 'Notiz', help: 'Nur für die Verwaltung sichtbar.', maxLength: 2000 }}
      call={(note) =>
        dataProvider.update<AdminWithdrawalDto>('withdrawals', {
          id: withdrawal.id,
          data: { state: 'done', note },
          previousData: withdrawal,
        })
      }
      done={() => ({ title: 'Als erledigt vermerkt' })}
      failure="Der Vermerk konnte nicht gespeichert werden."
    >
      <p>
        Damit wird nur vermerkt, dass der Widerruf bearbeitet ist. Geld zurück geben Sie bei der
        Zahlung{withdrawal.paymentStatus === 'completed' && '; diese ist noch nicht erstattet'}.
      </p>
    </ConfirmedAction>
  );
}
