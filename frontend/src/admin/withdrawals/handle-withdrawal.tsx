import type { AdminWithdrawalDto } from '@/api';
import { ConfirmedAction } from '../actions/confirmed-action';
import { dataProvider } from '../data/staff-api';

/** Writes down that a withdrawal is dealt with. */
export function HandleWithdrawal({ withdrawal }: { withdrawal: AdminWithdrawalDto }) {
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
