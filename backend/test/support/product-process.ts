import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeFastFolder } from './fast-folder.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const SERVER = ['backend/bundle/main.js'];

/** Only the embedded database, as the server starts it: says that it is there, ends with its input. */
const DATABASE = [
  '--input-type=module',
  '--eval',
  `import { startEmbeddedPostgres } from './backend/dist/database/embedded-postgres.js';
   import pg from 'pg';
   const database = await startEmbeddedPostgres(process.env.DATA_DIR);
   const client = new pg.Client(database.url);
   await client.connect();
   console.log('Die Datenbank läuft:', (await client.query('SELECT current_database()')).rows[0]);
   process.stdin.resume().on('end', async () => {
     await client.end();
     await database.stop();
     process.exit(0);
   });`,
];

export interface ProductProcess {
  process: ChildProcess;
  /** Everything printed so far, to both outputs. */
  output(): string;
  /** Resolves once the address has been announced. */
  ready: Promise<void>;
  /** Resolves with the exit code once the process has ended. */
  ended: Promise<number | null>;
}

/** Starts the built product as `npm start` does, in a process of its own. */
export function startProduct(settings: Record<string, string>): ProductProcess {
  return observe(spawnNode(SERVER, settings));
}

/** Starts the product with a module loaded before it, which may talk to the test. */
export function startProductWith(module: URL, settings: Record<string, string>): ProductProcess {
  const args = ['--import', module.href, ...SERVER];
  const stdio = ['pipe', 'pipe', 'pipe', 'ipc'] as const;
  return observe(spawn(process.execPath, args, { ...options(settings), stdio: [...stdio] }));
}

/** Starts the product where no file can take a single byte, as on a full disk. */
export function startProductOnFullDisk(settings: Record<string, string>): ProductProcess {
  const command = `ulimit -f 0; exec "${process.execPath}" ${SERVER.join(' ')}`;
  return observe(spawn('sh', ['-c', command], options(settings)));
}

/** Starts the embedded database alone; it ends when `process.stdin` is ended. */
export function startDatabase(settings: Record<string, string>): ProductProcess {
  return observe(spawnNode(DATABASE, settings));
}

/** What Ctrl-C in a terminal does: the signal reaches the process and everything it has started. */
export function pressCtrlC({ process: child }: ProductProcess): void {
  if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
}

/** The process of the embedded PostgreSQL in this data folder. */
export function databasePid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** A data folder of its own that the database's user can enter. */
export const temporaryDataDir = (): string => makeFastFolder('toolkit-start-');

function spawnNode(args: string[], settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, options(settings));
}

const options = (settings: Record<string, string>) => ({
  cwd: ROOT,
  // Most tests ask the assistant nothing.
  env: { PATH: process.env.PATH, LOG_LEVEL: 'error', LEARN_AT_START: 'false', ...settings },
  stdio: 'pipe' as const,
  // A group of its own, as a command in a terminal has one.
  detached: true,
});

function observe(child: ChildProcess): ProductProcess {
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const ready = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('läuft:')) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('close', () => reject(new Error(`ended before it was ready: ${output}`)));
  });
  // A start that is meant to fail is judged by its exit code and its words.
  ready.catch(() => undefined);
  return { process: child, output: () => output, ready, ended };
}
