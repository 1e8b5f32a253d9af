import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { User } from '../src/modules/identity/user.entity.js';
import { PASSWORD, signedInWithPassword, signIn } from './support/accounts.js';
import { adminList } from './support/back-office.js';
import { type Person, signedIn, signedInAdmin, signedInPremium } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';

let test: TestApp;
let admin: Person;

beforeAll(async () => {
  test = await startTestApp();
  admin = await signedInAdmin(test, { email: 'buero@example.com' });
});
afterAll(() => test.close());

const list = (parameters: Record<string, unknown> = {}) =>
  adminList(test, admin.bearer, 'users', parameters);
const get = (path: string) =>
  test.http.get(`/api/admin/users/${path}`).set('Authorization', admin.bearer);
const userOf = (id: string) => test.dataSource.getRepository(User).findOneByOrFail({ id });
const emails = (body: { email: string }[]) => body.map(({ email }) => email);

describe('the list of people', () => {
  beforeAll(async () => {
    const day = (n: number) => new Date(Date.UTC(2026, 0, n));
    const people: Partial<User>[] = [
      { email: 'a@liste.example', firstName: 'Öle', lastName: 'Öztürk', createdAt: day(1) },
      { email: 'b@liste.example', lastName: 'Zander', company: 'Zander Bau', createdAt: day(2) },
      { email: 'c@liste.example', lastName: 'albrecht', emailConfirmedAt: null, createdAt: day(3) },
    ];
    for (const person of people) await signedIn(test, person);
    await signedInPremium(test, {
      email: 'd@liste.example',
      lastName: 'Peters',
      createdAt: day(4),
    });
    await signedIn(test, {
      email: 'e@liste.example',
      lastName: 'Quast',
      createdAt: day(5),
    });
  });

  const found = async (filter: object, sort = ['createdAt', 'ASC']) =>
    emails((await list({ filter: { q: 'liste.example', ...filter }, sort }).expect(200)).body);

  it('shows a person without anything secret', async () => {
    const { body } = await list({ filter: { q: 'd@liste' } }).expect(200);
    expect(body).toHaveLength(1);
    expect(Object.keys(body[0]).sort()).toEqual(
      [
        ...['company', 'createdAt', 'email', 'emailConfirmed', 'firstName'],
        ...['hasAccess', 'id', 'lastName', 'lastSeenAt', 'phone', 'role'],
        ...['subscriptionStartDate', 'updatedAt'],
      ].sort(),
    );
    expect(body[0]).toMatchObject({ hasAccess: true, emailConfirmed: true, role: 'owner' });
    expect((await get(body[0].id).expect(200)).body).toEqual(body[0]);
  });

  it('filters by access', async () => {
    expect(await found({ access: 'premium' })).toEqual(['d@liste.example']);
    expect(await found({ access: 'free' })).toEqual(
      ['a', 'b', 'c', 'e'].map((name) => `${name}@liste.example`),
    );
  });

  it('filters by confirmation, role and day of registration', async () => {
    expect(await found({ status: 'unconfirmed' })).toEqual(['c@liste.example']);
    expect(await found({ status: 'confirmed' })).toHaveLength(4);
    expect(await found({ role: 'admin' })).toEqual([]);
    expect(await found({ since: '2026-01-02', before: '2026-01-04' })).toEqual([
      'b@liste.example',
      'c@liste.example',
    ]);
  });

  it('searches names together, companies and, of one or two letters, where words start', async () => {
    expect(await found({ q: 'öle öZT' })).toEqual(['a@liste.example']);
    expect(await found({ q: 'zander bau' })).toEqual(['b@liste.example']);
    expect(await found({ q: 'öz' })).toEqual(['a@liste.example']);
    expect(await found({ q: 'zt' })).toEqual([]);
  });

  it('sorts names as German does, and people never seen before all others', async () => {
    expect(await found({}, ['lastName', 'ASC'])).toEqual(
      ['c', 'a', 'd', 'e', 'b'].map((name) => `${name}@liste.example`),
    );
    await test.dataSource.query(
      `UPDATE "user" SET "lastSeenAt" = NULL WHERE "email" = 'b@liste.example'`,
    );
    expect((await found({}, ['lastSeenAt', 'ASC']))[0]).toBe('b@liste.example');
    expect((await found({}, ['lastSeenAt', 'DESC'])).at(-1)).toBe('b@liste.example');
  });

  it('answers exactly the people that are named', async () => {
    const { body: all } = await list({ filter: { q: 'liste.example' } });
    const ids = [all[0].id, all[2].id, NOBODY];
    const { body, headers } = await list({ filter: { id: ids } }).expect(200);
    expect(new Set(body.map(({ id }: { id: string }) => id))).toEqual(new Set(ids.slice(0, 2)));
    expect(headers['content-range']).toBe('users 0-1/2');
  });

  it.each([
    ['an unknown access', { filter: { access: 'gold' } }],
    ['an access of every object', { filter: { access: 'constructor' } }],
    ['an id that is none', { filter: { id: ['1'] } }],
    ['a sort by the password', { sort: ['passwordHash', 'ASC'] }],
    ['a date of nonsense', { filter: { since: 'gestern' } }],
  ])('refuses %s', async (_, parameters) => {
    expect((await list(parameters).expect(400)).body.code).toBe('VALIDATION_FAILED');
  });

  it.each(['nonsense', NOBODY, '%00'])('knows nobody with the id %s', async (id) => {
    const { status, body } = await get(id);
    expect([400, 404]).toContain(status);
    expect(body.message).toMatch(/\.$/);
  });
});

describe('when somebody was last seen', () => {
  it('is set by signing in, and again by a call after some minutes', async () => {
    const { user } = await signedInWithPassword(test);
    await test.dataSource.query('UPDATE "user" SET "lastSeenAt" = NULL WHERE "id" = $1', [user.id]);
    const bearer = await signIn(test, user.email, PASSWORD);
    const first = (await userOf(user.id)).lastSeenAt as Date;
    expect(Date.now() - first.getTime()).toBeLessThan(60_000);
    await test.dataSource.query(
      `UPDATE "session" SET "lastUsedAt" = now() - interval '6 minutes' WHERE "userId" = $1`,
      [user.id],
    );
    await test.http.get('/api/auth/user').set('Authorization', bearer).expect(200);
    const again = await userOf(user.id);
    expect(again.lastSeenAt?.getTime()).toBeGreaterThan(first.getTime());
    expect(again.updatedAt).toEqual(user.updatedAt);
  });

  it('two who sign in at once do not lock each other out', async () => {
    const { user } = await signedInWithPassword(test);
    await Promise.all([1, 2, 3].map(() => signIn(test, user.email, PASSWORD)));
  });
});
