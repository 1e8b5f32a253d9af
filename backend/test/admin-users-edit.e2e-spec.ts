import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { User } from '../src/modules/identity/user.entity.js';
import { emailsTo } from './support/accounts.js';
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
const put = (id: string, body: object, bearer = admin.bearer) =>
  test.http.put(`/api/admin/users/${id}`).set('Authorization', bearer).send(body);
const remove = (id: string, bearer = admin.bearer) =>
  test.http.delete(`/api/admin/users/${id}`).set('Authorization', bearer);
const userOf = (id: string) => test.dataSource.getRepository(User).findOneByOrFail({ id });

describe('changing a person', () => {
  it('stores what was given, leaves the rest, and writes down before and after', async () => {
    const { user } = await signedIn(test, { company: 'Alt GmbH', phone: '030 1' });
    const { body } = await put(user.id, {
      id: NOBODY,
      email: 'anders@example.com',
      hasAccess: true,
      firstName: ' Karla ',
      company: 'Neu GmbH',
    }).expect(200);
    expect(body).toMatchObject({
      ...{ id: user.id, email: user.email, firstName: 'Karla', lastName: 'Muster' },
      ...{ company: 'Neu GmbH', phone: '030 1', hasAccess: false },
    });
    expect(await auditOf(test, user.id)).toMatchObject([
      {
        staffEmail: 'buero@example.com',
        action: 'users.update',
        before: { firstName: 'Petra', company: 'Alt GmbH' },
        after: { firstName: 'Karla', company: 'Neu GmbH' },
      },
    ]);
  });

  it('that changes nothing leaves no trace', async () => {
    const { user } = await signedIn(test);
    const { body } = await get(user.id);
    const answer = await put(user.id, body).expect(200);
    expect(answer.body).toEqual(body);
    expect(await auditOf(test, user.id)).toEqual([]);
  });

  it('tells the second of two who edit the same state, and keeps the first', async () => {
    const { user } = await signedIn(test);
    const { body: seen } = await get(user.id);
    const answers = await Promise.all(
      ['Eins', 'Zwei'].map((lastName) => put(user.id, { ...seen, lastName })),
    );
    const [won] = answers.filter(({ status }) => status === 200);
    const [lost] = answers.filter(({ status }) => status === 409);
    expect(lost?.body.code).toBe('EDIT_CONFLICT');
    expect((await userOf(user.id)).lastName).toBe(won?.body.lastName);
    expect(await auditOf(test, user.id)).toHaveLength(1);
  });

  it.each([
    ['a role that is none', { role: 'king' }],
    ['a name that is a number', { firstName: 5 }],
    ['a name too long', { firstName: 'x'.repeat(101) }],
    ['a company that is a list', { company: ['x'] }],
    ['a state that is no moment', { updatedAt: 5 }],
  ])('refuses %s', async (_, body) => {
    const { user } = await signedIn(test);
    expect((await put(user.id, body).expect(400)).body.code).toBe('VALIDATION_FAILED');
    expect(await auditOf(test, user.id)).toEqual([]);
  });

  it('gives the role of an administrator to a confirmed address only', async () => {
    const { user } = await signedIn(test);
    await put(user.id, { role: 'admin' }).expect(200);
    expect((await userOf(user.id)).role).toBe('admin');
    await put(user.id, { role: 'owner' }).expect(200);
    const unconfirmed = await signedIn(test, { emailConfirmedAt: null });
    const { body } = await put(unconfirmed.user.id, { role: 'admin' }).expect(409);
    expect(body.code).toBe('UNCONFIRMED_ADMIN');
  });

  it('does not take the own role', async () => {
    const { body } = await put(admin.user.id, { role: 'owner' }).expect(409);
    expect(body.code).toBe('OWN_ROLE');
    expect((await userOf(admin.user.id)).role).toBe('admin');
  });

  it('leaves an administrator when two take the role from each other at once', async () => {
    const other = await signedInAdmin(test);
    const answers = await Promise.all([
      put(other.user.id, { role: 'owner' }),
      put(admin.user.id, { role: 'owner' }, other.bearer),
    ]);
    const admins = await test.dataSource.getRepository(User).findBy({ role: 'admin' });
    expect(admins).toHaveLength(1);
    expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    await test.dataSource
      .getRepository(User)
      .update({ email: 'buero@example.com' }, { role: 'admin' });
    await test.dataSource.getRepository(User).update({ id: other.user.id }, { role: 'owner' });
  });
});

describe('deleting an account', () => {
  it('removes it, tells its owner and writes it down', async () => {
    const { user, bearer } = await signedIn(test);
    expect((await remove(user.id).expect(200)).body).toEqual({ id: user.id });
    await get(user.id).expect(404);
    await test.http.get('/api/auth/user').set('Authorization', bearer).expect(401);
    expect((await emailsTo(test, user.email)).map(({ kind }) => kind)).toEqual(['account-deleted']);
    expect(await auditOf(test, user.id)).toMatchObject([
      { action: 'users.delete', before: { role: 'owner', hasAccess: false }, after: null },
    ]);
  });

  it('mails nothing to an address that nobody confirmed', async () => {
    const { user } = await signedIn(test, { emailConfirmedAt: null });
    await remove(user.id).expect(200);
    expect(await emailsTo(test, user.email)).toEqual([]);
  });

  it('twice at once deletes once', async () => {
    const { user } = await signedIn(test);
    const statuses = (await Promise.all([remove(user.id), remove(user.id)])).map((a) => a.status);
    expect(statuses.sort()).toEqual([200, 404]);
    expect(await auditOf(test, user.id)).toHaveLength(1);
  });

  it('refuses the own account', async () => {
    expect((await remove(admin.user.id).expect(409)).body.code).toBe('OWN_ACCOUNT');
  });

  it('leaves an administrator when two delete each other at once', async () => {
    const other = await signedInAdmin(test);
    await Promise.all([remove(other.user.id), remove(admin.user.id, other.bearer)]);
    expect(await test.dataSource.getRepository(User).countBy({ role: 'admin' })).toBe(1);
    admin = await signedInAdmin(test);
  });
});
