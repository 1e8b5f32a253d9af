import { afterEach, expect, it } from '@jest/globals';
import { DemoAccounts } from '../src/modules/identity/index.js';
import { User } from '../src/modules/identity/user.entity.js';
import { signIn } from './support/accounts.js';
import { signedIn } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let test: TestApp;

afterEach(() => test.close());

const demo = () => test.app.get(DemoAccounts, { strict: false });
const emails = async () =>
  (await test.dataSource.getRepository(User).find({ order: { email: 'ASC' } })).map(
    ({ email }) => email,
  );

it('an empty database gets three people who can sign in, each with another right', async () => {
  test = await startTestApp();
  await demo().createInEmptyDatabase();
  for (const [email, expected] of [
    ['inhaber@example.com', { hasAccess: false, role: 'owner', company: 'Brandt Metallbau GmbH' }],
    ['premium@example.com', { hasAccess: true, role: 'owner' }],
    ['admin@example.com', { hasAccess: false, role: 'admin' }],
  ] as const) {
    const bearer = await signIn(test, email, 'Uebergabe-2026');
    const { body } = await test.http.get('/api/auth/user').set('Authorization', bearer);
    expect(body).toMatchObject({ ...expected, emailConfirmed: true });
    expect(body.subscriptionStartDate !== null).toBe(expected.hasAccess);
  }
});

it('several instances that start at once make them once', async () => {
  test = await startTestApp();
  await Promise.all([1, 2, 3].map(() => demo().createInEmptyDatabase()));
  expect(await emails()).toEqual([
    'admin@example.com',
    'inhaber@example.com',
    'premium@example.com',
  ]);
});

it('a database with users gets none', async () => {
  test = await startTestApp();
  const { user } = await signedIn(test);
  await demo().createInEmptyDatabase();
  expect(await emails()).toEqual([user.email]);
});

it('production gets none', async () => {
  test = await startTestApp({
    NODE_ENV: 'production',
    APP_URL: 'https://www.uebergabewerk.example',
    DATABASE_URL: 'postgres://unused/unused',
    JWT_SECRET: 'h7Gq2LmV9xTz4RbN8wKc5YpD3sFj6Aue',
    MAIL_FROM: 'post@uebergabewerk.example',
    SMTP_URL: 'smtp://localhost:2525',
    STRIPE_SECRET_KEY: 'sk_live_51N8wKc5YpD3sFj6Aue',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_51N8wKc5YpD3sFj6Aue',
    STRIPE_WEBHOOK_SECRET: 'whsec_h7Gq2LmV9xTz4RbN8wKc5Y',
  });
  await demo().createInEmptyDatabase();
  expect(await emails()).toEqual([]);
});
