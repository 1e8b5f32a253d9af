import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { StripeProvider } from '../src/modules/billing/payments/providers/stripe.provider.js';
import { Payment } from '../src/modules/billing/shared/payment.entity.js';
import { Browser, beginPurchase, newAddress, paymentsOf } from './support/checkout.js';
import { type FakeStripe, startFakeStripe } from './support/fake-stripe.js';
import { intentOf } from './support/stripe-events.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let fake: FakeStripe;
let test: TestApp;

beforeAll(async () => {
  fake = await startFakeStripe();
  test = await startTestApp(fake.settings);
});
beforeEach(() => {
  fake.mood = 'well';
});
afterAll(async () => {
  await test.close();
  await fake.close();
});

/** Presses the button of an order that is complete. */
async function begin(email: string, server = test) {
  const buyer = new Browser(server);
  await buyer.begin(email);
  await buyer.giveAddress().expect(200);
  await buyer.agree().expect(200);
  return buyer.pay(email);
}

const SENTENCE = {
  code: 'PAYMENT_PROVIDER_UNAVAILABLE',
  message: 'Die Zahlung konnte nicht initialisiert werden.',
};

it.each(['failing', 'bad-key', 'garbage', 'empty'] as const)(
  'a provider that is %s is answered 502, nothing is stored, and the next try works',
  async (mood) => {
    const email = newAddress();
    fake.mood = mood;
    const { status, body } = await begin(email);
    expect(status).toBe(502);
    expect(body).toMatchObject(SENTENCE);
    expect(JSON.stringify(body)).not.toContain('sk_test');
    expect(await paymentsOf(test, email)).toEqual([]);
    fake.mood = 'well';
    expect((await begin(email)).status).toBe(201);
  },
);

it('a provider that fails while an earlier payment is looked up leaves that payment alone', async () => {
  const email = newAddress();
  const buyer = new Browser(test);
  const secret = await buyer.order(email);
  fake.mood = 'failing';
  await buyer.pay(email).expect(502);
  fake.mood = 'well';
  expect(await buyer.order(email)).toBe(secret);
});

it('a provider that cannot be reached is answered 503 and nothing is stored', async () => {
  const unreachable = await startFakeStripe();
  await unreachable.close();
  const server = await startTestApp(unreachable.settings);
  const { status, body } = await begin(newAddress(), server);
  expect(status).toBe(503);
  expect(body).toMatchObject(SENTENCE);
  expect(await server.dataSource.getRepository(Payment).count()).toBe(0);
  await server.close();
});

it.each(['silent', 'slow'] as const)(
  'a provider that is %s beyond the time it is given counts as not reachable',
  async (mood) => {
    fake.mood = mood;
    const { stripe } = test.env;
    if (!stripe) throw new Error('The test server has no Stripe settings');
    const provider = new StripeProvider(stripe, 50);
    const refused = { status: 503, ...SENTENCE };
    await expect(provider.findIntent('pi_1')).rejects.toMatchObject(refused);
    await expect(provider.cancelIntent('pi_1')).rejects.toMatchObject(refused);
    await expect(
      provider.refund({ providerPaymentId: 'pi_1', amountCents: 1, idempotencyKey: 'key' }),
    ).rejects.toMatchObject(refused);
  },
);

it('a secret is taken for a payment only where the provider gave it out', async () => {
  const secret = await beginPurchase(test, newAddress());
  const { stripe } = test.env;
  if (!stripe) throw new Error('The test server has no Stripe settings');
  const provider = new StripeProvider(stripe);
  const { id } = intentOf(fake, secret);
  expect(await provider.paymentIdOf(secret)).toBe(id);
  const wrong = [
    `${secret}0`,
    secret.slice(0, -1),
    `${id}_secret_0`,
    'pi_1_secret_1',
    id,
    '',
    'a\u0000b',
  ];
  for (const one of wrong) expect(await provider.paymentIdOf(one)).toBeNull();
});

it('an address that only the provider refuses is a fault of the field', async () => {
  const { status, body } = await begin('karl@refused-by-stripe.example');
  expect(status).toBe(400);
  expect(body.fields).toEqual({ email: ['Bitte geben Sie eine gültige E-Mail-Adresse ein'] });
});

it('a payment cancelled or unknown at the provider is replaced by a new one', async () => {
  const email = newAddress();
  const buyer = new Browser(test);
  const cancelled = await buyer.order(email);
  intentOf(fake, cancelled).status = 'canceled';
  const unknown = await buyer.order(email);
  fake.intents.delete(intentOf(fake, unknown).id);
  const third = await buyer.order(email);
  expect(new Set([cancelled, unknown, third]).size).toBe(3);
  const statuses = (await paymentsOf(test, email)).map(({ status }) => status);
  expect(statuses).toEqual(['failed', 'failed', 'pending']);
});

it.each(['succeeded', 'processing'])(
  'while a payment is %s at the provider and its event still under way, none is begun',
  async (status) => {
    const email = newAddress();
    const buyer = new Browser(test);
    intentOf(fake, await buyer.order(email)).status = status;
    const { body } = await buyer.pay(email).expect(409);
    expect(body.code).toBe('PAYMENT_PROCESSING');
    expect(await paymentsOf(test, email)).toMatchObject([{ status: 'pending' }]);
  },
);

it('the pages learn the price, the provider and its public key, and no secret', async () => {
  const { body } = await test.http.get('/api/config').expect(200);
  expect(body).toEqual({
    price: {
      grossCents: 99_000,
      netCents: 83_193,
      vatCents: 15_807,
      vatPercent: 19,
      currency: 'EUR',
    },
    payment: {
      ...{ provider: 'stripe', publishableKey: 'pk_test_of_the_fake', transfer: true },
      transferTerms: { payWithinDays: 14 },
    },
    checkout: { open: true },
  });
});
