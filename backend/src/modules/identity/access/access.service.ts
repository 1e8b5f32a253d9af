import { Injectable } from '@nestjs/common';
import { accessHasBegun } from '@stabwechsel/domain/course';
import { type EntityManager, In } from 'typeorm';
import { type Role, User } from '../user.entity.js';

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

@Injectable()
export class AccessService {
  /**
   * Opens premium access at `from`, now or later. Access that begins earlier stays as it is; one
   * that would have begun later begins at `from`.
   */
  grant(manager: EntityManager, userId: string, from: Date): Promise<void> {
    return this.grantAll(manager, [userId], from);
  }

  /** Like `grant`, for several people in one statement. */
  async grantAll(manager: EntityManager, userIds: string[], from: Date): Promise<void> {
    await manager
      .createQueryBuilder()
      .update(User)
      .set({ hasAccess: true, subscriptionStartDate: from })
      .where('"id" = ANY(:userIds) AND (NOT "hasAccess" OR "subscriptionStartDate" > :from)', {
        userIds,
        from,
      })
      .execute();
  }

  /** Ends premium access; progress and documents already made stay. */
  revoke(manager: EntityManager, userId: string): Promise<void> {
    return this.revokeAll(manager, [userId]);
  }

  /** Like `revoke`, for several people in one statement. */
  async revokeAll(manager: EntityManager, userIds: string[]): Promise<void> {
    const none = { hasAccess: false, subscriptionStartDate: null };
    await manager.update(User, { id: In(userIds) }, none);
  }
}

/** The header by which staff ask to see the course as somebody else sees it. */
export const PREVIEW_HEADER = 'x-preview';

/** Access as the one who is previewed has it. */
export function previewAccess(preview: Preview): PremiumAccess {
  return { hasAccess: preview === 'premium', subscriptionStartDate: null, accessFrom: null };
}

/**
 * A member of staff with the access of the one they preview; everybody else, and staff who preview
 * nobody, as they are. The one place where a preview opens or closes anything.
 *
 * @param header as it came in
 */
export function previewing<T extends PremiumAccess & { role: Role; preview?: Preview }>(
  user: T,
  header: unknown,
): T {
  if (user.role !== 'admin' || (header !== 'free' && header !== 'premium')) return user;
  return { ...user, ...previewAccess(header), preview: header };
}
