import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { type Role, User } from '../user.entity.js';
import { AccessGround, type AccessGroundKind } from './access-ground.entity.js';

/** Premium access as it stands. */
export interface PremiumAccess {
  hasAccess: boolean;
  /** Since when; null without access. */
  subscriptionStartDate: Date | null;
}

/** As whom staff look at the course: somebody without access, or a member with every module open. */
export type Preview = 'free' | 'premium';

/**
 * Opens and ends premium access, which is the union of its grounds: `hasAccess` says that there is one,
 * `subscriptionStartDate` since when the earliest. Ending one ground ends no other.
 */
@Injectable()
export class AccessService {
  /** A purchase gives access; once it has, the beginning stays as it is. */
  async grantByPurchase(
    manager: EntityManager,
    userId: string,
    paymentId: string,
    since: Date,
  ): Promise<void> {
    await this.add(manager, [{ userId, kind: 'purchase', paymentId, since }]);
  }

  /** Gives access to people who need not buy it. */
  async grantAll(
    manager: EntityManager,
    userIds: string[],
    kind: Exclude<AccessGroundKind, 'purchase'>,
    since: Date,
  ): Promise<void> {
    await this.add(
      manager,
      userIds.map((userId) => ({ userId, kind, paymentId: null, since })),
    );
  }

  /** A purchase gives no access any more; progress and documents already made stay. */
  async endPurchase(manager: EntityManager, paymentId: string): Promise<void> {
    const ground = await manager.findOneBy(AccessGround, { paymentId });
    if (!ground) return;
    await lock(manager, [ground.userId]);
    await manager.delete(AccessGround, { paymentId });
    await apply(manager, [ground.userId]);
  }

  /** Ends premium access on every ground there is. */
  async endAll(manager: EntityManager, userId: string): Promise<void> {
    await lock(manager, [userId]);
    await manager.delete(AccessGround, { userId });
    await apply(manager, [userId]);
  }

  /** For the data export: on which grounds a person has access. */
  async groundsOf(manager: EntityManager, userId: string) {
    const grounds = await manager.find(AccessGround, {
      where: { userId },
      order: { since: 'ASC' },
    });
    return grounds.map(({ kind, paymentId, since }) => ({ kind, paymentId, since }));
  }

  private async add(manager: EntityManager, grounds: Omit<AccessGround, 'id'>[]): Promise<void> {
    const userIds = grounds.map(({ userId }) => userId);
    await lock(manager, userIds);
    await keepUnrecorded(manager, userIds);
    await manager
      .createQueryBuilder()
      .insert()
      .into(AccessGround)
      .values(grounds)
      .orIgnore()
      .execute();
    await apply(manager, userIds);
  }
}

/** What two events of one moment decide about a person's access, they decide one after the other. */
async function lock(manager: EntityManager, userIds: string[]): Promise<void> {
  await manager.find(User, {
    select: { id: true },
    where: { id: In(userIds) },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
}

/** Access that was written into the account alone, as by an operator's own script, counts as imported. */
async function keepUnrecorded(manager: EntityManager, userIds: string[]): Promise<void> {
  // TypeORM inserts nothing that it selects.
  await manager.query(
    `INSERT INTO "access_ground" ("userId", "kind", "since")
     SELECT u."id", 'import', COALESCE(u."subscriptionStartDate", u."createdAt") FROM "user" u
     WHERE u."id" = ANY($1) AND u."hasAccess"
       AND NOT EXISTS (SELECT FROM "access_ground" g WHERE g."userId" = u."id")`,
    [userIds],
  );
}

/** Writes into the accounts what their grounds say. */
async function apply(manager: EntityManager, userIds: string[]): Promise<void> {
  // TypeORM updates nothing from a grouping.
  await manager.query(
    `UPDATE "user" u
     SET "hasAccess" = g."since" IS NOT NULL, "subscriptionStartDate" = g."since", "updatedAt" = now()
     FROM (SELECT p."id", min(a."since") AS "since" FROM unnest($1::uuid[]) AS p("id")
           LEFT JOIN "access_ground" a ON a."userId" = p."id" GROUP BY p."id") g
     WHERE u."id" = g."id" AND (u."hasAccess" IS DISTINCT FROM (g."since" IS NOT NULL)
       OR u."subscriptionStartDate" IS DISTINCT FROM g."since")`,
    [userIds],
  );
}

/** The header by which staff ask to see the course as somebody else sees it. */
export const PREVIEW_HEADER = 'x-preview';

/** Access as the one who is previewed has it. */
export function previewAccess(preview: Preview): PremiumAccess {
  return { hasAccess: preview === 'premium', subscriptionStartDate: null };
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
