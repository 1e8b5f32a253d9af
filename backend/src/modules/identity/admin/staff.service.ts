import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Who runs the back office, as a whole. */
@Injectable()
export class StaffService {
  constructor(private readonly dataSource: DataSource) {}

  /** How many accounts staff have, and how many of them open with a password alone. */
  async secondFactors(): Promise<{ total: number; withoutSecondFactor: number }> {
    // TypeORM counts no two things in one statement.
    const [counts] = await this.dataSource.query(
      `SELECT count(*)::int AS "total",
         (count(*) FILTER (WHERE
           NOT EXISTS (SELECT 1 FROM totp_factor t
             WHERE t."userId" = u."id" AND t."confirmedAt" IS NOT NULL)
           AND NOT EXISTS (SELECT 1 FROM passkey p WHERE p."userId" = u."id")))::int
           AS "withoutSecondFactor"
       FROM "user" u WHERE u."role" = 'admin'`,
    );
    return counts;
  }
}
