import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, type Repository } from 'typeorm';
import { RateLimitService } from '../../../platform/rate-limit/rate-limit.service.js';
import { DataExportService } from '../../identity/index.js';
import { conversationNotFound } from './chat.errors.js';
import { LIMITS, MAX_CONVERSATIONS } from './chat.limits.js';
import { ChatUsageService } from './chat-usage.service.js';
import { type ConversationDto, DEFAULT_TITLE } from './conversation.dto.js';
import { Conversation } from './conversation.entity.js';

const COLUMNS = `"id", "title", "moduleId", "createdAt", "updatedAt"`;

@Injectable()
export class ConversationsService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(Conversation) private readonly conversations: Repository<Conversation>,
    private readonly limits: RateLimitService,
    private readonly usage: ChatUsageService,
    private readonly exports: DataExportService,
  ) {}

  /** The part of the data export that the assistant owes: everything said, and what was allowed. */
  onModuleInit(): void {
    this.exports.register('assistant', async (userId) => {
      const useValuation = await this.usage.mayUseValuation(userId);
      return { useValuation, conversations: await this.withMessages(userId) };
    });
  }

  /**
   * The person's own conversations, the latest active first.
   * @param search words that stand in the title or in a message as they are; empty for all
   */
  list(userId: string, search = ''): Promise<ConversationDto[]> {
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    // In SQL for the search in the messages, which are no relation of the entity.
    return this.dataSource.query(
      `SELECT ${COLUMNS} FROM "conversation" c
       WHERE c."userId" = $1 AND ($2 = '%%' OR c."title" ILIKE $2 OR c."id" IN (
         SELECT m."conversationId" FROM "chat_message" m
         WHERE m."userId" = $1 AND m."content" ILIKE $2
       ))
       ORDER BY c."updatedAt" DESC, c."id" LIMIT ${MAX_CONVERSATIONS}`,
      [userId, pattern],
    );
  }

  /** @throws RateLimitedError */
  async create(userId: string, title: string = DEFAULT_TITLE): Promise<ConversationDto> {
    await this.limits.consume(LIMITS.createByAccount, userId);
    const { userId: _, ...created } = await this.conversations.save(
      this.conversations.create({ userId, title, moduleId: null }),
    );
    return created;
  }

  /** The id of the person's one conversation about a module, made when it is missing. */
  async ofModule(userId: string, moduleId: string): Promise<string> {
    // TypeORM cannot name the condition of the index that decides.
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
    const found = await this.conversations.findOneBy({ userId, moduleId });
    return found?.id ?? null;
  }

  /** @throws AppError CONVERSATION_NOT_FOUND, also for somebody else's */
  async assertOwn(userId: string, id: string): Promise<void> {
    const isOwn = await this.conversations.existsBy({ id, userId });
    if (!isOwn) throw conversationNotFound();
  }

  /** @throws AppError CONVERSATION_NOT_FOUND, also for somebody else's */
  async rename(userId: string, id: string, title: string): Promise<ConversationDto> {
    // TypeORM would set `updatedAt` as well and move the conversation to the top of the list.
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
    const { affected } = await this.conversations.delete({ id, userId });
    if (!affected) throw conversationNotFound();
  }

  private withMessages(userId: string): Promise<unknown[]> {
    // In SQL, because only the database can nest the messages in one statement.
    return this.dataSource.query(
      `SELECT c."title", c."moduleId", c."createdAt", c."updatedAt", COALESCE(said."messages", '[]') AS "messages"
       FROM "conversation" c
       LEFT JOIN LATERAL (
         SELECT jsonb_agg(jsonb_build_object(
             'role', m."role", 'content', m."content", 'citations', m."citations",
             'state', m."state", 'rating', m."rating", 'ratingReason', m."ratingReason",
             'ratingNote', m."ratingNote", 'createdAt', m."createdAt"
           ) ORDER BY m."createdAt", m."role" DESC) AS "messages"
         FROM "chat_message" m WHERE m."conversationId" = c."id"
       ) said ON true
       WHERE c."userId" = $1 ORDER BY c."createdAt"`,
      [userId],
    );
  }
}
