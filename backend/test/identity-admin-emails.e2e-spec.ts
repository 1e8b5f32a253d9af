import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { User } from '../src/modules/identity/user.entity.js';
import { mailedToken, PASSWORD, registration, signedInWithPassword } from './support/accounts.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({
    ADMIN_EMAILS: 'Chefin@Example.com, wechsel@example.com, vergessen@example.com',
  });
});
afterAll(() => test.close());

const post = (path: string, body: object) => test.http.post(`/api/auth/${path}`).send(body);
const roleOf = async (email: string) =>
  (await test.dataSource.getRepository(User).findOneByOrFail({ email })).role;

it('a listed address becomes admin when it is confirmed, and not before', async () => {
  const email = 'chefin@example.com';
  await post('register', registration(email)).expect(201);
  const token = await mailedToken(test, email, 'confirm-email');
  await post('confirm-email', { token }).expect(403);
  expect(await roleOf(email)).toBe('owner');
  await post('confirm-email', { token, newPassword: 'Chefin-waehlt-26' }).expect(200);
  expect(await roleOf(email)).toBe('admin');
  await post('login', { email, password: PASSWORD }).expect(401);
});

it('an address that is not listed stays an owner', async () => {
  const email = 'chefin@example.com.example.net';
  await post('register', registration(email)).expect(201);
  const token = await mailedToken(test, email, 'confirm-email');
  await post('confirm-email', { token, newPassword: PASSWORD }).expect(200);
  expect(await roleOf(email)).toBe('owner');
});

it('a change to a listed address makes admin who confirms it signed in with the account, and nobody else', async () => {
  const { user, bearer } = await signedInWithPassword(test);
  await test.http
    .put('/api/user/profile')
    .set('Authorization', bearer)
    .send({ firstName: 'Ute', lastName: 'Wechsel', email: 'wechsel@example.com' })
    .expect(200);
  const token = await mailedToken(test, 'wechsel@example.com', 'change-email');
  await post('confirm-email', { token }).expect(403);
  expect(await roleOf(user.email)).toBe('owner');
  await post('confirm-email', { token }).set('Authorization', bearer).expect(200);
  expect(await roleOf('wechsel@example.com')).toBe('admin');
});

it('a link to set the password proves a listed address as well', async () => {
  const email = 'vergessen@example.com';
  await post('register', registration(email)).expect(201);
  await post('reset-password-request', { email }).expect(200);
  expect(await roleOf(email)).toBe('owner');
  const token = await mailedToken(test, email, 'reset-password');
  await post('reset-password', { token, newPassword: PASSWORD }).expect(200);
  expect(await roleOf(email)).toBe('admin');
});
