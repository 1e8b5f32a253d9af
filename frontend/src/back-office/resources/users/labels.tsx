import { type AdminUserDto } from '@/api';
import { StateBadge } from '../../components/state-badge';

type Named = Pick<AdminUserDto, 'firstName' | 'lastName' | 'email'>;

export const fullName = ({ firstName, lastName }: Omit<Named, 'email'>) =>
  `${firstName} ${lastName}`.trim();

/** What a person is called: an account made by a purchase has no name yet. */
export const userTitle = (user: Named) => fullName(user) || user.email;

export const roleLabels: Record<AdminUserDto['role'], string> = {
  owner: 'Inhaber',
  admin: 'Verwaltung',
};

export function AccessBadge({ user }: { user: Pick<AdminUserDto, 'hasAccess'> }) {
  if (user.hasAccess) return <StateBadge tone="good">Premium</StateBadge>;
  return <StateBadge tone="quiet">Kostenlos</StateBadge>;
}
