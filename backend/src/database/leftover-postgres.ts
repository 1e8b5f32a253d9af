import { readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const PATIENCE_MS = 10_000;

/**
 * A start ended with `kill -9` leaves its PostgreSQL running: its own file says under which number and port.
 * By now the number may be that of any program, another installation's PostgreSQL included: only one that runs
 * in just this folder is ended. The caller holds the lock of the data folder.
 * @param password of the embedded database
 */
export async function stopLeftover(databaseDir: string, password: string): Promise<void> {
  const file = join(databaseDir, 'postmaster.pid');
  const lines = linesOf(file);
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return;
  if (await isServerOf(databaseDir, pid, Number(lines[3]), password)) await end(pid);
  // PostgreSQL does not start while the number belongs to anybody but the process that starts it; what else
  // stands in the file tells it whether children of the one before are still there.
  else writeFileSync(file, [process.pid, ...lines.slice(1)].join('\n'));
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** A PostgreSQL works in its data folder, as Linux tells of each process; elsewhere it is asked itself. */
async function isServerOf(databaseDir: string, pid: number, port: number, password: string) {
  if (process.platform === 'linux') {
    return isSameFolder(() => readlinkSync(`/proc/${pid}/cwd`), databaseDir);
  }
  const user = 'toolkit';
  const client = new pg.Client({
    ...{ host: '127.0.0.1', port, user, password, database: 'postgres' },
    connectionTimeoutMillis: PATIENCE_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    // Nothing of the product is there yet through which TypeORM could ask.
    const { rows } = await client.query('SHOW data_directory');
    return isSameFolder(() => rows[0].data_directory, databaseDir);
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function isSameFolder(find: () => string, databaseDir: string): boolean {
  try {
    return realpathSync(find()) === realpathSync(databaseDir);
  } catch {
    return false;
  }
}

async function end(pid: number): Promise<void> {
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + PATIENCE_MS;
  while (isAlive(pid) && Date.now() < deadline) await pause(50);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
