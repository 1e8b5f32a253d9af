import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ExportService } from '../../../identity/index.js';

/** The part of the own data that the assistant owes: everything said, and what was allowed. */
@Injectable()
export class ConversationsExport implements OnModuleInit {
  constructor(
    private readonly exports: ExportService,
    private readonly dataSource: DataSource,
  ) {}

  onModuleInit(): void {
    this.exports.register('assistant', async (userId) => {
      const [permission] = await this.dataSource.query(
        `SELECT "useValuation" FROM "chat_account" WHERE "userId" = $1`,
        [userId],
      );
      return {
        useValuation: permission?.useValuation ?? false,
        conversations: await this.conversations(userId),
      };
    });
  }

  private conversations(userId: string): Promise<unknown[]> {
    return this.dataSource.query(
      `SELECT c."title", c."moduleId", c."createdAt", c."updatedAt", COALESCE(said."messages", '[]') AS "messages"
       FROM "conversation" c
       LEFT JOIN LATERAL (
         SELECT jsonb_agg(jsonb_build_object(
             'role', m."role", 'content', m."content", 'citations', m."citations",
             'state', m."state", 'createdAt', m."createdAt"
           ) ORDER BY m."createdAt", m."role" DESC) AS "messages"
         FROM "chat_message" m WHERE m."conversationId" = c."id"
       ) said ON true
       WHERE c."userId" = $1 ORDER BY c."createdAt"`,
      [userId],
    );
  }
}
