import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { AppError } from '../errors/app-error.js';
import { WorkerFile, WorkerPool } from './worker-pool.service.js';

interface TestFile {
  /** Answers once as many milliseconds have passed. */
  wait(ms: number): Promise<number>;
  fail(sentence: string): void;
  bytes(): Buffer;
  forever(): void;
  exit(): void;
}

const CODE = `
  export const wait = (ms) => new Promise((resolve) => setTimeout(() => resolve(ms), ms));
  export const fail = (sentence) => { throw new Error(sentence); };
  export const bytes = () => Buffer.from('PDF');
  export const forever = () => { for (;;); };
  export const exit = () => process.exit(1);
`;

const folder = mkdtempSync(join(tmpdir(), 'worker-pool-'));
let file: WorkerFile<TestFile>;
let pool: WorkerPool;

beforeAll(() => {
  const path = join(folder, 'test.worker.mjs');
  writeFileSync(path, CODE);
  file = new WorkerFile(pathToFileURL(path).href);
  pool = new WorkerPool();
});
afterAll(async () => {
  await pool.onApplicationShutdown();
  rmSync(folder, { recursive: true });
});

const of = (account: string, timeoutMs = 30_000) => ({ account, timeoutMs });

it('an account that comes last waits for one job of each account before it, not for all of them', async () => {
  const done: string[] = [];
  const run = (account: string) =>
    pool.run(file, 'wait', 20, of(account)).then(() => done.push(account));
  await Promise.all([...'aaaaaabbbbbbc'].map(run));
  expect(done.indexOf('c')).toBeLessThan(7);
  expect(done.join('')).toHaveLength(13);
});

it('what an account asks for above its share is refused with the time to come again, others are not', async () => {
  const asked = Array.from({ length: 30 }, () =>
    pool.run(file, 'wait', 5, of('greedy')).catch((refusal: AppError) => refusal),
  );
  const other = pool.run(file, 'wait', 5, of('modest'));
  const answers = await Promise.all(asked);
  const refused = answers.filter((answer) => answer instanceof AppError);
  expect(refused.length).toBeGreaterThanOrEqual(20);
  expect(refused[0]).toMatchObject({ status: 429, code: 'FILES_IN_WORK', retryAfterSeconds: 15 });
  expect(await other).toBe(5);
});

it('more than all accounts together may have waiting is refused', async () => {
  const asked = Array.from({ length: 80 }, (_, number) =>
    pool.run(file, 'wait', 1, of(`account ${number}`)).catch((refusal: AppError) => refusal),
  );
  const refused = (await Promise.all(asked)).filter((answer) => answer instanceof AppError);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]).toMatchObject({ status: 503, code: 'TOO_MANY_FILES', retryAfterSeconds: 30 });
});

it('what takes too long is given up with its thread, and the next job is done', async () => {
  await expect(pool.run(file, 'forever', undefined, of('a', 300))).rejects.toThrow('aborted');
  expect(await pool.run(file, 'wait', 1, of('a'))).toBe(1);
});

it('a thread that ends fails its job alone', async () => {
  const refusal = () => new AppError('REPORT_NOT_SET', 503, 'Das ging nicht.');
  const ended = pool.run(file, 'exit', undefined, { ...of('a'), refusal });
  const next = pool.run(file, 'wait', 1, of('a'));
  await expect(ended).rejects.toMatchObject({ code: 'REPORT_NOT_SET', cause: expect.any(Error) });
  expect(await next).toBe(1);
});

it('answers bytes as a buffer, and what a job has thrown', async () => {
  expect(await pool.run(file, 'bytes', undefined, of('a'))).toEqual(Buffer.from('PDF'));
  await expect(pool.run(file, 'fail', 'So nicht.', of('a'))).rejects.toThrow('So nicht.');
});
