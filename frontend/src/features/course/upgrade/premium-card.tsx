import type { UserDto } from '@/api';
import { AccessBeginsCard } from './access-begins-card';
import { UpgradeCard } from './upgrade-card';

/** Premium access to those who do not have it: the day it begins, or the offer. */
export function PremiumCard({ user }: { user: UserDto }) {
  if (user.hasAccess) return null;
  return user.accessFrom ? <AccessBeginsCard accessFrom={user.accessFrom} /> : <UpgradeCard />;
}
