import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SignedInUser } from '../identity/index.js';
import type { UserStatsDto } from './user-stats.dto.js';

@Injectable()
export class UserStatsService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * The figures on a person's dashboard. `chatMessages` counts the questions that are kept. The tables
   * `user` and `chat_message` are named so that one query answers; the assistant, to which the
   * second belongs, needs this module and cannot be asked.
   */
  async of({
    id,
    subscriptionStartDate,
  }: Pick<SignedInUser, 'id' | 'subscriptionStartDate'>): Promise<UserStatsDto> {
    const [row]: [UserStatsDto] = await this.dataSource.query(
      `SELECT
         (SELECT count(*)::int FROM "module_progress" p
          WHERE p."userId" = u."id" AND p."completedAt" IS NOT NULL) AS "completedModules",
         (SELECT count(*)::int FROM "chat_message" c
          WHERE c."userId" = u."id" AND c."role" = 'user') AS "chatMessages",
         GREATEST(0, floor(extract(epoch FROM
           now() - COALESCE($2::timestamptz, u."createdAt")) / 86400))::int AS "daysActive"
       FROM "user" u WHERE u."id" = $1`,
      [id, subscriptionStartDate],
    );
    return row;
  }
}
