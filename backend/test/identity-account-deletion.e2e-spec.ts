import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { QueryFailedError } from 'typeorm';
import { EmailToken } from '../src/modules/identity/accounts/email-token.entity.js';
import { Session } from '../src/modules/identity/sign-in/session.entity.js';
import { User } from '../src/modules/identity/user.entity.js';
import { conflictFor } from '../src/platform/errors/to-app-error.js';
import { emailsTo, PASSWORD, registration, signedInWithPassword } from './support/accounts.js';
import { untilBlockedOrDone } from './support/blocked.js';
import { newConversation } from './support/chat.js';
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
    const letters = await emailsTo(test, user.email);
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
    expect((await emailsTo(test, user.email)).length).toBe(1);
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

describe('an account that is deleted while a call about it is under way', () => {
  /** Answers the call, which began before the deletion was there to be seen. */
  async function whileDeleted(userId: string, call: () => PromiseLike<Response>) {
    const deletion = test.dataSource.createQueryRunner();
    await deletion.startTransaction();
    await deletion.query('DELETE FROM "user" WHERE "id" = $1', [userId]);
    const answer = Promise.resolve(call());
    await untilBlockedOrDone(test.dataSource, answer);
    await deletion.commitTransaction();
    await deletion.release();
    return answer;
  }

  it.each([
    ['a link for a new password', 'reset-password-request', 200, new Date()],
    ['a link for a new password, address unconfirmed', 'reset-password-request', 200, null],
    ['the confirmation once more', 'resend-confirmation', 200, null],
  ])('asking for %s answers as ever and mails nothing', async (_, path, status, confirmedAt) => {
    const { user } = await signedInWithPassword(test, { emailConfirmedAt: confirmedAt });
    const { email } = user;
    const ask = () => test.http.post(`/api/auth/${path}`).send({ email });
    expect((await whileDeleted(user.id, ask)).status).toBe(status);
    expect(await emailsTo(test, email)).toEqual([]);
  });

  it.each([
    ['confirmed', new Date()],
    ['unconfirmed', null],
  ])('registering with its %s address makes a new account', async (_, emailConfirmedAt) => {
    const { user } = await signedInWithPassword(test, { emailConfirmedAt });
    const register = () => test.http.post('/api/auth/register').send(registration(user.email));
    expect((await whileDeleted(user.id, register)).status).toBe(201);
    expect((await emailsTo(test, user.email)).map(({ kind }) => kind)).toEqual(['confirm-email']);
    expect(await exists(user.id)).toBe(false);
  });

  it('asking for its address as the new one of another account mails the link to confirm it', async () => {
    const { user } = await signedInWithPassword(test, { emailConfirmedAt: null });
    const { bearer } = await signedInWithPassword(test);
    const change = () =>
      test.http
        .put('/api/user/profile')
        .set('Authorization', bearer)
        .send({ firstName: 'Petra', lastName: 'Muster', email: user.email });
    expect((await whileDeleted(user.id, change)).status).toBe(200);
    expect((await emailsTo(test, user.email)).map(({ kind }) => kind)).toEqual(['change-email']);
  });

  it('what its owner does at this moment is refused as signed out', async () => {
    const address = { name: 'Karl', street: 'Weg 1', postalCode: '33098', city: 'Paderborn' };
    const valuation = {
      companyName: 'Muster GmbH',
      input: {
        jahresumsatz: 2_400_000,
        jahresgewinn: 300_000,
        branche: 'Maschinen- und Anlagenbau',
        mitarbeiteranzahl: 24,
        inhaberabhangigkeit: 'hoch',
        kundenabhangigkeit: 'nein',
      },
    };
    const calls: ['put' | 'post', string, object][] = [
      ['put', '/api/modules/modul-1/progress', { progressPercentage: 40 }],
      ['put', '/api/modules/modul-1/position', { section: 0, place: 10 }],
      ['post', '/api/valuations', valuation],
      ['post', '/api/chat/conversations', {}],
      ['post', '/api/modules/modul-1/chat', { message: 'Welche Wege gibt es?' }],
      ['put', '/api/chat/status', { useValuation: true }],
      ['put', '/api/billing/address', { ...address, country: 'DE' }],
      ['put', '/api/user/profile', { firstName: 'P', lastName: 'M', email: 'neu@example.com' }],
    ];
    const answers: string[] = [];
    for (const [method, path, body] of calls) {
      const { user, bearer } = await signedInWithPassword(test);
      const call = () => test.http[method](path).set('Authorization', bearer).send(body);
      const { status, body: said } = await whileDeleted(user.id, call);
      answers.push(`${path} ${status} ${said.code}`);
    }
    expect(answers).toEqual(calls.map(([, path]) => `${path} 401 UNAUTHORIZED`));
  });

  it('goes on when it waits in a circle with a question that is being stored', async () => {
    const { user, bearer } = await signedInWithPassword(test);
    const id = await newConversation(test, { user, bearer });
    const chat = test.dataSource.createQueryRunner();
    await chat.startTransaction();
    await chat.query('SELECT 1 FROM "conversation" WHERE "id" = $1 FOR UPDATE', [id]);
    const deleted = Promise.resolve(deleteAccount(bearer, { password: PASSWORD }));
    await untilBlockedOrDone(test.dataSource, deleted);
    // Whichever of the two PostgreSQL ends: the deletion goes on.
    await chat
      .query(
        `INSERT INTO "chat_message" ("conversationId", "userId", "role", "content")
         VALUES ($1, $2, 'user', 'Frage')`,
        [id, user.id],
      )
      .then(
        () => chat.commitTransaction(),
        () => chat.rollbackTransaction(),
      );
    await chat.release();
    expect((await deleted).status).toBe(200);
    expect(await exists(user.id)).toBe(false);
  });

  it('names no reference to an account whose violation would be a fault of the server', async () => {
    const keys: { name: string }[] = await test.dataSource.query(
      `SELECT conname AS "name" FROM pg_constraint
       WHERE contype = 'f' AND confrelid = '"user"'::regclass`,
    );
    const broken = (constraint: string) =>
      conflictFor(new QueryFailedError('', [], { constraint } as unknown as Error));
    expect(keys.filter(({ name }) => broken(name)?.code !== 'UNAUTHORIZED')).toEqual([]);
  });
});
