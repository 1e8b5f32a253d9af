import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LAST_TWELVE_MONTHS, START_OF_MONTH } from '../../../database/german-months.js';
import type { SignedInUser } from '../access/current-user.js';

export interface UserFigures {
  total: number;
  /** With a confirmed e-mail address. */
  confirmed: number;
  /** With premium access that has begun. */
  premium: number;
  confirmedPremium: number;
  /** Registered in this calendar month. */
  newThisMonth: number;
}

export interface MonthOfRegistrations {
  /** Such as `2026-11`. */
  month: string;
  registrations: number;
}

/** How many people there are, and since when one of them. */
@Injectable()
export class UserFiguresService {
  constructor(private readonly dataSource: DataSource) {}

  /** Each count reads an index alone; that of all people is by far the longest. */
  async now(): Promise<UserFigures> {
    // TypeORM reads no several figures in one statement.
    const [figures] = await this.dataSource.query(
      `SELECT p.*,
         (SELECT count(*)::int FROM "user") AS "total",
         (SELECT count(*)::int FROM "user")
           - (SELECT count(*)::int FROM "user" WHERE "emailConfirmedAt" IS NULL) AS "confirmed",
         (SELECT count(*)::int FROM "user" WHERE "createdAt" >= ${START_OF_MONTH}) AS "newThisMonth"
       FROM (
         SELECT count(*)::int AS "premium", count("emailConfirmedAt")::int AS "confirmedPremium"
         FROM "user" WHERE "hasAccess"
           AND ("subscriptionStartDate" IS NULL OR "subscriptionStartDate" <= now())
       ) p`,
    );
    return figures;
  }

  /** Whole days since a person's access began, or since registration without access. */
  async daysActive({
    id,
    subscriptionStartDate,
  }: Pick<SignedInUser, 'id' | 'subscriptionStartDate'>): Promise<number> {
    // In SQL for the database's clock, which has also set the time of the registration.
    const [{ days }] = await this.dataSource.query(
      `SELECT GREATEST(0, floor(extract(epoch FROM
         now() - COALESCE($2::timestamptz, "createdAt")) / 86400))::int AS "days"
       FROM "user" WHERE "id" = $1`,
      [id, subscriptionStartDate],
    );
    return days;
  }

  /** The last twelve months, also those without a registration. */
  byMonth(): Promise<MonthOfRegistrations[]> {
    // TypeORM joins no series of months that the database makes.
    return this.dataSource.query(
      `SELECT m."month", (
         SELECT count(*)::int FROM "user" u
         WHERE u."createdAt" >= m."from" AND u."createdAt" < m."until"
       ) AS "registrations"
       FROM ${LAST_TWELVE_MONTHS} m ORDER BY m."month"`,
    );
  }
}
