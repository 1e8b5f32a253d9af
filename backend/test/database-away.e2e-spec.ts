import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { freePort } from './support/free-port.js';
import {
  databasePid,
  isAlive,
  type ProductProcess,
  startProduct,
  temporaryDataDir,
} from './support/product-process.js';

const dataDir = temporaryDataDir();
const CREDENTIALS = { email: 'inhaber@example.com', password: 'Uebergabe-2026' };
const MODULE = '/api/modules/modul-1/progress';

let product: ProductProcess;
let address: string;
let token: string;
let slowBody: Promise<string>;

beforeAll(async () => {
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  product = startProduct({ PORT: String(port), DATA_DIR: dataDir });
  await product.ready;
  token = (await call('POST', '/api/auth/login', CREDENTIALS)).body.token;
  slowBody = sendByteByByte(port);
});
afterAll(async () => {
  product.process.kill('SIGTERM');
  await product.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

describe('while the database does not answer', () => {
  const asleep: number[] = [];

  beforeAll(async () => {
    // Connections that the server has open already are those it gets no answer on.
    await Promise.all(Array.from({ length: 10 }, () => call('GET', '/api/modules')));
    asleep.push(...withChildren(databasePid(dataDir)));
    for (const pid of asleep) process.kill(pid, 'SIGSTOP');
  });
  afterAll(() => {
    for (const pid of asleep) if (isAlive(pid)) process.kill(pid, 'SIGCONT');
  });

  it('the server says within two seconds that it is not ready', async () => {
    const begun = performance.now();
    const answer = await call('GET', '/api/health/ready');
    // Half of that is for a machine that is busy otherwise.
    expect(performance.now() - begun).toBeLessThan(4_000);
    expect(answer).toMatchObject({ status: 503, body: { code: 'NOT_READY' } });
  });

  it('every call is told so, in German and when to come again, and nobody is signed out', async () => {
    const begun = performance.now();
    const answers = await Promise.all([
      call('GET', '/api/auth/user'),
      call('GET', '/api/modules'),
      call('PUT', MODULE, { progressPercentage: 30 }),
      call('POST', '/api/auth/login', CREDENTIALS),
    ]);
    expect(performance.now() - begun).toBeLessThan(20_000);
    for (const { status, headers, body } of answers) {
      expect(body).toMatchObject({
        code: 'DATABASE_UNAVAILABLE',
        message:
          'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es in wenigen Sekunden erneut.',
      });
      expect(status).toBe(503);
      expect(headers.get('retry-after')).toBe('5');
    }
  });

  it('pages that need no database are still served', async () => {
    expect((await call('GET', '/')).status).toBe(200);
  });

  it('once it answers again so does the server, and no transaction was left open', async () => {
    for (const pid of asleep.splice(0)) process.kill(pid, 'SIGCONT');
    await untilReady();
    const kept = await Promise.all(
      Array.from({ length: 30 }, (_, index) => call('PUT', MODULE, { progressPercentage: index })),
    );
    expect(new Set(kept.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await call('GET', '/api/auth/user')).body.email).toBe(CREDENTIALS.email);
    expect(await openTransactions()).toEqual([]);
  });
});

it('a body that comes in byte by byte is refused in the shape of all errors', async () => {
  const [head = '', body = ''] = (await slowBody).split('\r\n\r\n');
  expect(head).toContain('HTTP/1.1 408 Request Timeout');
  expect(JSON.parse(body)).toMatchObject({ statusCode: 408, code: 'REQUEST_TIMEOUT' });
});

describe('a database that is killed', () => {
  it('is started again: in between calls are told to wait, then all goes on', async () => {
    const answers: Answer[] = [];
    const killed = killDatabase();
    while (!isReplaced(killed) || answers.at(-1)?.status !== 200) {
      answers.push(await call('GET', '/api/auth/user'));
    }
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(
      new Set(['DATABASE_UNAVAILABLE']),
    );
    expect(answers.at(-1)?.body.email).toBe(CREDENTIALS.email);
  });

  it('for the sixth time in ten minutes ends the server, which says why', async () => {
    for (let death = 2; death < 6; death += 1) {
      const killed = killDatabase();
      while (!isReplaced(killed)) await pause(20);
      await untilReady();
    }
    killDatabase();
    expect(await product.ended).toBe(1);
    expect(product.output()).toContain(
      `Die eingebaute Datenbank in ${join(dataDir, 'postgres')} ist zu oft abgestürzt und wird nicht mehr neu gestartet: SIGKILL`,
    );
  });
});

/** What PostgreSQL says of itself, a line each. */
const postmaster = () => readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');

function killDatabase(): number {
  const pid = databasePid(dataDir);
  process.kill(pid, 'SIGKILL');
  return pid;
}

/**
 * Whether another PostgreSQL has taken the place of this one and is up: one whose start is refused, because
 * children of the dead one still hold its memory, names itself too. In between there is no file of its process.
 */
function isReplaced(killed: number): boolean {
  try {
    const [pid, , , , , , , state] = postmaster();
    return Number(pid) !== killed && state?.trim() === 'ready';
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the server has sent
  body: any;
}

async function call(method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(address + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    body: body ? JSON.stringify(body) : null,
  });
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const content = isJson ? await response.json() : await response.text();
  return { status: response.status, headers: response.headers, body: content };
}

async function untilReady(): Promise<void> {
  while ((await call('GET', '/api/health/ready')).status !== 200) await pause(50);
}

/** One byte every five seconds, as whoever wants to hold a connection sends; answers all it hears. */
async function sendByteByByte(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk.toString();
  });
  socket.on('error', () => undefined);
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n',
  );
  const timer = setInterval(() => socket.write('{'), 5_000);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(timer);
  return heard;
}

function withChildren(pid: number): number[] {
  const children = readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      return (
        Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]) === pid
      );
    } catch {
      return false;
    }
  });
  return [pid, ...children.map(Number)];
}

async function openTransactions(): Promise<unknown[]> {
  const [, , , port] = postmaster();
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(port),
    user: 'toolkit',
    password: readFileSync(join(dataDir, 'postgres-password'), 'utf8'),
    database: 'toolkit',
  });
  await client.connect();
  const { rows } = await client.query(
    `SELECT state, query FROM pg_stat_activity
     WHERE state LIKE 'idle in transaction%' AND state_change < now() - interval '1 second'`,
  );
  await client.end();
  return rows;
}
