import { spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { resolve } from 'node:path';
import { ensureInstalled } from './install.mjs';

const PARTS = ['domain', 'documents', 'backend'];
/** What the server reads when it starts, besides its own code. */
const CONTENT = ['assistant', 'course', 'downloads', 'site'].map((name) => `content/${name}`);
/** Editors write a file in several steps, and a save often means several files. */
const SETTLED_MS = 40;
/** How long a server may finish its requests before the next one takes its port. */
const GRACE_MS = 300;

/**
 * `npm run dev`: the server, restarted on each change, and Vite's pages with hot reload; arguments after `--` go to
 * Vite. The database is started once and outlives the servers.
 */
await ensureInstalled('run');
const { build } = await import('./build.mjs');
if (existsSync('.env')) process.loadEnvFile('.env');
await build(PARTS);
const database = await startDatabase();
const vite = spawn(
  process.execPath,
  [resolve('node_modules/vite/bin/vite.js'), ...process.argv.slice(2)],
  { cwd: 'frontend', stdio: 'inherit' },
);
const viteEnded = new Promise((resolve) => vite.once('exit', resolve));
let server = startServer();

let settling;
let applying = Promise.resolve();
for (const folder of [...PARTS.map((part) => `${part}/src`), ...CONTENT]) {
  watch(folder, { recursive: true }, () => {
    clearTimeout(settling);
    settling = setTimeout(() => {
      applying = applying.then(apply);
    }, SETTLED_MS);
  });
}

let ending = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  // The package of the embedded database would end it, and this process, before the server.
  process.removeAllListeners(signal);
  process.on(signal, end);
}

async function apply() {
  try {
    await build(PARTS);
    await stopServer();
    if (!ending) server = startServer();
  } catch (error) {
    // The running server goes on until the code compiles again.
    console.error(error.message);
  }
}

async function end() {
  if (ending) return;
  ending = true;
  // Ctrl-C in a terminal has reached it as well.
  database?.expectEnd();
  vite.kill();
  await stopServer();
  await database?.stop();
  await viteEnded;
  process.exit(0);
}

/** The embedded PostgreSQL, unless the settings name another one. */
async function startDatabase() {
  if (process.env.DATABASE_URL) return null;
  const { readEnv } = await import('../backend/dist/config/env.js');
  const { holdDataDir } = await import('../backend/dist/database/data-dir-lock.js');
  const { startEmbeddedPostgres } = await import('../backend/dist/database/embedded-postgres.js');
  const giveUp = (reason) => {
    console.error(reason);
    process.exit(1);
  };
  try {
    const { dataDir } = readEnv(process.env);
    await holdDataDir(dataDir);
    return await startEmbeddedPostgres(dataDir, giveUp);
  } catch (error) {
    return giveUp(error.message);
  }
}

function startServer() {
  return spawn(process.execPath, ['--enable-source-maps', 'backend/dist/main.js'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...(database && { DATABASE_URL: database.url }),
      SHUTDOWN_DELAY_SECONDS: '0',
    },
  });
}

async function stopServer() {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  const impatient = setTimeout(() => server.kill('SIGKILL'), GRACE_MS);
  await ended;
  clearTimeout(impatient);
}
