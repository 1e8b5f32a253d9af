import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../../backend/dist/database/embedded-postgres.js';
import { pinnedNode } from '../pinned-node.mjs';

export const startDatabase = (dataDir) => startEmbeddedPostgres(dataDir);

/** The product as it runs for real, but for the demo accounts that the benchmark signs in with. */
export const startProduct = (databaseUrl, dataDir, settings = {}) =>
  start('backend/bundle/main.js', {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ...settings,
  });

export const startBareServer = (databaseUrl, settings) =>
  start('scripts/bench/bare-server.mjs', { DATABASE_URL: databaseUrl, ...settings });

/** nginx with one process and these files in its cache of open ones; null where there is no nginx. */
export async function startNginx(dataDir, files) {
  const folder = join(dataDir, 'nginx');
  mkdirSync(folder);
  const port = await freePort();
  const locations = files.map(
    ({ path, file, head: { 'content-type': type, ...head } }) =>
      `location = ${path} { root ${dirname(file)}; try_files /${basename(file)} =404; etag off; types {} default_type "${type}";
      ${Object.entries(head)
        .map(([name, value]) => `add_header ${name} '${value}';`)
        .join(' ')} }`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; error_log stderr crit; pid ${folder}/pid;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 1024; }
    http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000; open_file_cache max=100;
      ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
      server { listen 127.0.0.1:${port}; ${locations.join('\n')} } }`,
  );
  const server = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: 'ignore',
  });
  const isThere = await new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.once('spawn', () => resolve(true));
  });
  if (!isThere) return null;
  await answers(port);
  return running(server, port);
}

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
  return running(server, port);
}

const running = (server, port) => ({
  port,
  pid: server.pid,
  origin: `http://127.0.0.1:${port}`,
  stop: () =>
    new Promise((resolve) => {
      if (server.exitCode !== null) return resolve();
      server.once('exit', resolve);
      server.kill('SIGTERM');
    }),
});

/** Resolves once somebody listens there. */
async function answers(port) {
  for (;;) {
    const isListening = await new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () =>
        resolve(false),
      );
      socket.once('connect', () => socket.destroy());
    });
    if (isListening) return;
    await setTimeout(20);
  }
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
