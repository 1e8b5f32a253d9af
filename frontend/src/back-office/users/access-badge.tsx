import type { AdminUserDto } from '@/api';
import { StateBadge } from '../screen/state-badge';

/** Premium, free, or bought and yet to begin. */
export function AccessBadge({ user }: { user: Pick<AdminUserDto, 'hasAccess' | 'accessFrom'> }) {
  if (user.hasAccess) return <StateBadge tone="premium">Premium</StateBadge>;
  if (user.accessFrom) return <StateBadge tone="waiting">Premium folgt</StateBadge>;
  return <StateBadge tone="quiet">Kostenlos</StateBadge>;
}
