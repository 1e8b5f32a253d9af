import type { AdminUserDto, MessageDto } from '@/api';
import { ConfirmedAction } from '../../actions/confirmed-action';
import { staffApi } from '../../data/staff-api';
import { DeleteUser } from './delete-user';
import { TogglePremium } from './toggle-premium';

/** What staff can do for a person; each says first what will happen. */
export function UserActions({ user }: { user: AdminUserDto }) {
  const call = (action: string) => () => staffApi.post<MessageDto>(`/users/${user.id}/${action}`);
  return (
    <div className="flex flex-wrap gap-3">
      <TogglePremium user={user} />
      {!user.emailConfirmed && (
        <ConfirmedAction
          label="Bestätigung erneut senden"
          title="Bestätigung erneut senden?"
          confirm="E-Mail senden"
          busyLabel="Wird gesendet …"
          call={call('resend-confirmation')}
          done={({ message }) => ({ title: 'E-Mail gesendet', description: message })}
          failure="Die E-Mail konnte nicht gesendet werden."
        >
          <p>
            {user.email} erhält noch einmal die E-Mail mit dem Link, der das Konto bestätigt.
            Frühere Links gelten dann nicht mehr.
          </p>
        </ConfirmedAction>
      )}
      <ConfirmedAction
        label="Sitzungen beenden"
        title="Alle Sitzungen beenden?"
        confirm="Sitzungen beenden"
        busyLabel="Wird beendet …"
        call={call('end-sessions')}
        done={({ message }) => ({ title: 'Sitzungen beendet', description: message })}
        failure="Die Sitzungen konnten nicht beendet werden."
      >
        <p>
          {user.email} wird auf allen Geräten abgemeldet und muss sich neu anmelden. Daten und
          Zugang bleiben erhalten.
        </p>
      </ConfirmedAction>
      <ConfirmedAction
        label="Zweiten Schritt zurücksetzen"
        title="Zweiten Schritt zurücksetzen?"
        confirm="Zurücksetzen"
        busyLabel="Wird zurückgesetzt …"
        danger
        call={call('reset-second-factor')}
        done={({ message }) => ({ title: 'Zweiter Schritt zurückgesetzt', description: message })}
        failure="Der zweite Schritt konnte nicht zurückgesetzt werden."
      >
        <p>
          Für jemanden, der Telefon und Notfallcodes verloren hat: {user.email} meldet sich danach
          mit dem Passwort allein an und wird per E-Mail benachrichtigt.
        </p>
        <p>Vergewissern Sie sich vorher, dass wirklich diese Person darum bittet.</p>
      </ConfirmedAction>
      <DeleteUser user={user} />
    </div>
  );
}
