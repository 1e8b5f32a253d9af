import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { RateLimit } from '../src/platform/rate-limit/rate-limit.entity.js';
import {
  accountOf,
  Browser,
  beginPurchase,
  mailsTo,
  newAddress,
  paymentsOf,
} from './support/checkout.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const SUCCESS = '4242 4242 4242 4242';
const DECLINED = '4000 0000 0000 0002';
const AUTHENTICATION = '4000 0025 0000 3155';

const confirm = (body: object) => test.http.post('/api/demo-payments/confirm').send(body);

it('without Stripe the pages are told that the demo provider is in use', async () => {
  const { body } = await test.http.get('/api/config').expect(200);
  expect(body.payment).toEqual({
    ...{ provider: 'demo', publishableKey: null, transfer: true },
    transferTerms: { payWithinDays: 14 },
  });
});

it('the success card pays, with or without spaces in its number', async () => {
  const email = newAddress();
  const clientSecret = await beginPurchase(test, email);
  await confirm({ clientSecret, cardNumber: '4242424242424242' }).expect(200, {
    status: 'succeeded',
  });
  await confirm({ clientSecret, cardNumber: SUCCESS }).expect(200, { status: 'succeeded' });
  expect(await accountOf(test, email)).toMatchObject({ hasAccess: true });
  expect(await mailsTo(test, email)).toHaveLength(1);
});

it('the declined card is declined with a sentence and grants nothing', async () => {
  const email = newAddress();
  const clientSecret = await beginPurchase(test, email);
  const { body } = await confirm({ clientSecret, cardNumber: DECLINED }).expect(400);
  expect(body).toMatchObject({
    code: 'PAYMENT_DECLINED',
    message: 'Ihre Karte wurde abgelehnt. Bitte verwenden Sie eine andere Karte.',
  });
  await confirm({ clientSecret, cardNumber: DECLINED }).expect(400);
  expect(await accountOf(test, email)).toBeNull();
});

it('the authentication card pays only after the buyer has confirmed', async () => {
  const email = newAddress();
  const clientSecret = await beginPurchase(test, email);
  const card = { clientSecret, cardNumber: AUTHENTICATION };
  await confirm(card).expect(200, { status: 'requires_action' });
  expect(await paymentsOf(test, email)).toMatchObject([{ status: 'pending' }]);
  expect(await accountOf(test, email)).toBeNull();
  await confirm({ ...card, authenticated: true }).expect(200, { status: 'succeeded' });
  expect(await accountOf(test, email)).toMatchObject({ hasAccess: true });
});

it('a paid payment takes no further card', async () => {
  const email = newAddress();
  const clientSecret = await beginPurchase(test, email);
  await confirm({ clientSecret, cardNumber: SUCCESS }).expect(200);
  const { body } = await confirm({ clientSecret, cardNumber: DECLINED }).expect(409);
  expect(body.code).toBe('PAYMENT_CLOSED');
  expect(await paymentsOf(test, email)).toMatchObject([{ status: 'completed' }]);
});

it('only the browser of an order plays the bank of its debit, and only while one is under way', async () => {
  const email = newAddress();
  const buyer = new Browser(test);
  const clientSecret = await buyer.order(email);
  const settle = (who: Browser) => who.post('/api/demo-payments/settle', { succeeds: true });
  await settle(buyer).expect(404);
  await test.http.post('/api/demo-payments/debit').send({ clientSecret }).expect(200);
  const { body } = await confirm({ clientSecret, cardNumber: SUCCESS }).expect(409);
  expect(body.code).toBe('PAYMENT_PROCESSING');
  const stranger = new Browser(test);
  await stranger.order(newAddress());
  await settle(stranger).expect(404);
  await settle(new Browser(test)).expect(404);
  await buyer.post('/api/demo-payments/settle', { succeeds: 'ja' }).expect(400);
  await settle(buyer).expect(204);
  await settle(buyer).expect(404);
  expect(await mailsTo(test, email)).toHaveLength(2);
});

it('a secret that was not made here pays nothing', async () => {
  const email = newAddress();
  const real = await beginPurchase(test, email);
  const forged = real.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  for (const clientSecret of [forged, 'x', '', real.split('_secret_')[0], `${real}0`]) {
    const { body } = await confirm({ clientSecret, cardNumber: SUCCESS }).expect(404);
    expect(body.code).toBe('PAYMENT_NOT_FOUND');
  }
  expect(await paymentsOf(test, email)).toMatchObject([{ status: 'pending' }]);
});

it.each([
  {},
  { clientSecret: 1, cardNumber: SUCCESS },
  { clientSecret: 'x'.repeat(201), cardNumber: SUCCESS },
  { clientSecret: 'a\u0000b', cardNumber: SUCCESS },
  { clientSecret: 'x' },
  { clientSecret: 'x', cardNumber: 4242424242424242 },
  { clientSecret: 'x', cardNumber: 'vier zwei vier zwei' },
  { clientSecret: 'x', cardNumber: SUCCESS, authenticated: 'ja' },
])('nonsense in the card form is refused: %j', async (nonsense) => {
  await confirm(nonsense).expect(400);
});

it('a card that is none of the test cards is refused beside its field and stored nowhere', async () => {
  const email = newAddress();
  const clientSecret = await beginPurchase(test, email);
  const { body } = await confirm({ clientSecret, cardNumber: '5555 5555 5555 4444' }).expect(400);
  expect(body.fields.cardNumber).toEqual([expect.stringContaining('keine der Testkarten')]);
  const [{ found }] = await test.dataSource.query(
    `SELECT count(*)::int AS found
     FROM (SELECT p::text AS row FROM "payment" p UNION ALL
           SELECT e::text FROM "payment_event" e UNION ALL
           SELECT m::text FROM "outbox_email" m) AS everything
     WHERE replace(row, ' ', '') ~ '5555555555554444|4242424242424242|4000000000000002'`,
  );
  expect(found).toBe(0);
});

it('the webhook of Stripe answers 404 without Stripe', async () => {
  await test.http.post('/api/stripe/webhook').send({ id: 'evt_1' }).expect(404);
});

it('after 120 tries within an hour a client has to wait', async () => {
  await test.dataSource.getRepository(RateLimit).clear();
  const begin = () => test.http.post('/api/checkout/orders').send({ email: newAddress() });
  const answers = await Promise.all(Array.from({ length: 121 }, begin));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(120);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body.code).toBe('RATE_LIMITED');
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3_500);
});
