import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { toAppError } from '../src/platform/errors/to-app-error.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('an unknown path under /api/ answers 404 as JSON in the shape of all errors', async () => {
  const { body } = await test.http.get('/api/no-such-thing').expect(404);
  expect(body).toEqual({
    statusCode: 404,
    error: 'Not Found',
    code: 'NOT_FOUND',
    message: 'Das gibt es nicht.',
    requestId: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
  });
});

it('each answer has an id of its own, also across instances', async () => {
  const ask = async () => (await test.http.get('/api/no-such-thing')).body.requestId;
  expect(await ask()).not.toBe(await ask());
});

it('the operator data is public', async () => {
  const { body } = await test.http.get('/api/site').expect(200);
  expect(body.name).toBe('Übergabewerk');
});

it('the server is ready once the database is migrated', async () => {
  await test.http.get('/api/health/ready').expect(200, { status: 'ok', outboxWaiting: 0 });
});

describe('what PostgreSQL refuses', () => {
  const refusal = (...statements: string[]) =>
    test.dataSource
      .transaction(async (manager) => {
        for (const statement of statements) await manager.query(statement);
      })
      .then(
        () => null,
        (error: unknown) => toAppError(error),
      );

  it('because another call was faster is a conflict', async () => {
    const tables = `CREATE TEMP TABLE "owner" ("id" int PRIMARY KEY) ON COMMIT DROP;
      CREATE TEMP TABLE "thing" ("ownerId" int REFERENCES "owner") ON COMMIT DROP;`;
    const gone = await refusal(tables, 'INSERT INTO "thing" VALUES (1)');
    const twice = await refusal(tables, 'INSERT INTO "owner" VALUES (1), (1)');
    for (const error of [gone, twice]) {
      expect(error).toMatchObject({ status: 409, code: 'TRY_AGAIN' });
    }
  });

  it('because it is overloaded, full, starting or ending means to come again', async () => {
    const late = await refusal(`SET LOCAL statement_timeout = 1`, 'SELECT pg_sleep(1)');
    expect(late).toMatchObject({ status: 503, code: 'DATABASE_UNAVAILABLE', retryAfterSeconds: 5 });
    for (const state of ['08006', '53100', '53300', '57P01', '57P03', '25006']) {
      const raised = await refusal(`DO $$ BEGIN RAISE SQLSTATE '${state}'; END $$`);
      expect(raised).toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
    }
  });

  it('because a statement is wrong stays a fault of the server', async () => {
    expect(await refusal('SELECT "nothing"')).toBeNull();
    expect(await refusal('SELECT 1 / 0')).toBeNull();
  });
});
