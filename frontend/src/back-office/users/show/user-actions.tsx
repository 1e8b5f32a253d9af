import type { AdminUserDto, MessageDto, PremiumToggledDto } from '@/api';
import { isSold } from '@/lib/site';
import { ConfirmedAction, REASON } from '../../actions/confirmed-action';
import { dataProvider, staffApi } from '../../data/staff-api';
import { listPath } from '../../screen/record-path';

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
      <div className="-mx-4">
        <DeleteUser user={user} />
      </div>
    </div>
  );
}

/** Deletes an account for good. */
function DeleteUser({ user }: { user: AdminUserDto }) {
  return (
    <ConfirmedAction
      label="Konto löschen"
      variant="quiet"
      title="Konto endgültig löschen?"
      confirm="Konto löschen"
      busyLabel="Wird gelöscht …"
      danger
      call={() => dataProvider.delete<AdminUserDto>('users', { id: user.id })}
      done={() => ({
        title: 'Konto gelöscht',
        description: `Das Konto ${user.email} ist gelöscht.`,
      })}
      failure="Das Konto konnte nicht gelöscht werden."
      leadsTo={() => listPath('users')}
    >
      <p>
        Das Konto {user.email} wird gelöscht, mit Lernfortschritt, Bewertungen und Gesprächen. Das
        lässt sich nicht rückgängig machen.
      </p>
      <p>Rechnungen bleiben erhalten, wie es das Gesetz verlangt.</p>
    </ConfirmedAction>
  );
}

/** Opens premium access or ends it. */
function TogglePremium({ user }: { user: AdminUserDto }) {
  const hasAccess = !user.hasAccess;
  return (
    <ConfirmedAction
      label={hasAccess ? 'Premium freischalten' : 'Premium beenden'}
      variant={hasAccess ? 'premium' : 'secondary'}
      title={hasAccess ? 'Premium freischalten?' : 'Premium beenden?'}
      confirm={hasAccess ? 'Jetzt freischalten' : 'Jetzt beenden'}
      busyLabel="Wird geändert …"
      danger={!hasAccess}
      asks={{ ...REASON, required: hasAccess }}
      call={(reason) =>
        staffApi.post<PremiumToggledDto>(`/users/${user.id}/toggle-premium`, {
          hasAccess,
          ...(reason && { reason }),
        })
      }
      done={({ message }) => ({ title: 'Status aktualisiert', description: message })}
      failure="Fehler beim Aktualisieren des Premium-Status"
    >
      {hasAccess ? (
        <p>
          {user.email} erhält sofort Zugang zu allen Modulen und Unterlagen
          {isSold('assistant') && ' und zum KI-Assistenten'}. Eine Zahlung entsteht dadurch nicht.
          Wir schreiben der Person, dass der Zugang offen ist.
        </p>
      ) : (
        <p>
          {user.email} verliert sofort den Zugang zu den Modulen 2 bis 9 und zu den Unterlagen. Der
          Lernfortschritt bleibt gespeichert. Eine Erstattung ist damit nicht verbunden: Die nehmen
          Sie bei der Zahlung vor.
        </p>
      )}
    </ConfirmedAction>
  );
}
