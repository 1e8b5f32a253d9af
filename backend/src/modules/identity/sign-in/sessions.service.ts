import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Cron, CronExpression } from '@nestjs/schedule';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, type EntityManager, Not, type Repository } from 'typeorm';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import { isPast } from '../../../database/database-clock.js';
import type { ClientInfo } from '../../../platform/http/client.decorator.js';
import { OutboxService } from '../../../platform/mail/outbox.service.js';
import type { SignedInUser } from '../access/current-user.js';
import { DataExportService } from '../data-export/data-export.service.js';
import { newDeviceEmail } from '../identity.email.js';
import { AuthChallenge } from '../second-factor/auth-challenge.entity.js';
import type { User } from '../user.entity.js';
import { KnownDevicesService } from './known-devices.service.js';
import { SecurityLog } from './security-log.js';
import { Session } from './session.entity.js';

export const SESSION_SECONDS = 30 * 86_400;

/** @param minutes names the value: how long a session may lie idle; null: for ever */
const NOT_IDLE = (minutes: string, session = 's') =>
  `(${minutes}::int IS NULL OR ${session}."lastUsedAt" > now() - make_interval(mins => ${minutes}::int))`;

/** What the bearer token says: only which session it belongs to. */
export interface TokenClaims {
  sid: string;
}

/** A session that has not ended; `stale` where its use is to be noted again. */
type SessionRow = SignedInUser & { stale: boolean };

/** From where somebody signs in. */
export interface SignInOrigin extends ClientInfo {
  /** The token by which the browser is recognised, if it has one. */
  deviceToken: string | null;
}

export interface OpenedSession {
  /** The bearer token. */
  token: string;
  /** What the browser is recognised by from now on. */
  deviceToken: string;
  /** Whose session it is. */
  email: string;
}

/** Who is signed in where. */
@Injectable()
export class SessionsService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    private readonly jwt: JwtService,
    private readonly securityLog: SecurityLog,
    @Inject(ENV) private readonly env: Env,
    private readonly devices: KnownDevicesService,
    private readonly outbox: OutboxService,
    private readonly exports: DataExportService,
  ) {}

  onModuleInit(): void {
    this.exports.register('sessions', async (userId) =>
      (await this.list(userId)).map(({ userAgent, createdAt, lastUsedAt, expiresAt }) => ({
        userAgent,
        createdAt,
        lastUsedAt,
        expiresAt,
      })),
    );
  }

  /**
   * Opens a session and remembers the device. The owner hears of a device that is new, unless it is
   * the very first sign-in to the account. The caller holds the lock of the person's row.
   */
  async signIn(manager: EntityManager, user: User, origin: SignInOrigin): Promise<OpenedSession> {
    const firstEver = user.lastSeenAt === null;
    const { deviceToken, isNew } = await this.devices.remember(
      manager,
      user.id,
      origin.deviceToken,
      origin.userAgent,
    );
    const token = await this.open(manager, user.id, origin.userAgent);
    const about = { accountId: user.id, client: origin, deviceKnown: !isNew };
    this.securityLog.write('signed_in', about);
    if (isNew && !firstEver) {
      const email = newDeviceEmail(user, new Date(), origin.userAgent, this.env.appUrl);
      await this.outbox.enqueue(manager, email);
      this.securityLog.write('new_device', about);
    }
    return { token, deviceToken, email: user.email };
  }

  /** Opens a session and answers its bearer token. */
  async open(manager: EntityManager, userId: string, userAgent: string): Promise<string> {
    const now = new Date();
    const expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1_000);
    const { identifiers } = await manager.insert(Session, {
      userId,
      userAgent: userAgent.slice(0, 300),
      lastUsedAt: now,
      expiresAt,
    });
    await this.markSeen(manager, userId);
    const claims: TokenClaims = { sid: identifiers[0]?.id };
    return this.jwt.signAsync(claims, { expiresIn: SESSION_SECONDS });
  }

  /** The person behind a session, or null when it has ended. */
  async findUser(sessionId: string): Promise<SignedInUser | null> {
    // A join with the tables of the second factor; the query builder would not make it shorter.
    const [row]: SessionRow[] = await this.dataSource.query(
      `SELECT u."id", s."id" AS "sessionId", u."email", u."firstName", u."lastName", u."role",
              u."hasAccess", u."subscriptionStartDate", s."confirmedAt",
              CASE WHEN u."role" = 'admin' THEN
                EXISTS (SELECT 1 FROM "totp_factor" t
                        WHERE t."userId" = u."id" AND t."confirmedAt" IS NOT NULL)
                OR EXISTS (SELECT 1 FROM "passkey" p WHERE p."userId" = u."id")
              ELSE false END AS "hasSecondFactor",
              s."lastUsedAt" < now() - make_interval(secs => $2) AS "stale"
       FROM "session" s JOIN "user" u ON u."id" = s."userId"
       WHERE s."id" = $1 AND s."expiresAt" > now() AND ${NOT_IDLE('$3')}`,
      [sessionId, this.noteAfterSeconds(), this.env.sessionIdleMinutes],
    );
    if (!row) return null;
    const { stale, ...user } = row;
    if (stale) {
      const { manager } = this.dataSource;
      await manager.update(Session, sessionId, { lastUsedAt: () => 'now()' });
      await this.markSeen(manager, user.id);
    }
    return user;
  }

  /** The person's open sessions, the last used first. */
  list(userId: string): Promise<Session[]> {
    return this.sessions
      .createQueryBuilder('session')
      .where('session.userId = :userId AND session.expiresAt > now()', { userId })
      .andWhere(NOT_IDLE(':idle', 'session'), { idle: this.env.sessionIdleMinutes })
      .orderBy('session.lastUsedAt', 'DESC')
      .getMany();
  }

  /** Ends one session of this person; false when there is no such session. */
  async end(userId: string, sessionId: string): Promise<boolean> {
    const { affected } = await this.sessions.delete({ id: sessionId, userId });
    if (affected === 1) this.securityLog.write('session_ended', { accountId: userId });
    return affected === 1;
  }

  /**
   * Ends all sessions of a person, but for the one to be kept, and sign-ins that are half done.
   * @returns how many sessions
   */
  async endAll(manager: EntityManager, userId: string, keepSessionId?: string): Promise<number> {
    const { affected } = await manager.delete(Session, {
      userId,
      ...(keepSessionId && { id: Not(keepSessionId) }),
    });
    await manager.delete(AuthChallenge, { userId });
    const ended = affected ?? 0;
    if (ended > 0) {
      this.securityLog.write('session_ended', { accountId: userId, detail: `${ended}` });
    }
    return ended;
  }

  /** Notes that the person has proved once more who they are. */
  async confirm(manager: EntityManager, sessionId: string): Promise<void> {
    await manager.update(Session, sessionId, { confirmedAt: () => 'now()' });
  }

  /** The use of a session is written down every few minutes, oftener where idling is short. */
  private noteAfterSeconds(): number {
    const idle = this.env.sessionIdleMinutes;
    return Math.min(5 * 60, idle === null ? Number.POSITIVE_INFINITY : idle * 12);
  }

  private async markSeen(manager: EntityManager, userId: string): Promise<void> {
    // TypeORM would set `updatedAt` as well, although nobody has changed the account.
    await manager.query('UPDATE "user" SET "lastSeenAt" = now() WHERE "id" = $1', [userId]);
  }

  @Cron(CronExpression.EVERY_HOUR)
  async forgetExpired(): Promise<void> {
    await this.dataSource
      .createQueryBuilder()
      .delete()
      .from(Session)
      .where({ expiresAt: isPast() })
      .orWhere(`NOT ${NOT_IDLE(':idle', 'session')}`, { idle: this.env.sessionIdleMinutes })
      .execute();
  }
}
