import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PASSWORD = 'Uebergabe-2026';

/** Runs the built product with demo data on a free port while `work` runs, in a data folder of its own. */
export async function withProduct(settings, work) {
  const dataDir = mkdtempSync(join(tmpdir(), 'toolkit-product-'));
  // The embedded PostgreSQL may run as another user.
  chmodSync(dataDir, 0o755);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ['backend/bundle/main.js'], {
    env: { PATH: process.env.PATH, PORT: port, APP_URL: url, DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await new Promise((resolve, reject) => {
      server.stdout.on('data', (chunk) => String(chunk).includes('läuft:') && resolve());
      server.once('exit', () => reject(new Error('The server ended before it was ready.')));
    });
    await work(url);
  } finally {
    if (server.exitCode === null) {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
    }
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Calls the API with a JSON body. @returns the parsed answer @throws Error unless the status is 2xx */
export async function call(url, method, path, body, token) {
  const answer = await fetch(url + path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** @returns the bearer token of a demo account */
export async function signIn(url, email) {
  return (await call(url, 'POST', '/api/auth/login', { email, password: PASSWORD })).token;
}
