import type { IncomingMessage } from 'node:http';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnModuleInit,
} from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { DataSource, type EntityManager } from 'typeorm';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { RetentionJob } from '../personal-data/retention.job.js';
import { germanDay } from '../text/german-format.js';
import type { Counted } from './day-count.entity.js';
import { readSource, SOURCE_HEADER, type Source, sourceOfPage } from './source.js';
import { UncountedPurchase } from './uncounted-purchase.entity.js';

const FLUSH_MS = 10_000;
const KEPT_MONTHS = 25;
/** So many purchases are added up at once. */
const BATCH = 1_000;

/** Names beyond that of one flush are counted together: nobody shall fill the table by inventing some. */
const MOST_SOURCES = 200;
const OTHERS: Source = { source: 'andere', medium: '', campaign: '' };

/** What counts as what, once it has been answered well. */
const CALLS: Record<string, Counted> = {
  'POST /api/checklist/request': 'checklist',
  'POST /api/auth/register': 'registration',
};

interface Waiting extends Source {
  counted: Counted;
  count: number;
}

/**
 * Counts what happens on a day, by where it came from, without a cookie, an address or anything else that
 * tells people apart (decision 25). Counts wait in memory for a few seconds; a server that is killed
 * loses those.
 */
@Injectable()
export class VisitCounter implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger('Visits');
  private waiting = new Map<string, Waiting>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly retention: RetentionJob,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.retention.register('counts of days', async (manager, now, limit) => {
      // TypeORM deletes no number of rows.
      const [, deleted] = await manager.query(
        `DELETE FROM "day_count" WHERE ctid IN (SELECT ctid FROM "day_count"
         WHERE "day" < ($1::timestamptz AT TIME ZONE 'Europe/Berlin')::date - make_interval(months => $2)
         LIMIT $3)`,
        [now, KEPT_MONTHS, limit],
      );
      return deleted;
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.flush();
  }

  /** Counts pages with which a visit begins, and the calls above. */
  observe(fastify: FastifyInstance): void {
    fastify.addHook('onResponse', (request, reply, done) => {
      const { method, routeOptions } = request;
      const call = CALLS[`${method} ${routeOptions.url}`];
      if (call && reply.statusCode < 300) this.count(call, sourceOfCall(request));
      else if (isPage(reply)) this.countVisit(request.raw);
      done();
    });
  }

  private countVisit(request: IncomingMessage): void {
    const { method, url = '', headers } = request;
    if (method !== 'GET' || !isPerson(request)) return;
    const source = sourceOfPage(url, headers.referer, this.env.appUrl);
    if (source) this.count('visit', source);
  }

  /** Counts a purchase within its transaction, so that it counts only if all of it holds. */
  async countPurchase(manager: EntityManager, { source, medium, campaign }: Source): Promise<void> {
    const day = germanDay(new Date());
    await manager.insert(UncountedPurchase, { day, source, medium, campaign });
  }

  /** Stores what has been counted since the last time; what cannot be stored waits for the next. */
  @Interval(FLUSH_MS)
  async flush(): Promise<void> {
    await this.storeWaiting();
    await this.addPurchases();
  }

  private async storeWaiting(): Promise<void> {
    const counts = [...this.waiting.values()];
    if (counts.length === 0) return;
    this.waiting = new Map();
    try {
      await store(this.dataSource.manager, counts);
    } catch (err) {
      this.logger.error({ err, msg: 'Counts could not be stored' });
      for (const { counted, count, ...source } of counts) this.count(counted, source, count);
    }
  }

  /** Adds up the purchases that wait for it; another server takes none of those that this one takes. */
  private async addPurchases(): Promise<void> {
    try {
      // TypeORM deletes no rows that a subquery takes with SKIP LOCKED, and adds to none that is stored.
      await this.dataSource.query(
        `WITH taken AS (
           DELETE FROM "uncounted_purchase" WHERE "id" IN (
             SELECT "id" FROM "uncounted_purchase" LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
           RETURNING "day", "source", "medium", "campaign"
         )
         ${ADD_TO_COUNTS}
         SELECT "day", 'purchase', "source", "medium", "campaign", false, count(*)
         FROM taken GROUP BY "day", "source", "medium", "campaign"
         ${ADDED}`,
      );
    } catch (err) {
      this.logger.error({ err, msg: 'Purchases could not be counted' });
    }
  }

  /** Counts something that has no other trace; it is stored within a few seconds. */
  count(counted: Counted, source: Source, count = 1): void {
    const key = JSON.stringify([counted, source.source, source.medium, source.campaign]);
    const known = this.waiting.get(key);
    if (known) known.count += count;
    else if (this.waiting.size < MOST_SOURCES || source === OTHERS) {
      this.waiting.set(key, { ...source, counted, count });
    } else this.count(counted, OTHERS, count);
  }
}

const ADD_TO_COUNTS = `INSERT INTO "day_count" AS stored
   ("day", "counted", "source", "medium", "campaign", "sample", "count")`;

/** Two servers add up. */
const ADDED = `ON CONFLICT ("day", "counted", "source", "medium", "campaign", "sample")
   DO UPDATE SET "count" = stored."count" + excluded."count"`;

/** All of them in one statement. */
async function store(manager: EntityManager, counts: Waiting[]): Promise<void> {
  const column = (read: (one: Waiting) => unknown) => counts.map(read);
  // TypeORM's upsert replaces what is stored instead of adding to it.
  await manager.query(
    `${ADD_TO_COUNTS}
     SELECT (now() AT TIME ZONE 'Europe/Berlin')::date, "counted", "source", "medium", "campaign", false, "count"
     FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[])
       AS given("counted", "source", "medium", "campaign", "count")
     ${ADDED}`,
    [
      column(({ counted }) => counted),
      column(({ source }) => source),
      column(({ medium }) => medium),
      column(({ campaign }) => campaign),
      column(({ count }) => count),
    ],
  );
}

const sourceOfCall = ({ headers }: FastifyRequest): Source =>
  readSource(`${headers[SOURCE_HEADER] ?? ''}`.slice(0, 1_000));

const isPage = (reply: { statusCode: number; getHeader(name: string): unknown }): boolean =>
  (reply.statusCode === 200 || reply.statusCode === 304) &&
  `${reply.getHeader('content-type')}`.startsWith('text/html');

/** Neither a machine nor a browser that fetches in advance. */
const isPerson = ({ headers }: IncomingMessage): boolean =>
  Boolean(headers['user-agent']) &&
  !isbot(headers['user-agent']) &&
  headers['sec-purpose'] === undefined;
