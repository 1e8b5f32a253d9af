import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DataExportService } from '../src/modules/identity/index.js';
import { signedInWithPassword } from './support/accounts.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('own data holds the account and its sessions, and nothing that could sign in', async () => {
  const { user, bearer } = await signedInWithPassword(test);
  const { body, text } = await test.http
    .get('/api/user/export')
    .set('Authorization', bearer)
    .expect(200)
    .expect('Content-Disposition', /attachment; filename="[\w-]+\.json"/);
  expect(body.account).toMatchObject({ id: user.id, email: user.email, emailConfirmed: true });
  expect(body.sessions).toEqual([expect.objectContaining({ userAgent: 'test' })]);
  expect(text).not.toContain('argon2');
  expect(text).not.toContain(bearer.slice('Bearer '.length));
});

it('another module adds its part under a name of its own', async () => {
  const exports = test.app.get(DataExportService, { strict: false });
  exports.register('diary', async (userId) => [`page of ${userId}`]);
  expect(() => exports.register('diary', async () => [])).toThrow('diary');
  const { user, bearer } = await signedInWithPassword(test);
  const { body } = await test.http.get('/api/user/export').set('Authorization', bearer);
  expect(body.diary).toEqual([`page of ${user.id}`]);
});
