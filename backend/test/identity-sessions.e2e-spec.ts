import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Session } from '../src/modules/identity/sign-in/session.entity.js';
import { SessionsService } from '../src/modules/identity/sign-in/sessions.service.js';
import { emailsTo, PASSWORD, signedInWithPassword, signIn } from './support/accounts.js';
import { signedIn } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const sessionsOf = async (bearer: string) =>
  (await test.http.get('/api/auth/sessions').set('Authorization', bearer).expect(200)).body;
const end = (bearer: string, id: string) =>
  test.http.delete(`/api/auth/sessions/${id}`).set('Authorization', bearer);

it('a person sees where they are signed in, and which of it is here', async () => {
  const { user, bearer } = await signedInWithPassword(test);
  await test.http
    .post('/api/auth/login')
    .set('User-Agent', 'Mozilla/5.0 (Tablet)')
    .send({ email: user.email, password: PASSWORD })
    .expect(200);
  const sessions = await sessionsOf(bearer);
  expect(sessions).toEqual([
    {
      id: expect.any(String),
      userAgent: 'Mozilla/5.0 (Tablet)',
      createdAt: expect.any(String),
      lastUsedAt: expect.any(String),
      current: false,
    },
    expect.objectContaining({ userAgent: 'test', current: true }),
  ]);
});

it('ending a session elsewhere signs that browser out at once', async () => {
  const { user, bearer } = await signedInWithPassword(test);
  const elsewhere = await signIn(test, user.email);
  const [other] = (await sessionsOf(bearer)).filter((one: { current: boolean }) => !one.current);
  await end(bearer, other.id).expect(200);
  await test.http.get('/api/auth/user').set('Authorization', elsewhere).expect(401);
  expect(await sessionsOf(bearer)).toHaveLength(1);
  const again = await end(bearer, other.id).expect(404);
  expect(again.body.code).toBe('SESSION_NOT_FOUND');
});

it('nobody can end the session of somebody else', async () => {
  const mine = await signedIn(test);
  const theirs = await signedIn(test);
  const [session] = await sessionsOf(theirs.bearer);
  await end(mine.bearer, session.id).expect(404);
  await sessionsOf(theirs.bearer);
});

it.each(['nonsense', '1', '00000000-0000-0000-0000-000000000000', '%00', "' OR 1=1"])(
  'the id %p names no session',
  async (id) => {
    const { bearer } = await signedIn(test);
    const { status } = await end(bearer, encodeURIComponent(decodeURIComponent(id)));
    expect([400, 404]).toContain(status);
    await sessionsOf(bearer);
  },
);

it('sessions that have run out are not listed, and are cleared away', async () => {
  const { user, bearer } = await signedIn(test);
  const sessions = test.dataSource.getRepository(Session);
  const past = new Date(Date.now() - 1_000);
  await sessions.insert({ userId: user.id, userAgent: 'alt', lastUsedAt: past, expiresAt: past });
  expect(await sessionsOf(bearer)).toHaveLength(1);
  await test.app.get(SessionsService, { strict: false }).forgetExpired();
  expect(await sessions.countBy({ userId: user.id })).toBe(1);
});

it('a session that is used after a while notes the time', async () => {
  const { user, bearer } = await signedIn(test);
  const sessions = test.dataSource.getRepository(Session);
  const hourAgo = new Date(Date.now() - 3_600_000);
  await sessions.update({ userId: user.id }, { lastUsedAt: hourAgo });
  await sessionsOf(bearer);
  const { lastUsedAt } = await sessions.findOneByOrFail({ userId: user.id });
  expect(lastUsedAt.getTime()).toBeGreaterThan(hourAgo.getTime());
});

describe('a device', () => {
  const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0';
  const signInFrom = (email: string, cookie?: string, password = PASSWORD) => {
    const call = test.http.post('/api/auth/login').set('User-Agent', FIREFOX);
    if (cookie) call.set('Cookie', cookie);
    return call.send({ email, password });
  };
  const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
    String(headers['set-cookie']).split(';')[0] ?? '';
  const newDeviceLetters = async (email: string) =>
    (await emailsTo(test, email)).filter(({ kind }) => kind === 'new-device');

  it('is known by a cookie that no script and no other site reads', async () => {
    const { user } = await signedInWithPassword(test);
    const { headers } = await signInFrom(user.email).expect(200);
    expect(headers['set-cookie']?.[0]).toMatch(
      /^device=[\w-]{43}; Max-Age=34560000; Path=\/api\/auth; HttpOnly; SameSite=Lax$/,
    );
  });

  it('that is new is told to the owner by mail once, but for the very first sign-in', async () => {
    const { user } = await signedInWithPassword(test);
    await test.dataSource.query('UPDATE "user" SET "lastSeenAt" = NULL WHERE "id" = $1', [user.id]);
    const first = await signInFrom(user.email).expect(200);
    expect(await newDeviceLetters(user.email)).toEqual([]);

    const second = await signInFrom(user.email, 'device=made-up').expect(200);
    await signInFrom(user.email, cookieOf(first)).expect(200);
    await signInFrom(user.email, cookieOf(second)).expect(200);
    const [letter, ...more] = await newDeviceLetters(user.email);
    expect(more).toEqual([]);
    expect(letter?.text).toContain('Firefox unter Windows');
    expect(letter?.text).toContain('/forgot-password');
  });

  it('is listed, and forgotten when its owner says so', async () => {
    const { user, bearer } = await signedInWithPassword(test);
    const cookie = cookieOf(await signInFrom(user.email));
    const call = (method: 'get' | 'delete', path = '') =>
      test.http[method](`/api/auth/devices${path}`).set('Authorization', bearer);
    const { body } = await call('get').set('Cookie', cookie).expect(200);
    expect(body).toEqual([
      {
        id: expect.any(String),
        userAgent: FIREFOX,
        createdAt: expect.any(String),
        lastUsedAt: expect.any(String),
        current: true,
      },
    ]);
    const stranger = await signedIn(test);
    await test.http
      .delete(`/api/auth/devices/${body[0].id}`)
      .set('Authorization', stranger.bearer)
      .expect(404);
    await call('delete', `/${body[0].id}`).expect(200);
    await call('delete', `/${body[0].id}`).expect(404);
    await signInFrom(user.email, cookie).expect(200);
    expect(await newDeviceLetters(user.email)).toHaveLength(2);
  });

  it('stays known to each of several people who share it', async () => {
    const [one, other] = [await signedInWithPassword(test), await signedInWithPassword(test)];
    const cookie = cookieOf(await signInFrom(one.user.email));
    expect(cookieOf(await signInFrom(other.user.email, cookie))).toBe(cookie);
    await signInFrom(one.user.email, cookie).expect(200);
    expect(await newDeviceLetters(one.user.email)).toHaveLength(1);
  });

  it('is not known any more once the password was changed elsewhere', async () => {
    const { user, bearer } = await signedInWithPassword(test);
    const elsewhere = cookieOf(await signInFrom(user.email));
    const here = cookieOf(await signInFrom(user.email));
    await test.http
      .post('/api/auth/change-password')
      .set({ Authorization: bearer, Cookie: here })
      .send({ currentPassword: PASSWORD, newPassword: 'Danach-2026' })
      .expect(200);
    await signInFrom(user.email, here, 'Danach-2026').expect(200);
    expect(await newDeviceLetters(user.email)).toHaveLength(2);
    await signInFrom(user.email, elsewhere, 'Danach-2026').expect(200);
    expect(await newDeviceLetters(user.email)).toHaveLength(3);
  });

  it('and what is tried with it stand in the log, without an address or a secret', async () => {
    const { user } = await signedInWithPassword(test);
    const log = jest.spyOn(Logger.prototype, 'log').mockReturnValue(undefined);
    await signInFrom(user.email, undefined, 'falsch-falsch').expect(401);
    await signInFrom('niemand@example.com', undefined, 'falsch-falsch').expect(401);
    const { headers, body } = await signInFrom(user.email).expect(200);
    const events = log.mock.calls.map(([event]) => event as unknown as Record<string, unknown>);
    log.mockRestore();
    const shape = { network: '127.0.0.1', deviceKnown: false, addressHash: null };
    expect(events).toEqual([
      { ...shape, securityEvent: 'sign_in_failed', accountId: user.id, detail: 'password' },
      {
        ...shape,
        securityEvent: 'sign_in_failed',
        accountId: null,
        addressHash: expect.stringMatching(/^[\w-]{16}$/),
        detail: 'password',
      },
      { ...shape, securityEvent: 'signed_in', accountId: user.id, detail: null },
      { ...shape, securityEvent: 'new_device', accountId: user.id, detail: null },
    ]);
    const written = JSON.stringify(events);
    for (const secret of [user.email, 'niemand', 'falsch', body.token, cookieOf({ headers })]) {
      expect(written).not.toContain(secret);
    }
  });
});
