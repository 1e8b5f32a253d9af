import type { AdminUserDto, PremiumToggledDto } from '@/api';
import { ConfirmedAction, REASON } from '../../actions/confirmed-action';
import { staffApi } from '../../data/staff-api';

/** Opens premium access or ends it. */
export function TogglePremium({ user }: { user: AdminUserDto }) {
  const hasAccess = !user.hasAccess;
  return (
    <ConfirmedAction
      label={hasAccess ? 'Premium freischalten' : 'Premium beenden'}
      variant={hasAccess ? 'premium' : 'secondary'}
      title={hasAccess ? 'Premium freischalten?' : 'Premium beenden?'}
      confirm={hasAccess ? 'Jetzt freischalten' : 'Jetzt beenden'}
      busyLabel="Wird geändert …"
      danger={!hasAccess}
      asks={REASON}
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
          {user.email} erhält sofort Zugang zu allen Modulen, Unterlagen und zum KI-Assistenten.
          Eine Zahlung entsteht dadurch nicht.
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
