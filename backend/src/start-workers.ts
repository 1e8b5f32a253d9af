import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { Logger as NestLog, PinoLogger } from 'nestjs-pino';
import type { Env } from './config/env.js';
import type { RunningPostgres } from './database/embedded-postgres.js';
import { onEndSignal, startLocalDatabase } from './local-database.js';
import { createLog } from './platform/http/server-log.js';
import { addUpMetrics } from './platform/operations/cluster-metrics.js';

/** The pause before a process that has died is replaced, doubled with each death … */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/** … until none has died for so long. */
const CALM_MS = 60_000;

/**
 * Brings the product up in several processes behind one port. This one only starts them and the embedded
 * database, replaces those that die and ends them together; each of them is a whole server, like an
 * instance on another machine.
 * @param main the file that each of them runs, the same as this one
 * @throws Error with one German sentence when something is in the way
 */
export async function startWorkers(env: Env, main: string): Promise<void> {
  const log = createLog(env.logLevel, !env.production && process.stdout.isTTY);
  const params = { pinoHttp: { logger: log } };
  Logger.overrideLogger(new NestLog(new PinoLogger(params), params));
  cluster.setupPrimary({ exec: main });
  addUpMetrics();
  await new Workers(env).start();
}

class Workers {
  private readonly logger = new Logger('Workers');
  private postgres: RunningPostgres | null = null;
  private isUp = false;
  private stopping = false;
  private deaths = 0;
  private lastDeath = 0;

  constructor(private readonly env: Env) {}

  async start(): Promise<void> {
    const stop = () => void this.stop(this.isUp ? 0 : 130);
    if (this.env.databaseUrl) onEndSignal(stop);
    else this.postgres = await startLocalDatabase(this.env, stop);
    cluster.on('exit', (worker, code) => void this.mourn(worker, code));
    // The first one makes tables, course and sample data, and says what is in its way; the others follow.
    cluster.once('listening', () => {
      this.isUp = true;
      for (let count = 1; count < this.env.webConcurrency; count += 1) this.fork();
    });
    this.fork();
  }

  private fork(): void {
    if (this.stopping) return;
    cluster.fork(this.postgres ? { DATABASE_URL: this.postgres.url } : {});
  }

  private async mourn(worker: Worker, code: number | null): Promise<void> {
    if (this.stopping) return;
    if (!this.isUp) return this.stop(code || 1);
    const now = Date.now();
    this.deaths = now - this.lastDeath > CALM_MS ? 1 : this.deaths + 1;
    this.lastDeath = now;
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (this.deaths - 1), LONGEST_PAUSE_MS);
    this.logger.warn(`Process ${worker.id} has ended and is replaced in ${pauseMs} ms`);
    await pause(pauseMs);
    this.fork();
  }

  /** The servers first, each as it would end alone, then their database. */
  private async stop(code: number): Promise<void> {
    if (this.stopping) return;
    this.stopping = true;
    this.postgres?.expectEnd();
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    await Promise.all(
      workers.map((worker) => {
        const ended = new Promise((resolve) => worker.once('exit', resolve));
        worker.process.kill('SIGTERM');
        return worker.isDead() ? undefined : ended;
      }),
    );
    await this.postgres?.stop();
    process.exit(code);
  }
}
