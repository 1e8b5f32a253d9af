import type { Env } from './config/env.js';
import { holdDataDir } from './database/data-dir-lock.js';
import type { RunningPostgres } from './database/embedded-postgres.js';

/**
 * Starts the embedded PostgreSQL in the data folder, and holds the folder.
 * @param stop called for each signal that asks the process to end; see `onEndSignal`
 * @param onUnderWay called when it starts by itself for a moment
 * @throws Error with one German sentence when something is in the way
 */
export async function startLocalDatabase(
  env: Env,
  stop: () => void,
  onUnderWay?: () => void,
): Promise<RunningPostgres> {
  await holdDataDir(env.dataDir);
  console.log('Die eingebaute Datenbank wird gestartet …');
  // Loaded only where it is used: it brings a binary and signal handlers of its own.
  const { startEmbeddedPostgres } = await import('./database/embedded-postgres.js');
  onEndSignal(stop);
  const giveUp = (reason: string) => {
    console.error(reason);
    process.exit(1);
  };
  return startEmbeddedPostgres(env.dataDir, giveUp, onUnderWay);
}

/** The embedded database would stop itself at the signal, under requests still being answered. */
export function onEndSignal(stop: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.removeAllListeners(signal);
    process.on(signal, stop);
  }
}
