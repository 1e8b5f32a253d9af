import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RateLimitService } from '../../../../platform/rate-limit/rate-limit.service.js';
import { conversationNotFound } from '../chat.errors.js';
import { LIMITS, MAX_CONVERSATIONS } from '../chat.limits.js';
import { type ConversationDto, DEFAULT_TITLE } from './conversation.dto.js';

const COLUMNS = `"id", "title", "moduleId", "createdAt", "updatedAt"`;

@Injectable()
export class ConversationsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: RateLimitService,
  ) {}

  /**
   * The person's own conversations, the latest active first.
   * @param search words that stand in the title or in a message as they are; empty for all
   */
  list(userId: string, search = ''): Promise<ConversationDto[]> {
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    return this.dataSource.query(
      `SELECT ${COLUMNS} FROM "conversation" c
       WHERE c."userId" = $1 AND ($2 = '%%' OR c."title" ILIKE $2 OR EXISTS (
         SELECT FROM "chat_message" m WHERE m."conversationId" = c."id" AND m."content" ILIKE $2
       ))
       ORDER BY c."updatedAt" DESC, c."id" LIMIT ${MAX_CONVERSATIONS}`,
      [userId, pattern],
    );
  }

  /** @throws RateLimitedError */
  async create(userId: string, title: string = DEFAULT_TITLE): Promise<ConversationDto> {
    await this.limits.consume(LIMITS.createByAccount, userId);
    const [created] = await this.dataSource.query(
      `INSERT INTO "conversation" ("userId", "title") VALUES ($1, $2) RETURNING ${COLUMNS}`,
      [userId, title],
    );
    return created;
  }

  /** The id of the person's one conversation about a module, made when it is missing. */
  async ofModule(userId: string, moduleId: string): Promise<string> {
    const [{ id }] = await this.dataSource.query(
      `INSERT INTO "conversation" ("userId", "moduleId", "title") VALUES ($1, $2, $3)
       ON CONFLICT ("userId", "moduleId") WHERE "moduleId" IS NOT NULL
       DO UPDATE SET "moduleId" = excluded."moduleId" RETURNING "id"`,
      [userId, moduleId, DEFAULT_TITLE],
    );
    return id;
  }

  /** The id of the conversation about a module, or null before the first question. */
  async findOfModule(userId: string, moduleId: string): Promise<string | null> {
    const rows: { id: string }[] = await this.dataSource.query(
      `SELECT "id" FROM "conversation" WHERE "userId" = $1 AND "moduleId" = $2`,
      [userId, moduleId],
    );
    return rows[0]?.id ?? null;
  }

  /** @throws AppError CONVERSATION_NOT_FOUND, also for somebody else's */
  async assertOwn(userId: string, id: string): Promise<void> {
    const rows = await this.dataSource.query(
      `SELECT FROM "conversation" WHERE "id" = $1 AND "userId" = $2`,
      [id, userId],
    );
    if (rows.length === 0) throw conversationNotFound();
  }

  /** @throws AppError CONVERSATION_NOT_FOUND, also for somebody else's */
  async rename(userId: string, id: string, title: string): Promise<ConversationDto> {
    const [[renamed]] = await this.dataSource.query(
      `UPDATE "conversation" SET "title" = $3 WHERE "id" = $1 AND "userId" = $2
       RETURNING ${COLUMNS}`,
      [id, userId, title],
    );
    if (!renamed) throw conversationNotFound();
    return renamed;
  }

  /**
   * Deletes a conversation with all that was said; an answer under way notices and ends.
   * @throws AppError CONVERSATION_NOT_FOUND, also for somebody else's
   */
  async remove(userId: string, id: string): Promise<void> {
    const [deleted] = await this.dataSource.query(
      `DELETE FROM "conversation" WHERE "id" = $1 AND "userId" = $2 RETURNING "id"`,
      [id, userId],
    );
    if (deleted.length === 0) throw conversationNotFound();
  }
}
