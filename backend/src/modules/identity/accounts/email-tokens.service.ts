import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, type Repository } from 'typeorm';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import { isAhead, isPast } from '../../../database/database-clock.js';
import { alreadyConfirmed, tokenInvalid } from '../identity.errors.js';
import { User } from '../user.entity.js';
import { EmailToken, type EmailTokenPurpose } from './email-token.entity.js';

const HOUR_MS = 3_600_000;

/** How long a link works, in hours. After a purchase nobody waits for it, so it works for a week. */
export const LINK_HOURS = {
  'confirm-email': 48,
  'change-email': 48,
  'reset-password': 1,
  purchase: 7 * 24,
} as const;

const PAGE: Record<EmailTokenPurpose, string> = {
  'confirm-email': '/confirm-email',
  'change-email': '/confirm-email',
  'reset-password': '/reset-password',
};

interface LinkOptions {
  hours?: number;
  newEmail?: string | null;
}

type Redeemed = Pick<EmailToken, 'userId' | 'purpose' | 'newEmail'>;

/**
 * Links in e-mails that prove who owns a mailbox.
 * Every method takes the lock of the person's row first, so that two of them never wait in a circle.
 */
@Injectable()
export class EmailTokensService {
  constructor(
    @InjectRepository(EmailToken) private readonly emailTokens: Repository<EmailToken>,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** A new link for this purpose; earlier links of the same purpose end. */
  async issueLink(
    manager: EntityManager,
    userId: string,
    purpose: EmailTokenPurpose,
    options: LinkOptions = {},
  ): Promise<string> {
    const [link] = await this.issueLinks(manager, [userId], purpose, options);
    return link as string;
  }

  /** Like `issueLink`, for up to some thousand people; the links stand in the order of the ids. */
  async issueLinks(
    manager: EntityManager,
    userIds: string[],
    purpose: EmailTokenPurpose,
    { hours = LINK_HOURS[purpose], newEmail = null }: LinkOptions = {},
  ): Promise<string[]> {
    await manager.find(User, {
      select: { id: true },
      where: { id: In(userIds) },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    await this.end(manager, userIds, purpose);
    const expiresAt = new Date(Date.now() + hours * HOUR_MS);
    const issued = userIds.map((userId) => ({
      userId,
      token: randomBytes(32).toString('base64url'),
    }));
    await manager.insert(
      EmailToken,
      issued.map(({ userId, token }) => ({
        userId,
        purpose,
        newEmail,
        expiresAt,
        tokenHash: hashOf(token),
      })),
    );
    return issued.map(({ token }) => `${this.env.appUrl}${PAGE[purpose]}?token=${token}`);
  }

  /**
   * Uses a token up; of several tries at once one succeeds.
   * @throws AppError TOKEN_INVALID when it is missing, unknown, used, expired or for something else;
   *   ALREADY_CONFIRMED where the address that it would confirm is confirmed
   */
  async redeem(
    manager: EntityManager,
    token: unknown,
    purposes: EmailTokenPurpose[],
  ): Promise<Redeemed> {
    if (typeof token !== 'string') throw tokenInvalid();
    const tokenHash = hashOf(token);
    // TypeORM locks no table that is joined without a relation.
    await manager.query(
      `SELECT 1 FROM "user" u JOIN "email_token" t ON t."userId" = u."id"
       WHERE t."tokenHash" = $1 FOR UPDATE OF u`,
      [tokenHash],
    );
    const { raw } = await manager.update(
      EmailToken,
      { tokenHash, purpose: In(purposes), usedAt: IsNull(), expiresAt: isAhead() },
      { usedAt: () => 'now()' },
      { returning: ['userId', 'purpose', 'newEmail'] },
    );
    if (raw.length > 0) return raw[0];
    throw (await this.isConfirmed(manager, tokenHash, purposes))
      ? alreadyConfirmed()
      : tokenInvalid();
  }

  /** Whether what a link should confirm is confirmed already, by this link or in another way. */
  private async isConfirmed(
    manager: EntityManager,
    tokenHash: string,
    purposes: EmailTokenPurpose[],
  ): Promise<boolean> {
    const token = await manager.findOneBy(EmailToken, { tokenHash, purpose: In(purposes) });
    if (!token || token.purpose === 'reset-password') return false;
    const { email, emailConfirmedAt } = await manager.findOneByOrFail(User, { id: token.userId });
    return token.newEmail ? token.newEmail === email : emailConfirmedAt !== null;
  }

  /**
   * The one place where an address becomes a confirmed one, and where that makes an administrator:
   * marks the person's address, or the `newEmail` that replaces it, as confirmed. Only now may
   * `ADMIN_EMAILS` give the role: whoever merely types such an address in gains nothing.
   */
  async confirmAddress(manager: EntityManager, userId: string, newEmail?: string): Promise<void> {
    // In SQL: what becomes of each column is decided by what is stored in the others.
    await manager.query(
      `UPDATE "user" SET
         "email" = COALESCE($2, "email"),
         "formerEmails" = CASE WHEN $2 <> "email" AND NOT "email" = ANY("formerEmails")
           THEN "formerEmails" || "email" ELSE "formerEmails" END,
         "emailConfirmedAt" = CASE WHEN $2 IS NULL THEN COALESCE("emailConfirmedAt", now()) ELSE now() END,
         "role" = CASE WHEN COALESCE($2, "email") = ANY($3) THEN 'admin' ELSE "role" END,
         "updatedAt" = now()
       WHERE "id" = $1`,
      [userId, newEmail ?? null, this.env.adminEmails],
    );
  }

  /** Ends the open link that would confirm a person's address. */
  endConfirmation(manager: EntityManager, userId: string): Promise<void> {
    return this.end(manager, [userId], 'confirm-email');
  }

  /** Ends every open link of a person: whoever could read the old mailbox has nothing left. */
  endAll(manager: EntityManager, userId: string): Promise<void> {
    return this.end(manager, [userId]);
  }

  /** The rows stay until they expire: only a link that is still known can say what became of it. */
  private async end(
    manager: EntityManager,
    userIds: string[],
    purpose?: EmailTokenPurpose,
  ): Promise<void> {
    await manager.update(
      EmailToken,
      { userId: In(userIds), usedAt: IsNull(), ...(purpose && { purpose }) },
      { usedAt: () => 'now()' },
    );
  }

  @Cron(CronExpression.EVERY_HOUR)
  async forgetExpired(): Promise<void> {
    await this.emailTokens.delete({ expiresAt: isPast() });
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
