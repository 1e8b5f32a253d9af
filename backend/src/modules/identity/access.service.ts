import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { User } from './user.entity.js';

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
  async revoke(manager: EntityManager, userId: string): Promise<void> {
    await manager.update(User, userId, { hasAccess: false, subscriptionStartDate: null });
  }
}
