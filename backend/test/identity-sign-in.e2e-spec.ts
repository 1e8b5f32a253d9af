import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import { PasswordHasher } from '../src/modules/identity/password/password-hasher.js';
import { Session } from '../src/modules/identity/sign-in/session.entity.js';
import { User } from '../src/modules/identity/user.entity.js';
import { PASSWORD, registration, signedInWithPassword } from './support/accounts.js';
import { untilBlockedOrDone } from './support/blocked.js';
import { signedInPremium } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const login = (body: object) => test.http.post('/api/auth/login').send(body);
const whoAmI = (bearer: string) => test.http.get('/api/auth/user').set('Authorization', bearer);

it('the right password opens a session, however the address is spelt', async () => {
  await signedInWithPassword(test, { email: 'inge@example.com' });
  const { body } = await login({ email: ' Inge@EXAMPLE.com', password: PASSWORD }).expect(200);
  expect(body).toEqual({ token: expect.any(String), message: 'Anmeldung erfolgreich.' });
  const me = await whoAmI(`Bearer ${body.token}`).expect(200);
  expect(me.body.email).toBe('inge@example.com');
});

it('a browser that does not name itself can sign in', async () => {
  const { user } = await signedInWithPassword(test);
  await login({ email: user.email, password: PASSWORD }).unset('User-Agent').expect(200);
});

describe('a wrong password', () => {
  it('gets the same answer as an unknown address', async () => {
    const { user } = await signedInWithPassword(test);
    const wrong = await login({ email: user.email, password: 'falsch-falsch' }).expect(401);
    const unknown = await login({ email: 'nie@example.com', password: PASSWORD }).expect(401);
    const { requestId: _, ...answer } = wrong.body;
    expect(unknown.body).toMatchObject(answer);
    expect(answer).toMatchObject({
      code: 'INVALID_CREDENTIALS',
      message: 'E-Mail-Adresse oder Passwort ist falsch.',
    });
  });

  it('is compared in the same way where there is no account, so that time tells nothing', async () => {
    const matches = jest.spyOn(test.app.get(PasswordHasher, { strict: false }), 'matches');
    await login({ email: 'zeit@example.com', password: 'falsch-falsch' }).expect(401);
    expect(matches.mock.calls).toEqual([[undefined, 'falsch-falsch']]);
    matches.mockRestore();
  });
});

it('an account without a password lets nobody in', async () => {
  const { user } = await signedInPremium(test);
  await login({ email: user.email, password: 'null' }).expect(401);
});

it('an unconfirmed account says so only to whoever knows its password', async () => {
  const email = 'offen@example.com';
  await test.http.post('/api/auth/register').send(registration(email)).expect(201);
  const { body } = await login({ email, password: PASSWORD }).expect(403);
  expect(body.code).toBe('EMAIL_NOT_CONFIRMED');
  expect(body.message).toContain('erneut senden');
  await login({ email, password: 'falsch-falsch' }).expect(401);
});

it.each([
  [
    {},
    {
      email: ['Bitte geben Sie eine gültige E-Mail-Adresse ein'],
      password: ['Passwort ist erforderlich'],
    },
  ],
  [{ email: 'karl@example.com', password: '' }, { password: ['Passwort ist erforderlich'] }],
  [
    { email: 'karl@example.com', password: { $ne: 1 } },
    { password: ['Passwort ist erforderlich'] },
  ],
  [
    { email: ['karl@example.com'], password: PASSWORD },
    { email: ['Bitte geben Sie eine gültige E-Mail-Adresse ein'] },
  ],
])('the form refuses %j', async (body, fields) => {
  const answer = await login(body).expect(400);
  expect(answer.body).toMatchObject({ code: 'VALIDATION_FAILED', fields });
});

it('signing out ends the session at once', async () => {
  const { bearer } = await signedInWithPassword(test);
  await test.http.post('/api/auth/logout').set('Authorization', bearer).expect(200);
  const { body } = await whoAmI(bearer).expect(401);
  expect(body.code).toBe('UNAUTHORIZED');
  await test.http.post('/api/auth/logout').set('Authorization', bearer).expect(401);
});

it('a session ends by itself after its time', async () => {
  const { user, bearer } = await signedInWithPassword(test);
  await test.dataSource
    .getRepository(Session)
    .update({ userId: user.id }, { expiresAt: new Date(Date.now() - 1_000) });
  await whoAmI(bearer).expect(401);
});

describe('a token is refused', () => {
  const forged = async (claims: object, options: object = {}) =>
    `Bearer ${await test.app.get(JwtService, { strict: false }).signAsync(claims, options)}`;

  it('when it is no token, or names no session', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const bearer of [
      'Bearer',
      'Bearer x.y.z',
      'Basic a2FybDprYXJs',
      `Bearer ${base64({ alg: 'none' })}.${base64({ sid: nobody })}.`,
      await forged({}),
      await forged({ sid: 5 }),
      await forged({ sid: "'; DROP TABLE session; --" }),
      await forged({ sid: nobody }),
    ]) {
      await whoAmI(bearer).expect(401);
    }
  });

  it('when somebody else signed it, or its time is over', async () => {
    const { user } = await signedInWithPassword(test);
    const session = await test.dataSource
      .getRepository(Session)
      .findOneByOrFail({ userId: user.id });
    const sid = session.id;
    await whoAmI(await forged({ sid })).expect(200);
    await whoAmI(await forged({ sid }, { secret: 'another secret of the right length' })).expect(
      401,
    );
    await whoAmI(await forged({ sid }, { expiresIn: '-1s' })).expect(401);
  });
});

it('a password that is changed while somebody signs in with the old one lets nobody in', async () => {
  const { user } = await signedInWithPassword(test);
  let answer: Promise<{ status: number }> = Promise.resolve({ status: 0 });
  await test.dataSource.transaction(async (manager) => {
    await manager.update(User, user.id, { passwordHash: 'another' });
    answer = login({ email: user.email, password: PASSWORD }).then((response) => response);
    await untilBlockedOrDone(test.dataSource, answer);
    await manager.delete(Session, { userId: user.id });
  });
  expect((await answer).status).toBe(401);
  expect(await test.dataSource.getRepository(Session).countBy({ userId: user.id })).toBe(0);
});

it('the signed-in person sees all own fields and no password', async () => {
  const { user, bearer } = await signedInPremium(test, { company: 'Brandt Metallbau GmbH' });
  const { body } = await whoAmI(bearer).expect(200);
  expect(body).toEqual({
    id: user.id,
    email: user.email,
    firstName: 'Petra',
    lastName: 'Muster',
    company: 'Brandt Metallbau GmbH',
    phone: null,
    profileImageUrl: null,
    hasAccess: true,
    subscriptionStartDate: user.subscriptionStartDate?.toISOString(),
    role: 'owner',
    emailConfirmed: true,
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
  });
});

it.each([
  ['/api/login', '/login'],
  ['/api/login?payment=success', '/login?payment=success'],
  ['/api/login?a=%C3%A4&b=//evil.example', '/login?a=%C3%A4&b=//evil.example'],
  ['/api/logout', '/login?logout=1'],
  ['/api/logout?from=profile', '/login?logout=1&from=profile'],
])('%s leads to %s', async (from, to) => {
  await test.http.get(from).expect(302).expect('Location', to);
});
