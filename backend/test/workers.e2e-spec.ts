import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from '@jest/globals';
import { freePort } from './support/free-port.js';
import {
  databasePid,
  isAlive,
  pressCtrlC,
  startProduct,
  temporaryDataDir,
} from './support/product-process.js';

const dataDir = temporaryDataDir();

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('several processes answer behind one port, one that dies is replaced, and Ctrl-C ends them all', async () => {
  const port = await freePort();
  const product = startProduct({
    ...{ PORT: String(port), DATA_DIR: dataDir },
    ...{ WEB_CONCURRENCY: '2', LOG_LEVEL: 'info' },
  });
  await product.ready;
  await until(() => listening().length === 2);
  const metrics = await get('/metrics');
  expect(metrics).toContain('server_processes 2');
  expect(metrics).toContain('outbox_emails{state="pending"} 0');

  const [first, second] = listening() as [Line, Line];
  expect(first.pid).not.toBe(second.pid);
  process.kill(first.pid, 'SIGKILL');
  await until(() => listening().length === 3);
  expect(await get('/metrics')).toContain('server_processes 2');
  expect(product.output().match(/läuft:/g)).toHaveLength(1);

  const pids = [second.pid, listening()[2]?.pid ?? 0, databasePid(dataDir)];
  expect(pids.map(isAlive)).toEqual([true, true, true]);
  pressCtrlC(product);
  expect(await product.ended).toBe(0);
  expect(pids.map(isAlive)).toEqual([false, false, false]);

  interface Line {
    pid: number;
  }

  /** The processes that have begun to answer, by what each has written into the log. */
  function listening(): Line[] {
    const lines = product.output().split('\n');
    return lines
      .filter((line) => line.includes('Server listening'))
      .map((line) => JSON.parse(line));
  }

  async function get(path: string): Promise<string> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    expect(answer.status).toBe(200);
    return answer.text();
  }

  async function until(isSo: () => boolean): Promise<void> {
    while (!isSo()) await pause(20);
  }
});

it('a start that cannot succeed says why once and ends all of it with an error', async () => {
  const product = startProduct({
    ...{ PORT: '0', DATA_DIR: dataDir, WEB_CONCURRENCY: '2' },
    DATABASE_URL: 'postgres://someone:very-secret@127.0.0.1:9/nothing',
  });
  expect(await product.ended).toBe(1);
  expect(product.output().trim()).toMatch(
    /^Die Datenbank auf 127\.0\.0\.1:9 ist nicht erreichbar .*Prüfen Sie DATABASE_URL\.$/,
  );
});
