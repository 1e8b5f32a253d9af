import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EmailToken } from '../src/modules/identity/email-token.entity.js';
import { Session } from '../src/modules/identity/session.entity.js';
import { User } from '../src/modules/identity/user.entity.js';
import { lettersTo, PASSWORD, signedInWithPassword } from './support/accounts.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const deleteAccount = (bearer: string, body?: object) =>
  test.http.delete('/api/user').set('Authorization', bearer).send(body);
const exists = (id: string) => test.dataSource.getRepository(User).existsBy({ id });

describe('deleting the account', () => {
  it('takes sessions and links with it, and says farewell', async () => {
    const { user, bearer } = await signedInWithPassword(test);
    await test.http.post('/api/auth/reset-password-request').send({ email: user.email });
    await deleteAccount(bearer, { password: PASSWORD }).expect(200);
    expect(await exists(user.id)).toBe(false);
    const mine = { userId: user.id };
    expect(await test.dataSource.getRepository(Session).countBy(mine)).toBe(0);
    expect(await test.dataSource.getRepository(EmailToken).countBy(mine)).toBe(0);
    await test.http.get('/api/auth/user').set('Authorization', bearer).expect(401);
    const letters = await lettersTo(test, user.email);
    expect(letters.at(-1)?.kind).toBe('account-deleted');
  });

  it('leaves no row anywhere that names the person, but payments without them', async () => {
    const references: { table: string; rule: string }[] = await test.dataSource.query(
      `SELECT conrelid::regclass::text AS "table", confdeltype AS "rule"
       FROM pg_constraint WHERE contype = 'f' AND confrelid = '"user"'::regclass`,
    );
    const kept = references.filter(({ rule }) => rule !== 'c');
    expect(references.length).toBeGreaterThan(4);
    expect(kept.map(({ table, rule }) => `${table} ${rule}`)).toContain('payment n');
    expect(kept.every(({ rule }) => rule === 'n')).toBe(true);
  });

  it('needs the password', async () => {
    const { user, bearer } = await signedInWithPassword(test);
    for (const body of [undefined, {}, { password: '' }, { password: 5 }, { password: 'falsch' }]) {
      const answer = await deleteAccount(bearer, body).expect(400);
      expect(answer.body.code).toBe('VALIDATION_FAILED');
      expect(Object.keys(answer.body.fields)).toEqual(['password']);
    }
    expect(await exists(user.id)).toBe(true);
  });

  it('twice at once deletes once and fails in order', async () => {
    const { user, bearer } = await signedInWithPassword(test);
    const answers = await Promise.all(
      [1, 2].map(() => deleteAccount(bearer, { password: PASSWORD })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses.every((status) => status < 500)).toBe(true);
    expect((await lettersTo(test, user.email)).length).toBe(1);
  });
});

describe('administrators', () => {
  beforeEach(() => test.dataSource.getRepository(User).delete({ role: 'admin' }));

  it('the last one cannot leave', async () => {
    const { user, bearer } = await signedInWithPassword(test, { role: 'admin' });
    const { body } = await deleteAccount(bearer, { password: PASSWORD }).expect(409);
    expect(body.code).toBe('LAST_ADMIN');
    expect(await exists(user.id)).toBe(true);
  });

  it('of two who leave at once one stays', async () => {
    const people = [
      await signedInWithPassword(test, { role: 'admin' }),
      await signedInWithPassword(test, { role: 'admin' }),
    ];
    const answers = await Promise.all(
      people.map(({ bearer }) => deleteAccount(bearer, { password: PASSWORD })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await test.dataSource.getRepository(User).countBy({ role: 'admin' })).toBe(1);
  });
});
