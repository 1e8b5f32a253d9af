import { accessHasBegun } from '@stabwechsel/domain/course';
import type { User } from './user.entity.js';

/** Premium access as everybody but the account's own row sees it. */
export interface PremiumAccess {
  /** Granted, and begun. */
  hasAccess: boolean;
  /** Since when; null before it has begun. */
  subscriptionStartDate: Date | null;
  /** When access begins that is granted but must wait; otherwise null. */
  accessFrom: Date | null;
}

/** As whom staff look at the course: somebody without access, or a member with every module open. */
export type Preview = 'free' | 'premium';

/** How a person's access stands at this moment: the one place where a grant for later is told apart. */
export function premiumAccess(
  granted: Pick<User, 'hasAccess' | 'subscriptionStartDate'>,
): PremiumAccess {
  const { hasAccess, subscriptionStartDate } = granted;
  if (hasAccess && !accessHasBegun(granted, new Date())) {
    return { hasAccess: false, subscriptionStartDate: null, accessFrom: subscriptionStartDate };
  }
  return { hasAccess, subscriptionStartDate, accessFrom: null };
}
