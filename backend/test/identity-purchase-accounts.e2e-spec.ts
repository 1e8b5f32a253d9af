import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EmailToken } from '../src/modules/identity/accounts/email-token.entity.js';
import { AccountsService, greeting } from '../src/modules/identity/index.js';
import { User } from '../src/modules/identity/user.entity.js';
import { emailsTo, mailedToken, registration, signIn } from './support/accounts.js';
import { signedIn } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let test: TestApp;
let accounts: AccountsService;

beforeAll(async () => {
  test = await startTestApp();
  accounts = test.app.get(AccountsService, { strict: false });
});
afterAll(() => test.close());

const buy = (email: string) =>
  test.dataSource.transaction((manager) => accounts.findOrCreateForPurchase(manager, email));

describe('a purchase', () => {
  it('finds the account of the address, however it is spelt', async () => {
    const { user } = await signedIn(test);
    expect(await buy(` ${user.email.toUpperCase()} `)).toEqual({
      userId: user.id,
      created: false,
      needsPassword: false,
    });
  });

  it('finds an account that was never confirmed; the buyer sets a password of their own', async () => {
    const email = 'unbestaetigt@example.com';
    await test.http.post('/api/auth/register').send(registration(email)).expect(201);
    expect(await buy(email)).toMatchObject({ created: false, needsPassword: true });
  });

  it('ends the password and the link of whoever had registered with the address', async () => {
    const email = 'opfer@example.com';
    await test.http.post('/api/auth/register').send(registration(email)).expect(201);
    const token = await mailedToken(test, email, 'confirm-email');
    await buy(email);
    await test.http.post('/api/auth/confirm-email').send({ token }).expect(400);
    await test.http.post('/api/auth/resend-confirmation').send({ email }).expect(200);
    expect((await emailsTo(test, email)).at(-1)?.kind).toBe('already-registered');
    const { password } = registration(email);
    await test.http.post('/api/auth/login').send({ email, password }).expect(401);
  });

  it('forgets what was registered with an address that nobody has confirmed', async () => {
    const email = 'getippt@example.com';
    const typed = { company: 'Boese GmbH', phone: '0900 666' };
    await test.http
      .post('/api/auth/register')
      .send({ ...registration(email), ...typed })
      .expect(201);
    const { userId } = await buy(email);
    expect(await accounts.contactOf(userId)).toEqual({ email, firstName: '', lastName: '' });
    const user = await test.dataSource.getRepository(User).findOneByOrFail({ id: userId });
    expect([user.company, user.phone]).toEqual([null, null]);
  });

  it('keeps the name that staff have given to an account without a password', async () => {
    const email = 'eingetragen@example.com';
    const names = { firstName: 'Petra', lastName: 'Muster', company: 'Muster GmbH' };
    await test.dataSource.getRepository(User).insert({ email, ...names });
    const { userId } = await buy(email);
    expect(await test.dataSource.getRepository(User).findOneBy({ id: userId })).toMatchObject(
      names,
    );
  });

  it('five times at once makes one account', async () => {
    const found = await Promise.all([1, 2, 3, 4, 5].map(() => buy('kauf@example.com')));
    expect(new Set(found.map(({ userId }) => userId)).size).toBe(1);
    expect(found.filter(({ created }) => created)).toHaveLength(1);
    const users = await test.dataSource.getRepository(User).findBy({ email: 'kauf@example.com' });
    expect(users).toMatchObject([{ passwordHash: null, emailConfirmedAt: null, role: 'owner' }]);
  });
});

it('the link after a purchase works for 7 days and opens the account', async () => {
  const { userId } = await buy('neu@example.com');
  const link = new URL(
    await test.dataSource.transaction((manager) => accounts.passwordLink(manager, userId)),
  );
  expect(link.origin + link.pathname).toBe('http://localhost:3000/reset-password');
  const stored = await test.dataSource.getRepository(EmailToken).findOneByOrFail({ userId });
  const days = (stored.expiresAt.getTime() - stored.createdAt.getTime()) / 86_400_000;
  expect(days).toBeCloseTo(7, 3);
  await test.http
    .post('/api/auth/reset-password')
    .send({ token: link.searchParams.get('token'), newPassword: 'Gekauft-2026' })
    .expect(200);
  await signIn(test, 'neu@example.com', 'Gekauft-2026');
});

it('people are greeted by name, and politely where the name is unknown', async () => {
  const { user } = await signedIn(test);
  const { userId } = await buy('namenlos@example.com');
  const contacts = await accounts.contactsOf([user.id, userId]);
  expect(contacts.size).toBe(2);
  expect(
    [user.id, userId].map((id) => greeting(contacts.get(id) ?? { firstName: '?', lastName: '?' })),
  ).toEqual(['Guten Tag Petra Muster,', 'Guten Tag,']);
  expect(await accounts.contactOf('00000000-0000-4000-8000-000000000000')).toBeNull();
});
