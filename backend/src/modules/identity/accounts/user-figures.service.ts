import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FiguresDatabase } from '../../../database/figures-database.js';
import { RunningTotals } from '../../../platform/totals/running-totals.service.js';
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
  constructor(
    private readonly dataSource: DataSource,
    private readonly totals: RunningTotals,
    private readonly figures: FiguresDatabase,
  ) {}

  async now(): Promise<UserFigures> {
    const [counted, ahead, months] = await Promise.all([
      this.totals.of('user.registered', 'user.confirmed', 'user.access', 'user.confirmedAccess'),
      this.accessAhead(),
      this.byMonth(),
    ]);
    return {
      total: counted['user.registered'],
      confirmed: counted['user.confirmed'],
      premium: counted['user.access'] - ahead.people,
      confirmedPremium: counted['user.confirmedAccess'] - ahead.confirmed,
      newThisMonth: months.at(-1)?.registrations ?? 0,
    };
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
  async byMonth(): Promise<MonthOfRegistrations[]> {
    const months = await this.totals.byMonth('user.registered');
    return months.map(({ month, value }) => ({ month, registrations: value }));
  }

  /** Whose access has been granted for later: those who wait for the end of the withdrawal period. */
  private async accessAhead(): Promise<{ people: number; confirmed: number }> {
    // TypeORM reads no several figures in one statement.
    const [ahead] = await this.figures.query<{ people: number; confirmed: number }>(
      `SELECT count(*)::int AS "people", count("emailConfirmedAt")::int AS "confirmed"
       FROM "user" WHERE "hasAccess" AND "subscriptionStartDate" > now()`,
    );
    return ahead ?? { people: 0, confirmed: 0 };
  }
}
