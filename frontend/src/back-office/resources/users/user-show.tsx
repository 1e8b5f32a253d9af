import { type AdminUserDto, type MessageDto, type PremiumToggledDto } from '@/api';
import { isSold } from '@/lib/site';
import { LinkButton } from '@/ui/link-button';
import { ConfirmedAction, REASON, REQUIRED_REASON } from '../../components/confirmed-action';
import { RecordHeading } from '../../components/page-heading';
import { editPath, listPath } from '../../components/paths';
import { ShowPage } from '../../components/record-pages';
import { Facts, Section } from '../../components/section';
import { StateBadge } from '../../components/state-badge';
import { formatMoment } from '../../moments';
import { dataProvider, staffApi } from '../../staff-api';
import { AccessBadge, fullName, roleLabels, userTitle } from './labels';
import { UserDetails } from './user-details';

export const UserShow = () => (
  <ShowPage<AdminUserDto>>
    {(user) => (
      <>
        <RecordHeading
          title={userTitle(user)}
          state={
            <>
              <AccessBadge user={user} />
              {user.role === 'admin' && <StateBadge tone="quiet">{roleLabels.admin}</StateBadge>}
              {!user.emailConfirmed && (
                <StateBadge tone="waiting">E-Mail nicht bestätigt</StateBadge>
              )}
            </>
          }
          actions={
            <LinkButton to={editPath('users', user.id)} size="compact">
              Bearbeiten
            </LinkButton>
          }
        />
        <div className="grid grid-cols-1 gap-6 xl:grid-cols-2 *:grid">
          <Section title="Profil">
            <Facts
              items={[
                ['Name', fullName(user)],
                [
                  'E-Mail',
                  <a key="email" href={`mailto:${user.email}`}>
                    {user.email}
                  </a>,
                ],
                ['Firma', user.company],
                ['Telefon', user.phone],
                ['Registriert', formatMoment(user.createdAt)],
                ['Zuletzt gesehen', formatMoment(user.lastSeenAt)],
              ]}
            />
          </Section>
          <Section title="Zugang">
            <Facts
              items={[
                ['Premium seit', formatMoment(user.subscriptionStartDate)],
                ['Rolle', roleLabels[user.role]],
              ]}
            />
            <UserActions user={user} />
          </Section>
        </div>
        <UserDetails userId={user.id} />
      </>
    )}
  </ShowPage>
);

function UserActions({ user }: { user: AdminUserDto }) {
  const call = (action: string) => () => staffApi.post<MessageDto>(`/users/${user.id}/${action}`);
  return (
    <div className="flex flex-wrap gap-3">
      <TogglePremium user={user} />
      {!user.emailConfirmed && (
        <ConfirmedAction
          label="Bestätigung erneut senden"
          title="Bestätigung erneut senden?"
          confirm="E-Mail senden"
          call={call('resend-confirmation')}
          done={({ message }) => ({ title: 'E-Mail gesendet', description: message })}
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
        call={call('end-sessions')}
        done={({ message }) => ({ title: 'Sitzungen beendet', description: message })}
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
        danger
        call={call('reset-second-factor')}
        done={({ message }) => ({ title: 'Zweiter Schritt zurückgesetzt', description: message })}
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

function DeleteUser({ user }: { user: AdminUserDto }) {
  return (
    <ConfirmedAction
      label="Konto löschen"
      variant="quiet"
      title="Konto endgültig löschen?"
      confirm="Konto löschen"
      danger
      call={() => dataProvider.delete<AdminUserDto>('users', { id: user.id })}
      done={() => ({
        title: 'Konto gelöscht',
        description: `Das Konto ${user.email} ist gelöscht.`,
      })}
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

function TogglePremium({ user }: { user: AdminUserDto }) {
  const hasAccess = !user.hasAccess;
  return (
    <ConfirmedAction
      label={hasAccess ? 'Premium freischalten' : 'Premium beenden'}
      variant={hasAccess ? 'premium' : 'secondary'}
      title={hasAccess ? 'Premium freischalten?' : 'Premium beenden?'}
      confirm={hasAccess ? 'Jetzt freischalten' : 'Jetzt beenden'}
      danger={!hasAccess}
      asks={hasAccess ? REQUIRED_REASON : REASON}
      call={(reason) =>
        staffApi.post<PremiumToggledDto>(`/users/${user.id}/toggle-premium`, {
          hasAccess,
          ...(reason && { reason }),
        })
      }
      done={({ message }) => ({ title: 'Status aktualisiert', description: message })}
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
