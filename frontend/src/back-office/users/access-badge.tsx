import type { AdminUserDto } from '@/api';
import { StateBadge } from '../screen/state-badge';

/** Premium or free. */
export function AccessBadge({ user }: { user: Pick<AdminUserDto, 'hasAccess'> }) {
  if (user.hasAccess) return <StateBadge tone="premium">Premium</StateBadge>;
  return <StateBadge tone="quiet">Kostenlos</StateBadge>;
}
