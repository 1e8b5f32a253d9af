import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Session } from '../src/modules/identity/session.entity.js';
import { SessionsService } from '../src/modules/identity/sessions.service.js';
import { PASSWORD, signedInWithPassword, signIn } from './support/accounts.js';
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
