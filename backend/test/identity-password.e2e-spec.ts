import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type EntityManager, IsNull } from 'typeorm';
import { EmailToken } from '../src/modules/identity/accounts/email-token.entity.js';
import { EmailTokensService } from '../src/modules/identity/accounts/email-tokens.service.js';
import { User } from '../src/modules/identity/user.entity.js';
import {
  emailsTo,
  mailedToken,
  PASSWORD,
  registration,
  signedInWithPassword,
  signIn,
} from './support/accounts.js';
import { untilBlockedOrDone } from './support/blocked.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const NEW = 'Neues-Passwort-2026';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const post = (path: string, body: object) => test.http.post(`/api/auth/${path}`).send(body);
const login = (email: string, password: string) => post('login', { email, password });

async function resetLink(email: string): Promise<string> {
  await post('reset-password-request', { email }).expect(200);
  return mailedToken(test, email, 'reset-password');
}

describe('a forgotten password', () => {
  it('is set anew over the link, which ends every session', async () => {
    const { user, bearer } = await signedInWithPassword(test);
    const token = await resetLink(user.email);
    const [letter] = await emailsTo(test, user.email);
    expect(letter?.text).toContain(`http://localhost:3000/reset-password?token=${token}`);
    await post('reset-password', { token, newPassword: NEW }).expect(200);

    await test.http.get('/api/auth/user').set('Authorization', bearer).expect(401);
    await login(user.email, PASSWORD).expect(401);
    await signIn(test, user.email, NEW);
    const kinds = (await emailsTo(test, user.email)).map(({ kind }) => kind);
    expect(kinds).toEqual(['reset-password', 'password-changed', 'new-device']);
  });

  it('is asked for with the same answer for an unknown address, which gets no mail', async () => {
    const { user } = await signedInWithPassword(test);
    const known = await post('reset-password-request', { email: user.email }).expect(200);
    const unknown = await post('reset-password-request', { email: 'weg@example.com' }).expect(200);
    expect(unknown.body).toEqual(known.body);
    expect(await emailsTo(test, 'weg@example.com')).toEqual([]);
  });

  it('confirms the address of an account that was never confirmed', async () => {
    const email = 'unbestaetigt@example.com';
    await post('register', registration(email)).expect(201);
    await post('reset-password', { token: await resetLink(email), newPassword: NEW }).expect(200);
    await signIn(test, email, NEW);
  });
});

describe('a link to set a password', () => {
  it('used five times at once works once', async () => {
    const { user } = await signedInWithPassword(test);
    const token = await resetLink(user.email);
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => post('reset-password', { token, newPassword: `${NEW}-${n}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    const letters = await emailsTo(test, user.email);
    expect(letters.filter(({ kind }) => kind === 'password-changed')).toHaveLength(1);
  });

  it('ends after one hour', async () => {
    const { user } = await signedInWithPassword(test);
    const token = await resetLink(user.email);
    const tokens = test.dataSource.getRepository(EmailToken);
    const stored = await tokens.findOneByOrFail({ userId: user.id });
    const minutes = (stored.expiresAt.getTime() - stored.createdAt.getTime()) / 60_000;
    expect(Math.round(minutes)).toBe(60);
    await tokens.update({ userId: user.id }, { expiresAt: new Date(Date.now() - 1_000) });
    const { body } = await post('reset-password', { token, newPassword: NEW }).expect(400);
    expect(body.code).toBe('TOKEN_INVALID');
    await signIn(test, user.email);
  });

  it('ends when another one is asked for', async () => {
    const { user } = await signedInWithPassword(test);
    const first = await resetLink(user.email);
    await resetLink(user.email);
    await post('reset-password', { token: first, newPassword: NEW }).expect(400);
  });

  it('asked for twice at once is one link in the end', async () => {
    const { user } = await signedInWithPassword(test);
    const tokens = test.app.get(EmailTokensService, { strict: false });
    const issue = (manager: EntityManager) => tokens.issueLink(manager, user.id, 'reset-password');
    let second: Promise<string> = Promise.resolve('');
    await test.dataSource.transaction(async (manager) => {
      await issue(manager);
      second = test.dataSource.transaction(issue);
      await untilBlockedOrDone(test.dataSource, second);
    });
    await second;
    const open = await test.dataSource
      .getRepository(EmailToken)
      .countBy({ userId: user.id, usedAt: IsNull() });
    expect(open).toBe(1);
  });

  it('ends when the password is changed in another way', async () => {
    const { user, bearer } = await signedInWithPassword(test);
    const token = await resetLink(user.email);
    await post('change-password', { currentPassword: PASSWORD, newPassword: NEW })
      .set('Authorization', bearer)
      .expect(200);
    await post('reset-password', { token, newPassword: 'Fremd-2026' }).expect(400);
  });

  it('ends a change of the address that somebody else may have begun', async () => {
    const { user, bearer } = await signedInWithPassword(test);
    await test.http
      .put('/api/user/profile')
      .set('Authorization', bearer)
      .send({ firstName: 'Petra', lastName: 'Muster', email: 'fremd@example.com' })
      .expect(200);
    const change = await mailedToken(test, 'fremd@example.com', 'change-email');
    await post('reset-password', { token: await resetLink(user.email), newPassword: NEW });
    await post('confirm-email', { token: change }).expect(400);
  });

  it('is refused with the specified sentence when the token is missing', async () => {
    const { body } = await post('reset-password', { newPassword: NEW }).expect(400);
    expect([body.code, body.message]).toEqual(['TOKEN_INVALID', 'Ungültiger oder fehlender Token']);
  });

  it('does not accept a short password, and can be used again', async () => {
    const { user } = await signedInWithPassword(test);
    const token = await resetLink(user.email);
    const { body } = await post('reset-password', { token, newPassword: 'kurz' }).expect(400);
    expect(body.fields).toEqual({ newPassword: ['Passwort muss mindestens 8 Zeichen lang sein'] });
    await post('reset-password', { token, newPassword: NEW }).expect(200);
  });
});

describe('changing the password', () => {
  const change = (bearer: string, body: object) =>
    post('change-password', body).set('Authorization', bearer);

  it('ends the other sessions and keeps this one', async () => {
    const { user, bearer } = await signedInWithPassword(test);
    const elsewhere = await signIn(test, user.email);
    await change(bearer, { currentPassword: PASSWORD, newPassword: NEW }).expect(200);
    await test.http.get('/api/auth/user').set('Authorization', bearer).expect(200);
    await test.http.get('/api/auth/user').set('Authorization', elsewhere).expect(401);
    await signIn(test, user.email, NEW);
    const kinds = (await emailsTo(test, user.email)).map(({ kind }) => kind);
    expect(kinds).toEqual(['new-device', 'password-changed', 'new-device']);
  });

  it('needs the current one', async () => {
    const { user, bearer } = await signedInWithPassword(test);
    const { body } = await change(bearer, { currentPassword: 'falsch', newPassword: NEW });
    expect(body).toMatchObject({
      statusCode: 400,
      code: 'VALIDATION_FAILED',
      fields: { currentPassword: ['Das Passwort ist falsch.'] },
    });
    await change(bearer, { newPassword: NEW }).expect(400);
    await signIn(test, user.email);
  });

  it('twice at once changes it once', async () => {
    const { user, bearer } = await signedInWithPassword(test);
    const answers = await Promise.all(
      ['Erstes-2026', 'Zweites-2026'].map((newPassword) =>
        change(bearer, { currentPassword: PASSWORD, newPassword }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const winner = answers[0]?.status === 200 ? 'Erstes-2026' : 'Zweites-2026';
    await signIn(test, user.email, winner);
  });
});

it('a password with an umlaut is the same however the keyboard composes it', async () => {
  const { user, bearer } = await signedInWithPassword(test);
  await post('change-password', { currentPassword: PASSWORD, newPassword: 'Übergabe-2026' })
    .set('Authorization', bearer)
    .expect(200);
  await signIn(test, user.email, 'U\u0308bergabe-2026');
});

it('an account made by a purchase gets its first password over a link', async () => {
  await test.dataSource.getRepository(User).insert({
    email: 'kauf@example.com',
    firstName: '',
    lastName: '',
  });
  const token = await resetLink('kauf@example.com');
  await post('reset-password', { token, newPassword: NEW }).expect(200);
  await signIn(test, 'kauf@example.com', NEW);
});

describe('a password that is easily guessed is refused', () => {
  const WEAK = ['password', '12345678', '        ', 'Übergabewerk1', 'schwach@example.com'];

  it('at the registration, and nothing is stored', async () => {
    for (const password of WEAK) {
      const { body } = await post('register', {
        ...registration('schwach@example.com'),
        password,
      }).expect(400);
      expect(body.code).toBe('VALIDATION_FAILED');
      expect(body.fields.password).toEqual([body.message]);
    }
    expect(await emailsTo(test, 'schwach@example.com')).toEqual([]);
  });

  it('over a link, which still works afterwards', async () => {
    const { user } = await signedInWithPassword(test, { email: 'schwach@example.com' });
    const token = await resetLink(user.email);
    for (const newPassword of WEAK) {
      const { body } = await post('reset-password', { token, newPassword }).expect(400);
      expect(Object.keys(body.fields)).toEqual(['newPassword']);
    }
    await post('reset-password', { token, newPassword: NEW }).expect(200);
  });

  it('when it is changed, and the old one stays', async () => {
    const { user, bearer } = await signedInWithPassword(test);
    for (const newPassword of [...WEAK.slice(0, -1), user.email]) {
      const { body } = await post('change-password', { currentPassword: PASSWORD, newPassword })
        .set('Authorization', bearer)
        .expect(400);
      expect(Object.keys(body.fields)).toEqual(['newPassword']);
    }
    await signIn(test, user.email);
  });
});
