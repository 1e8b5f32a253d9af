import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { User } from './user.entity.js';

@Injectable()
export class AccessService {
  /** Opens premium access; the start date of an access that already runs stays as it is. */
  async grant(manager: EntityManager, userId: string, from: Date): Promise<void> {
    await manager.update(
      User,
      { id: userId, hasAccess: false },
      { hasAccess: true, subscriptionStartDate: from },
    );
  }

  /** Ends premium access; progress and documents already made stay. */
  async revoke(manager: EntityManager, userId: string): Promise<void> {
    await manager.update(User, userId, { hasAccess: false, subscriptionStartDate: null });
  }
}
