import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { dice } from '../samples/dice.js';
import { samplePeople } from '../samples/sample-people.js';
import { COUNTED, type Counted, DayCount } from './day-count.entity.js';
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

/** From which the samples come, and how many visits of a day. */
const SAMPLES = [
  { source: '', medium: '', campaign: '', visits: 9 },
  { source: 'google.de', medium: '', campaign: '', visits: 14 },
  { source: 'ihk.example', medium: '', campaign: '', visits: 5 },
  { source: 'brief', medium: 'post', campaign: 'nachfolge 2026', visits: 3 },
  { source: 'newsletter', medium: 'mail', campaign: 'herbst', visits: 4 },
] as const satisfies readonly (Source & { visits: number })[];

/** How often one step follows from a visit, in the samples; who registered and who bought is known. */
const FOLLOWS = { calculation: 0.22, checklist: 0.07 } as const;

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

  /** A year of invented figures, for a demo installation; they agree with the people invented for it. */
  async insertSamples(manager: EntityManager, now: Date): Promise<void> {
    const drawn = dice('visits');
    const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
    const happened = samplePeople(now).flatMap(({ registeredAt, orderedAt }) => {
      const { source } = drawn.pick(SAMPLES);
      const registered = { day: dayOf(registeredAt), source, counted: 'registration' as const };
      if (!orderedAt) return [registered];
      return [registered, { day: dayOf(orderedAt), source, counted: 'purchase' as const }];
    });
    const rows = Array.from({ length: 365 }, (_, back) => {
      const day = dayOf(new Date(now.getTime() - back * 86_400_000));
      return SAMPLES.flatMap(({ visits, ...source }) => {
        const visit = drawn.whole(Math.floor(visits / 2), visits * 2);
        const ofVisits = (share: number) =>
          Array.from({ length: visit }, () => drawn.happens(share)).filter(Boolean).length;
        const known = (counted: Counted) =>
          happened.filter(
            (one) => one.day === day && one.source === source.source && one.counted === counted,
          ).length;
        return [
          { counted: 'visit' as const, count: visit },
          { counted: 'calculation' as const, count: ofVisits(FOLLOWS.calculation) },
          { counted: 'checklist' as const, count: ofVisits(FOLLOWS.checklist) },
          { counted: 'registration' as const, count: known('registration') },
          { counted: 'purchase' as const, count: known('purchase') },
        ]
          .filter(({ count }) => count > 0)
          .map((counts) => ({ day, ...source, ...counts, sample: true }));
      });
    }).flat();
    // PostgreSQL takes 65,535 values in a statement.
    for (let start = 0; start < rows.length; start += 5_000) {
      await manager.insert(DayCount, rows.slice(start, start + 5_000));
    }
  }

  async removeSamples(manager: EntityManager): Promise<void> {
    await manager.delete(DayCount, { sample: true });
  }
}
