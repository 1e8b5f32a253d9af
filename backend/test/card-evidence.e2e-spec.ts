import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ReconcilePaymentsJob } from '../src/modules/billing/payments/reconcile-payments.job.js';
import { accountOf, Browser, newAddress, paymentsOf } from './support/checkout.js';
import { type FakeIntent, type FakeStripe, startFakeStripe } from './support/fake-stripe.js';
import { authorize } from './support/fake-stripe-books.js';
import { SWISS } from './support/invoices.js';
import { deliver, intentOf, intentSucceeded, stripeEvent } from './support/stripe-events.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let fake: FakeStripe;
let test: TestApp;
beforeAll(async () => {
  fake = await startFakeStripe();
  test = await startTestApp(fake.settings);
});
afterAll(async () => {
  await test.close();
  await fake.close();
});

let buyer: Browser;
let email: string;
let intent: FakeIntent;
/** A buyer in Switzerland opens the payment. */
beforeEach(async () => {
  fake.mood = 'well';
  buyer = new Browser(test);
  email = newAddress();
  await buyer.begin(email);
  await buyer.giveAddress(SWISS).expect(200);
  await buyer.agree().expect(200);
  const { body } = await buyer.pay(email).expect(201);
  intent = intentOf(fake, body.clientSecret);
});

const promised = () => stripeEvent('payment_intent.amount_capturable_updated', intent);
const stateOf = async () => (await buyer.state().expect(200)).body;

describe('a payment at a price without German VAT', () => {
  it('is opened for cards alone, whose money is only promised at first', () => {
    expect(intent.capture_method).toBe('manual');
  });

  it('is taken once Stripe tells of a card of the buyer’s country', async () => {
    authorize(intent, 'CH');
    await deliver(test, promised()).expect(200);
    expect(intent.status).toBe('succeeded');
    await deliver(test, intentSucceeded(intent)).expect(200);
    expect(await paymentsOf(test, email)).toMatchObject([
      { status: 'completed', cardCountry: 'CH', amountCents: 83_193 },
    ]);
    expect((await accountOf(test, email))?.hasAccess).toBe(true);
  });

  it('is given up where the card is of another country, and another card may follow', async () => {
    authorize(intent, 'DE');
    await deliver(test, promised()).expect(200);
    expect(intent).toMatchObject({ status: 'canceled', amount_received: 0 });
    expect(await stateOf()).toMatchObject({
      ...{ state: 'refused', refusal: expect.stringContaining('Es wurde nichts abgebucht.') },
    });
    const { body } = await buyer.pay(email).expect(201);
    intent = intentOf(fake, body.clientSecret);
    authorize(intent, 'CH');
    await deliver(test, promised()).expect(200);
    expect(intent.status).toBe('succeeded');
  });

  it('is decided by the buyer’s own question where no event has come', async () => {
    authorize(intent, 'CH');
    expect((await stateOf()).state).toBe('processing');
    expect(intent.status).toBe('succeeded');
  });

  it('is decided by the regular check where neither came', async () => {
    authorize(intent, 'DE');
    await test.dataSource.query(
      `UPDATE "payment" SET "createdAt" = now() - interval '10 minutes' WHERE "email" = $1`,
      [email],
    );
    await test.app.get(ReconcilePaymentsJob, { strict: false }).reconcile();
    expect(intent.status).toBe('canceled');
    expect(await paymentsOf(test, email)).toMatchObject([{ status: 'failed', cardCountry: 'DE' }]);
  });

  it('is taken once, however often Stripe tells of it', async () => {
    authorize(intent, 'CH');
    await Promise.all([deliver(test, promised()), deliver(test, promised())]);
    const captures = fake.asked.filter((call) => call.endsWith(`${intent.id}/capture`));
    expect(captures.length).toBeGreaterThan(0);
    await deliver(test, intentSucceeded(intent)).expect(200);
    expect(await paymentsOf(test, email)).toMatchObject([{ status: 'completed' }]);
  });
});
