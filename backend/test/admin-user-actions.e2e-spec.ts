import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Session } from '../src/modules/identity/sign-in/session.entity.js';
import { User } from '../src/modules/identity/user.entity.js';
import { emailsTo, signedInWithPassword } from './support/accounts.js';
import { auditOf } from './support/back-office.js';
import { type Person, signedIn, signedInAdmin } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';

let test: TestApp;
let admin: Person;

beforeAll(async () => {
  test = await startTestApp();
  admin = await signedInAdmin(test, { email: 'buero@example.com' });
});
afterAll(() => test.close());

const get = (path: string) =>
  test.http.get(`/api/admin/users/${path}`).set('Authorization', admin.bearer);
const post = (path: string, body?: object) =>
  test.http.post(`/api/admin/users/${path}`).set('Authorization', admin.bearer).send(body);
const userOf = (id: string) => test.dataSource.getRepository(User).findOneByOrFail({ id });

describe('premium access', () => {
  const toggle = (id: string, body?: object) => post(`${id}/toggle-premium`, body);

  it('is opened from now on and ended again, each with its reason in the log', async () => {
    const { user } = await signedIn(test, { email: 'karl@example.com' });
    const opened = await toggle(user.id, { reason: 'Kulanz' }).expect(200);
    expect(opened.body.message).toBe('Premium-Zugang für karl@example.com ist freigeschaltet.');
    expect(opened.body.user.hasAccess).toBe(true);
    expect(Date.now() - Date.parse(opened.body.user.subscriptionStartDate)).toBeLessThan(60_000);
    const ended = await toggle(user.id).expect(200);
    expect(ended.body.message).toBe('Premium-Zugang für karl@example.com ist beendet.');
    expect(ended.body.user).toMatchObject({ hasAccess: false, subscriptionStartDate: null });
    expect(await auditOf(test, user.id)).toMatchObject([
      { before: { hasAccess: false }, after: { hasAccess: true }, reason: 'Kulanz' },
      { before: { hasAccess: true }, after: { hasAccess: false }, reason: null },
    ]);
    const kinds = (await emailsTo(test, 'karl@example.com')).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'access-given')).toHaveLength(1);
  });

  it('toggled twice at once is as it was; asked for twice at once it is open once', async () => {
    const { user } = await signedIn(test);
    await Promise.all([toggle(user.id).expect(200), toggle(user.id).expect(200)]);
    expect((await userOf(user.id)).hasAccess).toBe(false);
    const wanted = { hasAccess: true };
    await Promise.all([toggle(user.id, wanted).expect(200), toggle(user.id, wanted).expect(200)]);
    expect((await userOf(user.id)).hasAccess).toBe(true);
    expect(await auditOf(test, user.id)).toHaveLength(3);
  });

  it('refuses nonsense', async () => {
    const { user } = await signedIn(test);
    await toggle(user.id, { hasAccess: 'ja' }).expect(400);
    await toggle(user.id, { reason: 'x'.repeat(501) }).expect(400);
    await toggle(NOBODY).expect(404);
    await toggle('nonsense').expect(404);
    expect((await userOf(user.id)).hasAccess).toBe(false);
  });
});

describe('the confirmation', () => {
  it('is mailed again to an account with a password', async () => {
    const { user } = await signedInWithPassword(test, { emailConfirmedAt: null });
    await post(`${user.id}/resend-confirmation`).expect(200);
    expect((await emailsTo(test, user.email)).map(({ kind }) => kind)).toEqual(['confirm-email']);
    expect(await auditOf(test, user.id)).toMatchObject([{ action: 'users.resend-confirmation' }]);
  });

  it('of an account without one is a link to set it', async () => {
    const { user } = await signedIn(test, { emailConfirmedAt: null, passwordHash: null });
    await post(`${user.id}/resend-confirmation`).expect(200);
    const [letter] = await emailsTo(test, user.email);
    expect(letter?.kind).toBe('account-made');
    expect(letter?.text).toContain('/reset-password?token=');
    expect(letter?.text).not.toContain(user.firstName);
  });

  it('is refused for an address that is confirmed', async () => {
    const { user } = await signedIn(test);
    const { body } = await post(`${user.id}/resend-confirmation`).expect(409);
    expect(body.code).toBe('ALREADY_CONFIRMED');
    expect(await emailsTo(test, user.email)).toEqual([]);
  });
});

describe('sessions', () => {
  it('of a person end at once', async () => {
    const { user, bearer } = await signedIn(test);
    await post(`${user.id}/end-sessions`).expect(200);
    await test.http.get('/api/auth/user').set('Authorization', bearer).expect(401);
    expect(await auditOf(test, user.id)).toMatchObject([{ after: { ended: 1 } }]);
  });

  it('of the staff themselves end, but for the present one', async () => {
    const other = await signedInAdmin(test);
    const second = await test.dataSource.getRepository(Session).save({
      ...{ userId: other.user.id, userAgent: 'other', lastUsedAt: new Date() },
      expiresAt: new Date(Date.now() + 86_400_000),
    });
    await test.http
      .post(`/api/admin/users/${other.user.id}/end-sessions`)
      .set('Authorization', other.bearer)
      .expect(200);
    await test.http.get('/api/auth/user').set('Authorization', other.bearer).expect(200);
    expect(await test.dataSource.getRepository(Session).existsBy({ id: second.id })).toBe(false);
    await test.dataSource.getRepository(User).delete(other.user.id);
  });
});

describe("a person's details", () => {
  it('bring together what the modules know', async () => {
    const { user, bearer } = await signedInWithPassword(test);
    await test.http
      .put('/api/modules/modul-1/progress')
      .set('Authorization', bearer)
      .send({ progressPercentage: 40 })
      .expect(200);
    await test.http.post('/api/auth/reset-password-request').send({ email: user.email });
    const { body } = await get(`${user.id}/details`).expect(200);
    expect(body.progress).toHaveLength(9);
    expect(body.progress[0]).toMatchObject({ moduleId: 'modul-1', progressPercentage: 40 });
    expect(body).toMatchObject({ payments: [], valuations: 0, companyChanges: 0 });
    expect(body.sessions).toMatchObject([{ userAgent: 'test' }]);
    expect(body.emails).toMatchObject([{ kind: 'reset-password', state: 'pending' }]);
    expect(JSON.stringify(body)).not.toMatch(/token=|passwordHash/);
  });

  it('are those of somebody who exists', async () => {
    await get(`${NOBODY}/details`).expect(404);
    await get('nonsense/details').expect(404);
  });
});
