import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RunningTotals } from '../../../platform/totals/running-totals.service.js';
import type { SignedInUser } from '../access/current-user.js';

export interface UserFigures {
  total: number;
  /** With a confirmed e-mail address. */
  confirmed: number;
  /** With premium access. */
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
  ) {}

  async now(): Promise<UserFigures> {
    const [counted, months] = await Promise.all([
      this.totals.of('user.registered', 'user.confirmed', 'user.access', 'user.confirmedAccess'),
      this.byMonth(),
    ]);
    return {
      total: counted['user.registered'],
      confirmed: counted['user.confirmed'],
      premium: counted['user.access'],
      confirmedPremium: counted['user.confirmedAccess'],
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
}
