import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, type EntityManager, type Repository } from 'typeorm';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import type { SignedInUser } from '../../identity/index.js';
import { CHAT_MODEL, type ChatModel, type Usage } from '../model/chat-model.js';
import { ceilingReached, dailyLimitReached } from './chat.errors.js';
import { MAX_MESSAGE_LENGTH } from './chat.limits.js';
import { ChatAccount } from './chat-account.entity.js';
import type { ChatStatusDto } from './chat-status.dto.js';

const TODAY = `(now() AT TIME ZONE 'Europe/Berlin')::date`;
const NEXT_MIDNIGHT = `((${TODAY} + 1)::timestamp AT TIME ZONE 'Europe/Berlin')`;

/** The limits of a day in German time, and what people allow the assistant to use. */
@Injectable()
export class ChatUsageService {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(ChatAccount) private readonly chatAccounts: Repository<ChatAccount>,
    @Inject(ENV) private readonly env: Env,
    @Inject(CHAT_MODEL) private readonly model: ChatModel | null,
  ) {}

  /**
   * Counts an answer that begins in the caller's transaction; it stays counted unless it fails. Holds
   * the person's row until the end, so that two at once take turns.
   * @throws RateLimitedError CHAT_DAILY_LIMIT; AppError CHAT_CEILING
   */
  async count(manager: EntityManager, user: SignedInUser): Promise<void> {
    const limit = this.limitOf(user);
    // The database tells the midnight in German time, and the day's tokens with it.
    const [now] = await manager.query(
      `SELECT ${NEXT_MIDNIGHT} AS "resetsAt",
              (SELECT "tokens" FROM "chat_tokens" WHERE "day" = ${TODAY})::float8 AS "tokens"`,
    );
    // One statement counts and refuses, so that two at once cannot both be the last.
    const counted: unknown[] = await manager.query(
      `INSERT INTO "chat_account" AS kept ("userId", "day", "answers")
       SELECT $1, ${TODAY}, 1 WHERE $2::int > 0
       ON CONFLICT ("userId") DO UPDATE SET
         "answers" = CASE WHEN kept."day" = excluded."day" THEN kept."answers" + 1 ELSE 1 END,
         "day" = excluded."day"
       WHERE kept."day" IS DISTINCT FROM excluded."day" OR kept."answers" < $2::int
       RETURNING 1`,
      [user.id, limit],
    );
    if (counted.length === 0) throw dailyLimitReached(limit, now.resetsAt);
    if (this.model && (now.tokens ?? 0) >= this.env.chatDailyTokens) {
      throw ceilingReached(now.resetsAt);
    }
  }

  /** Answers of today that failed do not count. */
  async giveBack(manager: EntityManager, userId: string, answers: number): Promise<void> {
    // The database tells the day in German time.
    await manager.query(
      `UPDATE "chat_account" SET "answers" = greatest("answers" - $2, 0)
       WHERE "userId" = $1 AND "day" = ${TODAY}`,
      [userId, answers],
    );
  }

  /** Adds what an answer used to the count of the whole installation. */
  async addTokens(manager: EntityManager, usage: Usage): Promise<void> {
    // TypeORM's upsert cannot add to what is there.
    await manager.query(
      `INSERT INTO "chat_tokens" ("day", "tokens") VALUES (${TODAY}, $1)
       ON CONFLICT ("day") DO UPDATE SET "tokens" = "chat_tokens"."tokens" + excluded."tokens"`,
      [usage.promptTokens + usage.completionTokens],
    );
  }

  async status(user: SignedInUser): Promise<ChatStatusDto> {
    // The database tells the day and the midnight in German time.
    const [row] = await this.dataSource.query(
      `SELECT ${NEXT_MIDNIGHT} AS "resetsAt", COALESCE(a."useValuation", false) AS "useValuation",
              CASE WHEN a."day" = ${TODAY} THEN a."answers" ELSE 0 END AS "used"
       FROM (SELECT 1) one LEFT JOIN "chat_account" a ON a."userId" = $1`,
      [user.id],
    );
    return {
      limit: this.limitOf(user),
      used: row.used,
      resetsAt: row.resetsAt,
      maxLength: MAX_MESSAGE_LENGTH,
      offline: this.model === null,
      useValuation: row.useValuation,
    };
  }

  /** Stores whether answers may refer to the person's own latest valuation. */
  async allowValuation(userId: string, allowed: boolean): Promise<void> {
    const account = { userId, useValuation: allowed };
    await this.chatAccounts.upsert(account, ['userId']);
  }

  async mayUseValuation(userId: string): Promise<boolean> {
    const account = await this.chatAccounts.findOneBy({ userId });
    return account?.useValuation ?? false;
  }

  private limitOf({ hasAccess }: SignedInUser): number {
    return hasAccess ? this.env.chatDailyLimit.premium : this.env.chatDailyLimit.free;
  }
}
