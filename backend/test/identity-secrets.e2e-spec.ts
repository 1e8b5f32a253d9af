import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mailedToken, PASSWORD, registration, signIn } from './support/accounts.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('no table keeps a password, a link’s token or a bearer token in clear', async () => {
  const email = 'geheim@example.com';
  await test.http.post('/api/auth/register').send(registration(email)).expect(201);
  const confirm = await mailedToken(test, email, 'confirm-email');
  await test.http
    .post('/api/auth/confirm-email')
    .send({ token: confirm, newPassword: PASSWORD })
    .expect(200);
  await test.http.post('/api/auth/reset-password-request').send({ email }).expect(200);
  const reset = await mailedToken(test, email, 'reset-password');
  const bearer = (await signIn(test, email)).slice('Bearer '.length);

  const everything = await allTextBut('outbox_email');
  expect(everything).toContain(email);
  for (const secret of [PASSWORD, confirm, reset, bearer]) {
    expect(everything).not.toContain(secret);
  }
});

/** The rows of all tables as one text; a letter that is still to be sent must hold its link. */
async function allTextBut(excluded: string): Promise<string> {
  const tables: { name: string }[] = await test.dataSource.query(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_name <> $1`,
    [excluded],
  );
  const parts = tables.map(async ({ name }) => {
    const rows = await test.dataSource.query(`SELECT row_to_json(t)::text AS row FROM "${name}" t`);
    return rows.map(({ row }: { row: string }) => row).join('\n');
  });
  return (await Promise.all(parts)).join('\n');
}
