import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { ReconcilePaymentsJob } from '../src/modules/billing/payments/reconcile-payments.job.js';
import { RefundRequest } from '../src/modules/billing/payments/refunds/refund-request.entity.js';
import { Payment } from '../src/modules/billing/shared/payment.entity.js';
import { accountOf, beginPurchase, mailsTo, newAddress, paymentsOf } from './support/checkout.js';
import { clearTables } from './support/clear-tables.js';
import { queriesOf } from './support/count-queries.js';
import { type FakeIntent, type FakeStripe, startFakeStripe } from './support/fake-stripe.js';
import {
  charge,
  debit,
  disputeAtProvider,
  refundAtProvider,
  returnDebit,
} from './support/fake-stripe-books.js';
import {
  chargeRefunded,
  deliver,
  intentFailed,
  intentOf,
  intentProcessing,
  intentSucceeded,
  stripeEvent,
} from './support/stripe-events.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let fake: FakeStripe;
let test: TestApp;

beforeAll(async () => {
  fake = await startFakeStripe();
  test = await startTestApp(fake.settings);
});
beforeEach(async () => {
  fake.mood = 'well';
  await clearTables(test, 'payment');
});
afterAll(async () => {
  await test.close();
  await fake.close();
});

interface Purchase {
  email: string;
  intent: FakeIntent;
}

const MINUTES = 60_000;
const DAYS = 24 * 60 * MINUTES;

/** A purchase begun some time ago. */
async function begun(age = 3 * MINUTES): Promise<Purchase> {
  const email = newAddress();
  const intent = intentOf(fake, await beginPurchase(test, email));
  await test.dataSource
    .getRepository(Payment)
    .update({ email }, { createdAt: new Date(Date.now() - age) });
  return { email, intent };
}

/** The money arrived at the provider; its event did not arrive here. */
async function paidUnheard(age?: number): Promise<Purchase> {
  const purchase = await begun(age);
  charge(purchase.intent);
  return purchase;
}

/** A purchase that is complete here and that the provider was last asked about long ago. */
async function completed(): Promise<Purchase> {
  const purchase = await paidUnheard();
  await deliver(test, intentSucceeded(purchase.intent)).expect(200);
  return purchase;
}

const reconcile = (of = test) => of.app.get(ReconcilePaymentsJob, { strict: false }).reconcile();

const emailsTo = async ({ email }: Purchase, kind: string) =>
  (await mailsTo(test, email)).filter((mail) => mail.kind === kind);

it('money on its way that no event told of is told to the buyer once, and is not called off', async () => {
  const purchase = await begun(2 * DAYS);
  debit(purchase.intent);
  await reconcile();
  await test.dataSource
    .getRepository(Payment)
    .update({ email: purchase.email }, { lastCheckedAt: null });
  await reconcile();
  expect(await paymentsOf(test, purchase.email)).toMatchObject([
    { status: 'pending', processingSince: expect.any(Date) },
  ]);
  expect(await emailsTo(purchase, 'payment-under-way')).toHaveLength(1);
  expect(purchase.intent.status).toBe('processing');
});

it('money on its way that came back without an event is told to the buyer, and closed', async () => {
  const purchase = await begun(2 * DAYS);
  debit(purchase.intent);
  await deliver(test, intentProcessing(purchase.intent)).expect(200);
  returnDebit(purchase.intent);
  await reconcile();
  expect(await paymentsOf(test, purchase.email)).toMatchObject([
    { status: 'failed', processingSince: null },
  ]);
  expect(await emailsTo(purchase, 'payment-failed')).toHaveLength(1);
  expect(purchase.intent.status).toBe('canceled');
});

it('a payment whose success was never reported is completed with all that it owes', async () => {
  const purchase = await paidUnheard();
  await reconcile();
  expect(await paymentsOf(test, purchase.email)).toMatchObject([{ status: 'completed' }]);
  expect(await accountOf(test, purchase.email)).toMatchObject({ hasAccess: true });
  expect(await emailsTo(purchase, 'order-confirmation')).toHaveLength(1);
});

it('so is one that failed at first', async () => {
  const purchase = await begun();
  await deliver(test, intentFailed(purchase.intent)).expect(200);
  charge(purchase.intent);
  await reconcile();
  expect(await paymentsOf(test, purchase.email)).toMatchObject([{ status: 'completed' }]);
});

it('a payment that was just begun, or that failed more than a week ago, is not asked about', async () => {
  const fresh = await paidUnheard(1 * MINUTES);
  const old = await paidUnheard(8 * DAYS);
  await test.dataSource.getRepository(Payment).update({ email: old.email }, { status: 'failed' });
  await reconcile();
  expect(await paymentsOf(test, fresh.email)).toMatchObject([{ status: 'pending' }]);
  expect(await paymentsOf(test, old.email)).toMatchObject([{ status: 'failed' }]);
});

it('a payment that nobody has paid for a day is closed at the provider, without a word', async () => {
  const [younger, older] = [await begun(23 * 60 * MINUTES), await begun(25 * 60 * MINUTES)];
  await Promise.all([reconcile(), reconcile()]);
  expect(younger.intent.status).toBe('requires_payment_method');
  expect(await paymentsOf(test, younger.email)).toMatchObject([{ status: 'pending' }]);
  expect(older.intent).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
  expect(await paymentsOf(test, older.email)).toMatchObject([
    { status: 'failed', failureCode: 'abandoned' },
  ]);
  expect(await mailsTo(test, older.email)).toEqual([]);
  const canceled = stripeEvent('payment_intent.canceled', older.intent);
  await deliver(test, canceled).expect(200);
  const again = intentOf(fake, await beginPurchase(test, older.email));
  expect(again.id).not.toBe(older.intent.id);
});

it('a payment that is paid at the moment of closing is completed', async () => {
  const { email, intent } = await begun(25 * 60 * MINUTES);
  fake.mood = 'paid-while-canceling';
  await reconcile();
  expect(await paymentsOf(test, email)).toMatchObject([{ status: 'pending' }]);
  expect(intent.status).toBe('succeeded');
  fake.mood = 'well';
  await test.dataSource.getRepository(Payment).update({ email }, { lastCheckedAt: new Date(0) });
  await reconcile();
  expect(await paymentsOf(test, email)).toMatchObject([{ status: 'completed' }]);
  expect(await accountOf(test, email)).toMatchObject({ hasAccess: true });
});

it('a payment that nobody paid stays open', async () => {
  const { email, intent } = await begun();
  const underWay = await begun();
  underWay.intent.status = 'processing';
  intent.status = 'requires_action';
  await reconcile();
  for (const one of [email, underWay.email]) {
    expect(await paymentsOf(test, one)).toMatchObject([{ status: 'pending' }]);
  }
});

it('the wrong sum grants nothing, whoever found it', async () => {
  const { email, intent } = await paidUnheard();
  intent.amount_received = 1;
  await reconcile();
  await reconcile();
  expect(await paymentsOf(test, email)).toMatchObject([
    { status: 'pending', receivedCents: 1, receivedCurrency: 'EUR' },
  ]);
  expect(await accountOf(test, email)).toBeNull();
});

it('a refund made on pages of the provider is found', async () => {
  const whole = await completed();
  const part = await completed();
  refundAtProvider(whole.intent);
  refundAtProvider(part.intent, 20_000);
  await reconcile();
  expect(await paymentsOf(test, whole.email)).toMatchObject([{ status: 'refunded' }]);
  expect(await accountOf(test, whole.email)).toMatchObject({ hasAccess: false });
  expect(await paymentsOf(test, part.email)).toMatchObject([
    { status: 'completed', refundedCents: 20_000 },
  ]);
  await deliver(test, chargeRefunded(part.intent, 20_000)).expect(200);
  expect(await emailsTo(part, 'refund')).toHaveLength(1);
});

it('a dispute is found, and so is its end', async () => {
  const { email, intent } = await completed();
  disputeAtProvider(fake, intent, 'needs_response');
  await reconcile();
  expect(await paymentsOf(test, email)).toMatchObject([
    { status: 'completed', disputeState: 'open' },
  ]);
  disputeAtProvider(fake, intent, 'lost');
  await test.dataSource.getRepository(Payment).update({ email }, { lastCheckedAt: new Date(0) });
  await reconcile();
  expect(await paymentsOf(test, email)).toMatchObject([
    { status: 'refunded', disputeState: 'lost' },
  ]);
  disputeAtProvider(fake, intent, 'won');
  await test.dataSource.getRepository(Payment).update({ email }, { lastCheckedAt: new Date(0) });
  await reconcile();
  expect(await paymentsOf(test, email)).toMatchObject([
    { status: 'completed', disputeState: 'won', refundedCents: 0 },
  ]);
});

it('a payment paid and given back unheard ends as if both had been reported', async () => {
  const purchase = await paidUnheard();
  refundAtProvider(purchase.intent);
  await reconcile();
  expect(await paymentsOf(test, purchase.email)).toMatchObject([
    { status: 'refunded', completedAt: expect.any(Date), refundedAt: expect.any(Date) },
  ]);
  expect(await accountOf(test, purchase.email)).toMatchObject({ hasAccess: false });
});

it('a payment that cannot be looked up keeps no other from being found', async () => {
  const purchases = [await paidUnheard(), await paidUnheard(), await paidUnheard()];
  const broken = purchases[1]?.intent as FakeIntent;
  broken.status = '';
  await reconcile();
  const statuses = await Promise.all(purchases.map(({ email }) => paymentsOf(test, email)));
  expect(statuses.flat().map(({ status }) => status)).toEqual([
    'completed',
    'pending',
    'completed',
  ]);
});

it('a provider that is down loses nothing: the next run finds the payment', async () => {
  const { email } = await paidUnheard();
  fake.mood = 'failing';
  await reconcile();
  expect(await paymentsOf(test, email)).toMatchObject([{ status: 'pending' }]);
  fake.mood = 'well';
  await test.dataSource.getRepository(Payment).updateAll({ lastCheckedAt: new Date(0) });
  await reconcile();
  expect(await paymentsOf(test, email)).toMatchObject([{ status: 'completed' }]);
});

it('two webhooks and a reconciliation at once complete a payment once', async () => {
  const purchase = await paidUnheard();
  const event = intentSucceeded(purchase.intent);
  await Promise.all([
    deliver(test, event).expect(200),
    reconcile(),
    deliver(test, event).expect(200),
  ]);
  expect(await paymentsOf(test, purchase.email)).toMatchObject([{ status: 'completed' }]);
  expect(await emailsTo(purchase, 'order-confirmation')).toHaveLength(1);
});

it('two instances share the payments out: each is asked about once', async () => {
  const other = await startTestApp(
    { ...fake.settings, JWT_SECRET: test.env.jwtSecret },
    test.dataSource,
  );
  const purchases = [await begun(), await begun(), await begun()];
  fake.asked.length = 0;
  await Promise.all([reconcile(test), reconcile(other)]);
  const looked = fake.asked.filter((call) => call.startsWith('GET /v1/payment_intents/'));
  expect(looked.sort()).toEqual(
    purchases.map(({ intent }) => `GET /v1/payment_intents/${intent.id}`).sort(),
  );
});

it('a payment just asked about waits its turn, an old one longer than a young one', async () => {
  const young = await begun(30 * MINUTES);
  const old = await begun(5 * DAYS);
  const checked = { lastCheckedAt: new Date(Date.now() - 5 * MINUTES) };
  await test.dataSource.getRepository(Payment).updateAll(checked);
  fake.asked.length = 0;
  await reconcile();
  await reconcile();
  expect(fake.asked).toEqual([`GET /v1/payment_intents/${young.intent.id}`]);
  expect(old.intent.id).not.toBe(young.intent.id);
});

it('a payment whose time is over is asked about again when its state changes', async () => {
  const { email } = await begun(8 * DAYS);
  const payments = test.dataSource.getRepository(Payment);
  await payments.update({ email }, { status: 'failed' });
  fake.asked.length = 0;
  await reconcile();
  expect(fake.asked).toEqual([]);
  await payments.update({ email }, { status: 'completed' });
  await reconcile();
  expect(fake.asked).toHaveLength(1);
});

it('no transaction is open while the provider is asked', async () => {
  const { email } = await paidUnheard();
  fake.mood = 'slow';
  const run = reconcile();
  await untilAsked();
  const payments = test.dataSource.getRepository(Payment);
  await payments.update({ email }, { failureCode: 'changed meanwhile' });
  expect(await payments.findOneByOrFail({ email })).toMatchObject({ status: 'pending' });
  await run;
  expect(await payments.findOneByOrFail({ email })).toMatchObject({ status: 'completed' });
});

it('many payments cost no more statements than one', async () => {
  await begun();
  const one = await queriesOf(test.dataSource, () => reconcile());
  await clearTables(test, 'payment');
  for (const _ of [1, 2, 3, 4]) await begun();
  const four = await queriesOf(test.dataSource, () => reconcile());
  expect(four.length).toBe(one.length);
});

it('a refund that had to wait is carried out by the same job', async () => {
  const { email, intent } = await completed();
  const [payment] = await paymentsOf(test, email);
  await test.dataSource.getRepository(RefundRequest).insert({
    paymentId: payment?.id,
    requestedBy: 'staff',
    nextAttemptAt: new Date(0),
  });
  await reconcile();
  expect(fake.refunds).toContainEqual({ payment_intent: intent.id, amount: 99_000 });
  expect(await paymentsOf(test, email)).toMatchObject([{ status: 'refunded' }]);
  await test.dataSource.query('DELETE FROM "refund_request"');
});

async function untilAsked(): Promise<void> {
  const before = fake.asked.length;
  while (fake.asked.length === before) await new Promise((resolve) => setImmediate(resolve));
}
