import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SignedInUser } from '../identity/index.js';
import type { UserStatsDto } from './user-stats.dto.js';

@Injectable()
export class UserStatsService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * The figures on a person's dashboard. `chatMessages` is 0, the true count, as long as the
   * product stores no messages. The table `user` is named so that one query answers.
   */
  async of({ id }: Pick<SignedInUser, 'id'>): Promise<UserStatsDto> {
    const [row]: [UserStatsDto] = await this.dataSource.query(
      `SELECT
         (SELECT count(*)::int FROM "module_progress" p
          WHERE p."userId" = u."id" AND p."completedAt" IS NOT NULL) AS "completedModules",
         0 AS "chatMessages",
         GREATEST(0, floor(extract(epoch FROM
           now() - COALESCE(u."subscriptionStartDate", u."createdAt")) / 86400))::int AS "daysActive"
       FROM "user" u WHERE u."id" = $1`,
      [id],
    );
    return row;
  }
}
