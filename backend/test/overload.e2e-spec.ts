import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { signedInWithPassword } from './support/accounts.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const statusOf = async (path: string) => (await test.http.get(path)).status;

async function untilAnswered(): Promise<void> {
  while ((await statusOf('/api/site')) !== 200) await setImmediate();
}

/** What everybody must see while calls are refused. */
async function expectRefusal(): Promise<void> {
  const refused = await test.http.get('/api/site');
  expect(refused.status).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.body).toMatchObject({
    statusCode: 503,
    code: 'OVERLOADED',
    message: expect.stringMatching(/^Gerade sind sehr viele Menschen/),
  });
  expect(await statusOf('/')).toBe(200);
  expect(await statusOf('/api/health')).toBe(200);
}

it('calls are refused while the event loop is blocked, and answered again after it', async () => {
  await untilAnswered();
  for (const end = Date.now() + 3_000; Date.now() < end; await setImmediate()) {
    const until = Date.now() + 700;
    while (Date.now() < until);
  }
  await expectRefusal();
  await untilAnswered();
});

it('calls are refused while too many statements wait for the database, and answered again after it', async () => {
  const { bearer } = await signedInWithPassword(test);
  const blocked = Promise.all(
    Array.from({ length: 600 }, () => test.dataSource.query('SELECT pg_sleep(0.1)')),
  );
  while ((await statusOf('/api/site')) === 200) await setImmediate();
  await expectRefusal();
  await blocked;
  await untilAnswered();
  await test.http.get('/api/user/stats').set('authorization', bearer).expect(200);
});
