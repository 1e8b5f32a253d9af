import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Cron, CronExpression } from '@nestjs/schedule';
import { DataSource, type EntityManager } from 'typeorm';
import { preparedQuery } from '../../database/prepared-query.js';
import type { SignedInUser } from './current-user.js';
import { premiumAccess } from './premium-access.js';
import { Session } from './session.entity.js';

const LIFETIME_DAYS = 30;

/** What the bearer token says: only which session it belongs to. */
export interface TokenClaims {
  sid: string;
}

@Injectable()
export class SessionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jwt: JwtService,
  ) {}

  /** Opens a session and answers its bearer token. */
  async open(manager: EntityManager, userId: string, userAgent: string): Promise<string> {
    const now = new Date();
    const expiresAt = new Date(now.getTime() + LIFETIME_DAYS * 86_400_000);
    const { identifiers } = await manager.insert(Session, {
      userId,
      userAgent: userAgent.slice(0, 300),
      lastUsedAt: now,
      expiresAt,
    });
    await this.markSeen(manager, userId);
    const claims: TokenClaims = { sid: identifiers[0]?.id };
    return this.jwt.signAsync(claims, { expiresIn: `${LIFETIME_DAYS}d` });
  }

  /** The person behind a session, or null when it has ended. */
  async findUser(sessionId: string): Promise<SignedInUser | null> {
    const [row] = await preparedQuery<Omit<SignedInUser, 'accessFrom'> & { stale: boolean }>(
      this.dataSource,
      `SELECT u."id", s."id" AS "sessionId", u."email", u."firstName", u."lastName", u."role",
              u."hasAccess", u."subscriptionStartDate",
              s."lastUsedAt" < now() - interval '5 minutes' AS "stale"
       FROM "session" s JOIN "user" u ON u."id" = s."userId"
       WHERE s."id" = $1 AND s."expiresAt" > now()`,
      [sessionId],
    );
    if (!row) return null;
    const { stale, ...user } = row;
    if (stale) {
      await this.dataSource.query('UPDATE "session" SET "lastUsedAt" = now() WHERE "id" = $1', [
        sessionId,
      ]);
      await this.markSeen(this.dataSource.manager, user.id);
    }
    return { ...user, ...premiumAccess(user) };
  }

  /** The person's open sessions, the last used first. */
  list(userId: string): Promise<Session[]> {
    return this.dataSource
      .createQueryBuilder(Session, 'session')
      .where('session.userId = :userId AND session.expiresAt > now()', { userId })
      .orderBy('session.lastUsedAt', 'DESC')
      .getMany();
  }

  /** Ends one session of this person; false when there is no such session. */
  async end(userId: string, sessionId: string): Promise<boolean> {
    const { affected } = await this.dataSource
      .getRepository(Session)
      .delete({ id: sessionId, userId });
    return affected === 1;
  }

  /** Ends all sessions of a person, but for the one to be kept; answers how many. */
  async endAll(manager: EntityManager, userId: string, keepSessionId?: string): Promise<number> {
    const [, ended] = await manager.query(
      'DELETE FROM "session" WHERE "userId" = $1 AND "id" IS DISTINCT FROM $2',
      [userId, keepSessionId ?? null],
    );
    return ended;
  }

  private async markSeen(manager: EntityManager, userId: string): Promise<void> {
    await manager.query('UPDATE "user" SET "lastSeenAt" = now() WHERE "id" = $1', [userId]);
  }

  @Cron(CronExpression.EVERY_HOUR)
  async forgetExpired(): Promise<void> {
    await this.dataSource.query('DELETE FROM "session" WHERE "expiresAt" < now()');
  }
}
