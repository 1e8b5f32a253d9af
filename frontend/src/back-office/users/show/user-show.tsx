import type { AdminUserDto } from '@/api';
import { LinkButton } from '@/ui/link-button';
import { formatMoment } from '../../moments';
import { breakable } from '../../screen/breakable';
import { editPath, listPath } from '../../screen/record-path';
import { RecordScreen } from '../../screen/record-screen';
import { ScreenHeading } from '../../screen/screen-heading';
import { Facts, Section } from '../../screen/section';
import { StateBadge } from '../../screen/state-badge';
import { AccessBadge } from '../access-badge';
import { fullName, roleLabels, userTitle } from '../labels';
import { UserActions } from './user-actions';
import { UserDetails } from './user-details';

/** A person: profile, access, what they have done, and what staff can do for them. */
export const UserShow = () => (
  <RecordScreen<AdminUserDto>>
    {(user) => (
      <>
        <ScreenHeading
          title={userTitle(user)}
          back={{ to: listPath('users'), label: 'Nutzer' }}
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
                    {breakable(user.email)}
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
  </RecordScreen>
);
