import { afterAll, beforeAll, expect, it } from '@jest/globals';
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
  expect(body.name).toBe('Stabwechsel');
});

it('the server is ready once the database is migrated', async () => {
  await test.http.get('/api/health/ready').expect(200, { status: 'ok', outboxWaiting: 0 });
});
