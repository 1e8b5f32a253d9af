import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { DataSource } from 'typeorm';
import { announce } from './announce.js';
import { entities } from './app.entities.js';
import { createApp } from './app.setup.js';
import { type Env, readEnv } from './config/env.js';
import { holdDataDir } from './database/data-dir-lock.js';
import { createDataSource } from './database/data-source.js';
import type { RunningPostgres } from './database/embedded-postgres.js';
import { migrate } from './database/migrate.js';
import { DemoAccounts } from './modules/identity/index.js';
import { assertPortFree } from './platform/http/free-port.js';

/**
 * Brings the product up: settings, port, database, migrations, server.
 * @throws Error with one German sentence when something is in the way
 */
export async function startServer(source: NodeJS.ProcessEnv): Promise<void> {
  const env = readEnv(source);
  await assertPortFree(env.port, env.host);
  const postgres = env.databaseUrl ? null : await startLocalDatabase(env);
  let dataSource: DataSource | null = null;
  try {
    dataSource = await openDatabase(env.databaseUrl ?? postgres?.url ?? '');
    const app = await createApp(env, dataSource);
    stopOnSignal(app, postgres);
    const demo = app.get(DemoAccounts, { strict: false });
    await demo.createInEmptyDatabase();
    await app.listen(env.port, env.host);
    announce(env, await demo.areThere());
  } catch (error) {
    if (dataSource?.isInitialized) await dataSource.destroy();
    await postgres?.stop();
    throw error;
  }
}

async function startLocalDatabase(env: Env): Promise<RunningPostgres> {
  holdDataDir(env.dataDir);
  console.log('Die eingebaute Datenbank wird gestartet …');
  // Loaded only where it is used: it brings a binary and signal handlers of its own.
  const { startEmbeddedPostgres } = await import('./database/embedded-postgres.js');
  return startEmbeddedPostgres(env.dataDir);
}

async function openDatabase(url: string): Promise<DataSource> {
  const dataSource = createDataSource(url, entities);
  try {
    await dataSource.initialize();
  } catch (error) {
    const { host } = new URL(url);
    const reason = (error as { code?: string }).code ?? (error as Error).message;
    throw new Error(
      `Die Datenbank auf ${host} ist nicht erreichbar (${reason}). Prüfen Sie DATABASE_URL.`,
    );
  }
  await migrate(dataSource);
  return dataSource;
}

function stopOnSignal(app: NestFastifyApplication, postgres: RunningPostgres | null): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await app.close();
    await postgres?.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // The embedded database would stop itself at the signal, under requests still being answered.
    process.removeAllListeners(signal);
    process.on(signal, stop);
  }
}
