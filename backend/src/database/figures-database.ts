import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { ENV } from '../config/config.module.js';
import type { Env } from '../config/env.js';
import { databaseFault } from './database-fault.js';

/** A replica that is away shall cost staff a moment, and not at each call. */
const PATIENCE_MS = 2_000;
const PAUSE_MS = 30_000;

/**
 * Where the figures of the back office are read: on a replica where `REPLICA_DATABASE_URL` names one, whose
 * figures are a moment old, otherwise where everything is. Nothing that is decided by may be read here.
 */
@Injectable()
export class FiguresDatabase implements OnApplicationShutdown {
  private readonly logger = new Logger('Database');
  private readonly replica: pg.Pool | null;
  private pausedUntil = 0;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENV) { replicaDatabaseUrl }: Env,
  ) {
    this.replica = replicaDatabaseUrl ? poolOf(replicaDatabaseUrl) : null;
    this.replica?.on('error', (error) => this.logger.log(`The replica is lost: ${error.message}`));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.replica?.end();
  }

  /** Reads on the replica; where that is away or behind in its tables, on the database itself for a while. */
  async query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    if (this.replica && Date.now() >= this.pausedUntil) {
      try {
        return (await this.replica.query(text, values)).rows;
      } catch (error) {
        if (!isAwayOrBehind(error)) throw error;
        this.pausedUntil = Date.now() + PAUSE_MS;
        this.logger.warn(`Figures are read without the replica: ${(error as Error).message}`);
      }
    }
    // Whoever asks says why no repository does.
    return this.dataSource.query(text, values);
  }
}

const poolOf = (url: string): pg.Pool =>
  new pg.Pool({
    connectionString: url,
    application_name: 'toolkit-figures',
    max: 5,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS * 5,
    keepAlive: true,
  });

/** Class 40: a replica breaks off a statement that stands in the way of what it takes over; 42P01, 42703: it lacks a migration. */
const BEHIND = ['40001', '40P01', '42P01', '42703'];

function isAwayOrBehind(error: unknown): boolean {
  if (databaseFault(error) === 'away') return true;
  return error instanceof pg.DatabaseError && BEHIND.includes(error.code ?? '');
}
