import cluster from 'node:cluster';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { DataSource } from 'typeorm';
import { entities } from './app.entities.js';
import { createApp } from './app.setup.js';
import type { Env } from './config/env.js';
import { grantApplicationRights } from './database/application-rights.js';
import { createDataSource } from './database/data-source.js';
import type { RunningPostgres } from './database/embedded-postgres.js';
import { Listening } from './database/listen.js';
import { migrate } from './database/migrate.js';
import { onEndSignal, startLocalDatabase } from './local-database.js';
import { RetrievalService } from './modules/assistant/index.js';
import { DemoAccounts } from './modules/identity/index.js';
import { SampleShop } from './modules/sample-shop/index.js';
import { OutboxJob } from './platform/mail/outbox.job.js';
import { Shutdown } from './platform/operations/shutdown.js';

const DEMO_ACCOUNTS = `
Anmelden können Sie sich mit (Passwort jeweils Stabwechsel-2026):
  inhaber@example.com   kostenloser Zugang
  premium@example.com   Premium-Zugang
  admin@example.com     Verwaltung`;

/** What runs by now; a signal may come at any moment of the start. */
interface Running {
  postgres?: RunningPostgres;
  app?: NestFastifyApplication;
  emails?: Listening;
  stopping: boolean;
}

/**
 * Brings the product up: database, migrations, server.
 * @throws Error with one German sentence when something is in the way
 */
export async function startServer(env: Env): Promise<void> {
  const running: Running = { stopping: false };
  let dataSource: DataSource | null = null;
  try {
    const stop = () => void end(running, env);
    if (env.databaseUrl) onEndSignal(stop);
    else running.postgres = await startLocalDatabase(env, stop);
    const url = env.databaseUrl ?? running.postgres?.url ?? '';
    const directUrl = env.directDatabaseUrl ?? url;
    dataSource = await openDatabase(url, env.ownerDatabaseUrl ?? directUrl, env.preparedStatements);
    const app = await createApp(env, dataSource);
    const demo = app.get(DemoAccounts, { strict: false });
    const isNew = await demo.createInEmptyDatabase();
    await app.init();
    if (env.learnAtStart) await app.get(RetrievalService, { strict: false }).ready();
    if (isNew) await app.get(SampleShop, { strict: false }).fill();
    forgetTheStart();
    await app.listen(env.port, env.host);
    running.app = app;
    running.emails = sendWhenOwed(app, directUrl);
    // Of several processes the first one speaks for all.
    if ((cluster.worker?.id ?? 1) === 1) announce(env, await demo.areThere());
  } catch (error) {
    // The start was broken off: who did that also ends the process.
    if (running.stopping) return;
    if (dataSource?.isInitialized) await dataSource.destroy();
    await running.postgres?.stop();
    throw error;
  }
}

/** @param ownerUrl as who owns the tables; the same as `url` where nobody else is named */
async function openDatabase(
  url: string,
  ownerUrl: string,
  keepsStatements: boolean,
): Promise<DataSource> {
  const migrating = createDataSource(ownerUrl, [], { unlimited: true });
  try {
    await migrating.initialize();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Error(
      `Die Datenbank auf ${new URL(ownerUrl).host} ist nicht erreichbar (${code ?? message}). Prüfen Sie DATABASE_URL.`,
    );
  }
  try {
    await migrate(migrating);
    const { username } = new URL(url);
    if (new URL(ownerUrl).username !== username) await grantApplicationRights(migrating, username);
  } finally {
    await migrating.destroy();
  }
  return createDataSource(url, entities, { keepsStatements }).initialize();
}

/** E-mails go out as soon as the transaction that owes them has committed; the job also looks by the clock. */
function sendWhenOwed(app: NestFastifyApplication, url: string): Listening {
  const job = app.get(OutboxJob, { strict: false });
  const logger = new Logger('Outbox');
  return new Listening(url, 'outbox_email', () => {
    job.sendDue().catch((err: unknown) => logger.error({ err }));
  });
}

/** Ends in the order in which requests can still be answered: the server first, then its database. */
async function end(running: Running, env: Env): Promise<void> {
  if (running.stopping) return;
  running.stopping = true;
  const { app, postgres } = running;
  postgres?.expectEnd();
  try {
    if (app) {
      const delayMs = env.shutdownDelaySeconds * 1_000;
      await app.get(Shutdown, { strict: false }).run(delayMs, async () => {
        await running.emails?.end();
        await app.close();
      });
    }
  } catch (error) {
    console.error(error);
  }
  await postgres?.stop();
  process.exit(app ? 0 : 130);
}

/** A heap that has grown with the start stays large for as long as nobody asks; this is before anybody does. */
function forgetTheStart(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

/** Says where the product is and, on a laptop, how to sign in and where e-mails go. */
function announce(env: Env, demoAccounts: boolean): void {
  console.log(`\nStabwechsel läuft: ${env.appUrl}`);
  if (demoAccounts) console.log(DEMO_ACCOUNTS);
  if (!env.smtpUrl) console.log(`\nE-Mails liegen als Dateien in ${env.dataDir}/outbox`);
  if (!env.production) console.log('\nBeenden mit Strg-C.');
}
