import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { signedInAdmin } from './support/factories.js';
import { freePort } from './support/free-port.js';
import { startTestApp, type TestApp } from './support/test-app.js';
import { createTestDatabase } from './support/test-database.js';

/** A database of its own stands in for the replica: what it answers can be told from the first one’s. */
let replica: DataSource;
let test: TestApp;

beforeAll(async () => {
  replica = await createTestDatabase();
  const { url } = replica.options as { url: string };
  test = await startTestApp({ REPLICA_DATABASE_URL: url });
  await replica.query(
    `INSERT INTO "running_total" ("name", "month", "value") VALUES ('user.registered', NULL, 4711)`,
  );
});
afterAll(async () => {
  await test.close();
  await replica.destroy();
});

it('figures of the back office are read on the replica, and all else where it is written', async () => {
  const get = await asAdmin(test);
  const figures = await get('stats');
  expect(figures.body.totalUsers).toBe(4711);
  const overview = await get('overview');
  expect(overview.body.funnel.registered).toBe(4711);
  expect(overview.body.newestUsers).toHaveLength(1);
});

it('a replica that lacks a migration is passed over', async () => {
  await replica.query('ALTER TABLE "running_total" RENAME TO "later"');
  const get = await asAdmin(test);
  const { body } = await get('stats');
  expect(body.totalUsers).toBe(2);
});

it('with the replica away they are read where everything is', async () => {
  const url = `postgres://nobody@127.0.0.1:${await freePort()}/nothing`;
  const alone = await startTestApp({ REPLICA_DATABASE_URL: url });
  const get = await asAdmin(alone);
  const { body } = await get('stats');
  expect(body.totalUsers).toBe(1);
  await alone.close();
});

async function asAdmin(of: TestApp) {
  const { bearer } = await signedInAdmin(of);
  return (path: string) =>
    of.http.get(`/api/admin/${path}`).set('Authorization', bearer).expect(200);
}
