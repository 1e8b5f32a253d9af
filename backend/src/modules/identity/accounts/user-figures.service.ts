import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LAST_TWELVE_MONTHS } from '../../../database/last-months.js';
import type { SignedInUser } from '../access/current-user.js';

export interface UserFigures {
  total: number;
  /** With a confirmed e-mail address. */
  confirmed: number;
  /** With premium access. */
  premium: number;
  confirmedPremium: number;
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

  async now(): Promise<UserFigures> {
    // TypeORM knows no counts with a condition.
    const [figures] = await this.dataSource.query(
      `SELECT count(*)::int AS "total", count("emailConfirmedAt")::int AS "confirmed",
         count(*) FILTER (WHERE "hasAccess")::int AS "premium",
         count("emailConfirmedAt") FILTER (WHERE "hasAccess")::int AS "confirmedPremium"
       FROM "user"`,
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
    // TypeORM joins no series of months.
    return this.dataSource.query(
      `SELECT to_char(m, 'YYYY-MM') AS "month", count(u."id")::int AS "registrations"
       FROM ${LAST_TWELVE_MONTHS} m
       LEFT JOIN "user" u ON date_trunc('month', u."createdAt" AT TIME ZONE 'Europe/Berlin') = m
       GROUP BY m ORDER BY m`,
    );
  }
}
