import { Link } from 'react-router-dom';
import type { AdminUserDto } from '@/api';
import { Moment } from '../screen/moment';
import { listPath, recordPath } from '../screen/record-path';
import { Section } from '../screen/section';
import { SmallTable } from '../screen/small-table';
import { AccessBadge } from '../users/access-badge';
import { userTitle } from '../users/user-words';

export function NewestUsers({ users }: { users: AdminUserDto[] }) {
  return (
    <Section
      title="Neueste Registrierungen"
      aside={
        <Link to={listPath('users')} className="inline-flex min-h-11 items-center">
          Alle Nutzer
        </Link>
      }
    >
      <SmallTable
        label="Neueste Registrierungen"
        columns={['Nutzer', 'Registriert', 'Zugang']}
        empty="Noch hat sich niemand registriert."
        rows={users.map((user) => ({
          id: user.id,
          cells: [
            <Link key="user" to={recordPath('users', user.id)}>
              {userTitle(user)}
            </Link>,
            <Moment key="createdAt" value={user.createdAt} />,
            <AccessBadge key="access" user={user} />,
          ],
        }))}
      />
    </Section>
  );
}
