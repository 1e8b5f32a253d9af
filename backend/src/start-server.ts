import type { Env } from './config/env.js';
import type { RunningPostgres } from './database/embedded-postgres.js';
import { onEndSignal, startLocalDatabase } from './local-database.js';
import type { Served } from './serve.js';

const DEMO_ACCOUNTS = `
Anmelden können Sie sich mit (Passwort jeweils Uebergabe-2026):
  inhaber@example.com   kostenloser Zugang
  premium@example.com   Premium-Zugang
  admin@example.com     Verwaltung`;

/** What runs by now; a signal may come at any moment of the start. */
interface Running {
  postgres?: RunningPostgres;
  served?: Served;
  stopping: boolean;
}

/**
 * Brings the product up: database, migrations, server.
 * @throws Error with one German sentence when something is in the way
 */
export async function startServer(env: Env): Promise<void> {
  const running: Running = { stopping: false };
  try {
    const stop = () => void end(running);
    if (env.databaseUrl) onEndSignal(stop);
    else running.postgres = await startLocalDatabase(env, stop, loadMeanwhile);
    const { serve } = await loadServer();
    running.served = await serve(env, env.databaseUrl ?? running.postgres?.url ?? '');
    announce(env, running.served.hasDemoAccounts);
  } catch (error) {
    // The start was broken off: who did that also ends the process.
    if (running.stopping) return;
    await running.postgres?.stop();
    throw error;
  }
}

const loadServer = () => import('./serve.js');

/** The database needs about as long to start as the server's code to load; a fault shows where it is waited for. */
const loadMeanwhile = () => void loadServer().catch(() => undefined);

/** Ends in the order in which requests can still be answered: the server first, then its database. */
async function end(running: Running): Promise<void> {
  if (running.stopping) return;
  running.stopping = true;
  const { served, postgres } = running;
  postgres?.expectEnd();
  try {
    await served?.end();
  } catch (error) {
    console.error(error);
  }
  await postgres?.stop();
  process.exit(served ? 0 : 130);
}

/** Says where the product is and, on a laptop, how to sign in and where e-mails go. */
function announce(env: Env, demoAccounts: boolean): void {
  console.log(`\nDie Plattform läuft: ${env.appUrl}`);
  if (demoAccounts) console.log(DEMO_ACCOUNTS);
  if (!env.smtpUrl) console.log(`\nE-Mails liegen als Dateien in ${env.dataDir}/outbox`);
  if (!env.production) console.log('\nBeenden mit Strg-C.');
}
