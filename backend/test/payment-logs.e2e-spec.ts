import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import request from 'supertest';
import { Browser, newAddress } from './support/checkout.js';
import { type FakeStripe, startFakeStripe } from './support/fake-stripe.js';
import { charge } from './support/fake-stripe-books.js';
import { freePort } from './support/free-port.js';
import { type ProductProcess, startProduct, temporaryDataDir } from './support/product-process.js';
import { intentOf, intentSucceeded, stripeEvent } from './support/stripe-events.js';
import { createTestDatabase } from './support/test-database.js';

const dataDir = temporaryDataDir();
let fake: FakeStripe;

beforeAll(async () => {
  fake = await startFakeStripe();
});
afterAll(async () => {
  await fake.close();
  rmSync(dataDir, { recursive: true, force: true });
});

interface LoudServer {
  http: ReturnType<typeof request>;
  product: ProductProcess;
  /** Answers the body, or null where it is no JSON. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<unknown>;
  stop(): Promise<string>;
}

/** A server of its own that prints all that it can. */
async function loudServer(settings: Record<string, string>): Promise<LoudServer> {
  const port = await freePort();
  const database = await createTestDatabase();
  const { url } = database.options as { url: string };
  await database.destroy();
  const product = startProduct({
    ...settings,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    LOG_LEVEL: 'trace',
  });
  await product.ready;
  return {
    product,
    http: request(`http://127.0.0.1:${port}`),
    async post(path, body, headers = {}) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      return answer.json().catch(() => null);
    },
    async stop() {
      product.process.kill('SIGTERM');
      await product.ended;
      return product.output();
    },
  };
}

it('test cards and secrets of the demo provider are never printed, whatever becomes of them', async () => {
  const server = await loudServer({});
  const buyer = new Browser(server);
  const clientSecret = await buyer.order(newAddress());
  const cards = [
    '4000 0000 0000 0002',
    '4000 0025 0000 3155',
    '5555 5555 5555 4444',
    '4242424242424242',
  ];
  for (const cardNumber of cards) {
    await server.post('demo-payments/confirm', { clientSecret, cardNumber });
  }
  await server.post('demo-payments/confirm', { clientSecret: `${clientSecret}0`, cardNumber: 7 });
  await server.post('demo-payments/confirm', `{"cardNumber":"4242 4242 4242 4242","x":`);
  await buyer.agree({ termsAccepted: false });
  await buyer.state({ clientSecret });
  const printed = await server.stop();
  expect(printed).toContain('/api/demo-payments/confirm');
  expect(printed.replaceAll(/[ -]/g, '')).not.toMatch(
    /4000000000000002|4000002500003155|5555555555554444|4242424242424242/,
  );
  expect(printed).not.toContain(clientSecret);
  expect(printed).not.toContain(buyer.orderToken);
  expect(printed).not.toContain(clientSecret.split('_secret_')[1]);
});

it('secrets of Stripe are never printed, not even when a call to it fails', async () => {
  const server = await loudServer(fake.settings);
  const email = newAddress();
  const buyer = new Browser(server);
  const clientSecret = await buyer.order(email);
  const intent = intentOf(fake, clientSecret);
  for (const mood of ['failing', 'bad-key', 'garbage', 'empty', 'well'] as const) {
    fake.mood = mood;
    await buyer.pay(email);
    await buyer.state({ clientSecret });
  }
  charge(intent);
  const declined = {
    ...intent,
    last_payment_error: {
      decline_code: 'stolen_card',
      payment_method: { card: { last4: 'last-4-of-a-card', fingerprint: 'fingerprint-of-a-card' } },
    },
  };
  const events = [
    stripeEvent('payment_intent.payment_failed', declined),
    intentSucceeded(intent),
    intentSucceeded({ ...intent, id: 'pi_from_elsewhere' }),
  ];
  for (const payload of events.map((event) => JSON.stringify(event))) {
    await server.post('stripe/webhook', payload, { 'stripe-signature': signed(payload) });
    await server.post('stripe/webhook', payload, { 'stripe-signature': 't=1,v1=wrong' });
  }
  const printed = await server.stop();
  expect(printed).toContain('/api/stripe/webhook');
  expect(printed).toContain('Call to Stripe failed');
  expect(printed).not.toContain('_secret_');
  expect(printed).not.toContain('fingerprint-of-a-card');
  expect(printed).not.toContain('last-4-of-a-card');
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']) {
    expect(printed).not.toContain(fake.settings[name]);
  }
});

function signed(payload: string): string {
  const secret = fake.settings.STRIPE_WEBHOOK_SECRET ?? '';
  return new Stripe('sk_test_unused').webhooks.generateTestHeaderString({ payload, secret });
}
