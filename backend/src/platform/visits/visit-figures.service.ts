import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { COUNTED, type Counted } from './day-count.entity.js';
import type { Source } from './source.js';

export type Counts = Record<Counted, number>;

export interface Figures {
  total: Counts;
  days: (Counts & { day: string })[];
  sources: (Counts & Source)[];
}

/** One column for each of what is counted. */
const SUMS = COUNTED.map(
  (counted) =>
    `COALESCE(sum(c."count") FILTER (WHERE c."counted" = '${counted}'), 0)::int AS "${counted}"`,
).join(', ');

/** The first of so many days, as Germany counts them. */
const FIRST = `((now() AT TIME ZONE 'Europe/Berlin')::date - $1::int + 1)`;

/** What has been counted, for staff. */
@Injectable()
export class VisitFigures {
  constructor(private readonly dataSource: DataSource) {}

  /** @param days how many, today included */
  async of(days: number): Promise<Figures> {
    const [byDay, sources] = await Promise.all([
      // TypeORM knows no sums with a condition, nor days without a row.
      this.dataSource.query<Figures['days']>(
        `SELECT to_char(d, 'YYYY-MM-DD') AS "day", ${SUMS}
         FROM generate_series(${FIRST}, (now() AT TIME ZONE 'Europe/Berlin')::date, '1 day') d
         LEFT JOIN "day_count" c ON c."day" = d::date GROUP BY d ORDER BY d`,
        [days],
      ),
      // TypeORM knows no sums with a condition.
      this.dataSource.query<Figures['sources']>(
        `SELECT c."source", c."medium", c."campaign", ${SUMS} FROM "day_count" c
         WHERE c."day" >= ${FIRST} GROUP BY 1, 2, 3 ORDER BY "visit" DESC, 1, 2, 3 LIMIT 50`,
        [days],
      ),
    ]);
    const total = Object.fromEntries(
      COUNTED.map((counted) => [counted, byDay.reduce((sum, day) => sum + day[counted], 0)]),
    ) as Counts;
    return { total, days: byDay, sources };
  }
}
