import { spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { resolve } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { pinnedNode, rerunOnPinnedNode, runsOnPinnedNode } from './pinned-node.mjs';

const VITE = resolve('node_modules/vite/bin/vite.js');
const SERVER = ['--enable-source-maps', 'backend/dist/main.js'];
/** What the server reads when it starts, besides its own code. */
const CONTENT = ['content/assistant', 'content/course', 'content/downloads', 'content/site'];
/** Editors write a file in several steps, and a save often means several files. */
const SETTLED_MS = 40;
/** How long a server may finish the requests it has before the next one takes its port. */
const GRACE_MS = 300;

/**
 * `npm run dev`: the server, started anew on each change, and Vite's pages with hot reload; what comes
 * after `--` goes to Vite. The database is started once and outlives the servers.
 */
async function develop() {
  if (existsSync('.env')) process.loadEnvFile('.env');
  // Linked once, code starts faster each time after.
  process.env.NODE_COMPILE_CACHE ??= resolve('.cache/compile');
  const [{ build }, { Compiler }] = await Promise.all([
    import('./build.mjs'),
    import('./compile.mjs'),
  ]);
  build(['domain', 'backend']);
  const compilers = ['domain', 'documents', 'backend'].map((folder) => new Compiler(folder));
  for (const compiler of compilers) compiler.trustBuild();

  const database = await startDatabase();
  const vite = spawn(pinnedNode, [VITE, ...process.argv.slice(2)], {
    cwd: 'frontend',
    stdio: 'inherit',
  });
  const viteEnded = new Promise((resolve) => vite.once('exit', resolve));
  const server = new RestartedServer(database ? { DATABASE_URL: database.url } : {});
  server.start();

  const apply = async () => {
    try {
      for (const compiler of compilers) await compiler.compileChanged();
      build(['made-documents']);
      await server.restart();
    } catch (error) {
      // The server that is there goes on running until the code can be read again.
      console.error(error.message);
    }
  };
  watchFolders([...compilers.map(({ source }) => source), ...CONTENT], apply);

  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    // Ctrl-C in a terminal has reached it as well.
    database?.expectEnd();
    vite.kill();
    await server.stop();
    await database?.stop();
    await viteEnded;
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // The package of the embedded database would end it, and this process, before the server.
    process.removeAllListeners(signal);
    process.on(signal, end);
  }
}

/** The embedded PostgreSQL, unless the settings name another one. */
async function startDatabase() {
  if (process.env.DATABASE_URL) return null;
  const from = (file) => import(`../backend/dist/${file}`);
  const { readEnv } = await from('config/env.js');
  const { holdDataDir } = await from('database/data-dir-lock.js');
  const { startEmbeddedPostgres } = await from('database/embedded-postgres.js');
  try {
    const { dataDir } = readEnv(process.env);
    holdDataDir(dataDir);
    return await startEmbeddedPostgres(dataDir, (reason) => {
      console.error(reason);
      process.exit(1);
    });
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

/** One server at a time: the next one starts when the port is free. */
class RestartedServer {
  #child = null;

  constructor(settings) {
    this.env = {
      ...process.env,
      ...settings,
      SHUTDOWN_DELAY_SECONDS: '0',
    };
  }

  start() {
    this.#child = spawn(pinnedNode, SERVER, { stdio: 'inherit', env: this.env });
  }

  async restart() {
    await this.stop();
    this.start();
  }

  async stop() {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const impatient = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
    await ended;
    clearTimeout(impatient);
  }
}

/** Calls `apply` once for changes that come together, never twice at a time. */
function watchFolders(folders, apply) {
  let pending;
  let running = Promise.resolve();
  const settle = () => {
    clearTimeout(pending);
    pending = setTimeout(() => {
      running = running.then(apply);
    }, SETTLED_MS);
  };
  for (const folder of folders) watch(folder, { recursive: true }, settle);
}

await ensureInstalled('run');
if (runsOnPinnedNode()) await develop();
else rerunOnPinnedNode();
