import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { startEmbeddedPostgres } from '../../backend/dist/database/embedded-postgres.js';
import { pinnedNode } from '../pinned-node.mjs';

export const startDatabase = (dataDir) => startEmbeddedPostgres(dataDir);

/** The product as it runs for real, but for the demo accounts that the benchmark signs in with. */
export const startProduct = (databaseUrl, dataDir) =>
  start('backend/dist/main.js', {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
  });

export const startBareServer = (databaseUrl) =>
  start('scripts/bench/bare-server.mjs', { DATABASE_URL: databaseUrl });

async function start(script, settings) {
  const port = await freePort();
  const server = spawn(pinnedNode, [script], {
    env: { PATH: process.env.PATH, PORT: String(port), ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve, reject) => {
    server.stdout.on('data', (chunk) => String(chunk).includes('läuft:') && resolve());
    server.once('exit', () => reject(new Error(`${script} ended before it was ready`)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.once('exit', resolve);
        server.kill('SIGTERM');
      }),
  };
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
