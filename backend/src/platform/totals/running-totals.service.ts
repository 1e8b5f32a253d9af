import { Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { LOCK, withLockIfFree } from '../../database/advisory-lock.js';
import { FiguresDatabase } from '../../database/figures-database.js';

/** The tables that are counted; the database says what of them (decision 68). */
const COUNTED = [
  'user',
  'payment',
  'module_progress',
  'sale_plan',
  'sale_plan_task',
  'filled_document',
] as const;

export interface MonthlyTotal {
  /** Such as `2026-11`. */
  month: string;
  value: number;
}

/** How much there is of something, without counting it: the database counts on with each change. */
@Injectable()
export class RunningTotals {
  private readonly logger = new Logger('Totals');

  constructor(
    private readonly dataSource: DataSource,
    private readonly figures: FiguresDatabase,
  ) {}

  /** The totals of these names at one moment; 0 where nothing was counted. */
  async of<Name extends string>(...names: Name[]): Promise<Record<Name, number>> {
    // TypeORM reads no sums by name in one statement.
    const rows: { name: Name; value: string }[] = await this.figures.query(
      `SELECT "name", sum("value") AS "value" FROM "running_total"
       WHERE "name" = ANY($1) GROUP BY "name"`,
      [names],
    );
    const values = new Map(rows.map(({ name, value }) => [name, Number(value)]));
    return Object.fromEntries(names.map((name) => [name, values.get(name) ?? 0])) as Record<
      Name,
      number
    >;
  }

  /** The last twelve calendar months of Germany, the oldest first, also those without anything. */
  async byMonth(name: string): Promise<MonthlyTotal[]> {
    // TypeORM joins no series of months that the database makes.
    const months: { month: string; value: string }[] = await this.figures.query(
      `SELECT to_char(m, 'YYYY-MM') AS "month", COALESCE(sum(t."value"), 0) AS "value"
       FROM generate_series(
         date_trunc('month', now() AT TIME ZONE 'Europe/Berlin') - interval '11 months',
         date_trunc('month', now() AT TIME ZONE 'Europe/Berlin'), interval '1 month') m
       LEFT JOIN "running_total" t ON t."name" = $1 AND t."month" = m::date
       GROUP BY m ORDER BY m`,
      [name],
    );
    return months.map(({ month, value }) => ({ month, value: Number(value) }));
  }

  /** Adds up what has come since the last time; readers see either the parts or their sum. */
  // After the other jobs of the minute, with their connections.
  @Cron('10 * * * * *')
  async addUp(): Promise<void> {
    await withLockIfFree(this.dataSource, LOCK.runningTotals, (manager) =>
      // One statement that takes rows away and writes their sum; no repository does.
      manager.query(
        `WITH parts AS (
           DELETE FROM "running_total" WHERE ("name", COALESCE("month", 'infinity')) IN (
             SELECT "name", COALESCE("month", 'infinity') FROM "running_total"
             GROUP BY 1, 2 HAVING count(*) > 1)
           RETURNING "name", "month", "value"
         )
         INSERT INTO "running_total" ("name", "month", "value")
         SELECT "name", "month", sum("value") FROM parts
         GROUP BY "name", "month" HAVING sum("value") <> 0`,
      ),
    );
  }

  /**
   * Counts everything anew and adds what is missing. Nothing ever is, unless somebody has written past
   * the triggers; hence whatever is found is logged.
   * @returns how many totals were wrong
   */
  @Cron('0 40 3 * * *', { timeZone: 'Europe/Berlin' })
  async checkAll(): Promise<number> {
    let wrong = 0;
    for (const table of COUNTED) wrong += await this.check(table);
    return wrong;
  }

  /** Truth and totals are read at one moment, so that writing goes on meanwhile and counts on both. */
  private async check(table: (typeof COUNTED)[number]): Promise<number> {
    const found = await withLockIfFree(
      this.dataSource,
      LOCK.runningTotals,
      (manager): Promise<unknown[]> =>
        // A comparison of what the database counts with what it has counted; no repository makes it.
        manager.query(
          `INSERT INTO "running_total" ("name", "month", "value")
           SELECT "name", "month", sum("value") FROM (
             SELECT * FROM "count_anew"($1)
             UNION ALL SELECT "name", "month", -"value" FROM "running_total"
             WHERE split_part("name", '.', 1) = $1
           ) difference
           GROUP BY "name", "month" HAVING sum("value") <> 0
           RETURNING "name", "month", "value"`,
          [table],
        ),
    );
    const wrong = found ?? [];
    if (wrong.length > 0) this.logger.error({ msg: 'Totals were wrong and are right now', wrong });
    return wrong.length;
  }
}
