import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CONTENT_DIR } from '../src/config/content-dir.js';
import { readSiteContent } from '../src/platform/site/site-content.js';
import { adminList } from './support/back-office.js';
import {
  accountOf,
  beginPurchase,
  mailsTo,
  newAddress,
  paymentsOf,
  recordedEvents,
} from './support/checkout.js';
import { signedInAdmin } from './support/factories.js';
import { type FakeIntent, type FakeStripe, startFakeStripe } from './support/fake-stripe.js';
import {
  chargeRefunded,
  deliver,
  disputeEvent,
  intentFailed,
  intentOf,
  intentProcessing,
  intentSucceeded,
  postWebhook,
  signatureOf,
  stripeEvent,
} from './support/stripe-events.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const OPERATOR = readSiteContent(CONTENT_DIR).contact.email;

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

async function begun(): Promise<{ email: string; intent: FakeIntent }> {
  const email = newAddress();
  return { email, intent: intentOf(fake, await beginPurchase(test, email)) };
}

async function expectNothingGranted(email: string) {
  expect(await paymentsOf(test, email)).toMatchObject([{ status: 'pending' }]);
  expect(await accountOf(test, email)).toBeNull();
  expect(await mailsTo(test, email)).toEqual([]);
}

it('one event delivered five times at once grants once and mails once', async () => {
  const { email, intent } = await begun();
  const event = intentSucceeded(intent);
  await Promise.all([1, 2, 3, 4, 5].map(() => deliver(test, event).expect(200)));
  expect(await accountOf(test, email)).toMatchObject({ hasAccess: true });
  expect(await mailsTo(test, email)).toHaveLength(1);
  expect(await recordedEvents(test, intent.id)).toBe(1);
});

it('five events of one success under different numbers grant once and mail once', async () => {
  const { email, intent } = await begun();
  await Promise.all([1, 2, 3, 4, 5].map(() => deliver(test, intentSucceeded(intent)).expect(200)));
  expect(await mailsTo(test, email)).toHaveLength(1);
  expect(await recordedEvents(test, intent.id)).toBe(5);
});

it('a repeat long after the first delivery changes nothing', async () => {
  const { email, intent } = await begun();
  const event = intentSucceeded(intent);
  await deliver(test, event).expect(200, { received: true });
  const [first] = await paymentsOf(test, email);
  await deliver(test, event).expect(200, { received: true });
  expect(await paymentsOf(test, email)).toEqual([first]);
});

it('a failure that arrives after the success takes nothing back', async () => {
  const { email, intent } = await begun();
  await deliver(test, intentSucceeded(intent)).expect(200);
  await deliver(test, intentFailed(intent)).expect(200);
  expect(await paymentsOf(test, email)).toMatchObject([{ status: 'completed' }]);
  expect(await accountOf(test, email)).toMatchObject({ hasAccess: true });
});

it('a success and a failure at once end in access', async () => {
  const { email, intent } = await begun();
  await Promise.all([
    deliver(test, intentFailed(intent)).expect(200),
    deliver(test, intentSucceeded(intent)).expect(200),
  ]);
  expect(await paymentsOf(test, email)).toMatchObject([{ status: 'completed' }]);
});

it('a success that arrives after the refund grants nothing, and both are on record', async () => {
  const { email, intent } = await begun();
  await deliver(test, chargeRefunded(intent)).expect(200);
  await deliver(test, intentSucceeded(intent)).expect(200);
  expect(await paymentsOf(test, email)).toMatchObject([
    { status: 'refunded', completedAt: expect.any(Date), refundedAt: expect.any(Date) },
  ]);
  expect(await accountOf(test, email)).toMatchObject({ hasAccess: false });
});

it('events in any order, all at once or repeated come to the same end', async () => {
  const story = (intent: FakeIntent) => [
    intentFailed(intent),
    intentSucceeded(intent),
    chargeRefunded(intent, 10_000),
    disputeEvent(intent, 'created', 'needs_response'),
    disputeEvent(intent, 'closed', 'won'),
    chargeRefunded(intent, 25_000),
  ];
  const ends: unknown[] = [];
  const remember = async (email: string) => {
    const [payment] = await paymentsOf(test, email);
    const { status, refundedCents, disputeState } = payment ?? {};
    const account = await accountOf(test, email);
    ends.push({ status, refundedCents, disputeState, hasAccess: account?.hasAccess });
  };
  for (const reversed of [false, true]) {
    const { email, intent } = await begun();
    const events = reversed ? story(intent).reverse() : story(intent);
    for (const event of [...events, ...events]) await deliver(test, event).expect(200);
    await remember(email);
  }
  const { email, intent } = await begun();
  const events = story(intent);
  await Promise.all([...events, ...events].map((event) => deliver(test, event).expect(200)));
  await remember(email);
  const end = { status: 'completed', refundedCents: 25_000, disputeState: 'won', hasAccess: true };
  expect(ends).toEqual([end, end, end]);
});

it('a payment under way at the bank opens nothing, and is told once however often it is reported', async () => {
  const { email, intent } = await begun();
  await deliver(test, intentProcessing(intent)).expect(200);
  await deliver(test, intentProcessing(intent)).expect(200);
  expect(await accountOf(test, email)).toBeNull();
  expect(await mailsTo(test, email)).toMatchObject([{ kind: 'payment-under-way' }]);
});

it('the first failed try is told to the buyer, with the reason on record and not in the e-mail', async () => {
  const { email, intent } = await begun();
  await deliver(test, intentFailed(intent)).expect(200);
  await deliver(test, intentFailed(intent)).expect(200);
  expect(await paymentsOf(test, email)).toMatchObject([
    { status: 'failed', failureCode: 'insufficient_funds' },
  ]);
  const mails = await mailsTo(test, email);
  expect(mails).toMatchObject([{ kind: 'payment-failed' }]);
  expect(mails[0]?.text).not.toContain('insufficient');
});

it('a payment cancelled at the provider fails without a word to the buyer', async () => {
  const { email, intent } = await begun();
  const event = stripeEvent('payment_intent.canceled', {
    ...intent,
    cancellation_reason: 'abandoned',
  });
  await deliver(test, event).expect(200);
  expect(await paymentsOf(test, email)).toMatchObject([
    { status: 'failed', failureCode: 'abandoned' },
  ]);
  expect(await mailsTo(test, email)).toEqual([]);
});

it('a signature made with another secret is refused and nothing is granted', async () => {
  const { email, intent } = await begun();
  const payload = JSON.stringify(intentSucceeded(intent));
  const forged = signatureOf(test, payload, { secret: 'whsec_other' });
  const { body } = await postWebhook(test, payload, forged).expect(400);
  expect(body.code).toBe('WEBHOOK_SIGNATURE_INVALID');
  await expectNothingGranted(email);
});

it.each([
  ['older than five minutes', -360],
  ['more than five minutes ahead', 360],
  ['an hour ahead', 3_600],
])('a signature %s is refused', async (_name, seconds) => {
  const { email, intent } = await begun();
  const payload = JSON.stringify(intentSucceeded(intent));
  const timestamp = Math.floor(Date.now() / 1000) + seconds;
  await postWebhook(test, payload, signatureOf(test, payload, { timestamp })).expect(400);
  await expectNothingGranted(email);
});

it('a signature of a clock a minute ahead is taken', async () => {
  const { intent } = await begun();
  const payload = JSON.stringify(intentSucceeded(intent));
  const timestamp = Math.floor(Date.now() / 1000) + 60;
  await postWebhook(test, payload, signatureOf(test, payload, { timestamp })).expect(200);
});

it.each(['', 'nonsense', 't=1,v1=abc', `t=${Math.floor(Date.now() / 1000)}`])(
  'the signature header %j is refused',
  async (signature) => {
    const { intent } = await begun();
    const payload = JSON.stringify(intentSucceeded(intent));
    const { body } = await postWebhook(test, payload, signature).expect(400);
    expect(body.code).toBe('WEBHOOK_SIGNATURE_INVALID');
  },
);

it('a call without signature and without body is refused', async () => {
  await test.http.post('/api/stripe/webhook').expect(400);
  await test.http.post('/api/stripe/webhook').send({}).expect(400);
});

it('a body changed after signing is refused', async () => {
  const { email, intent } = await begun();
  const payload = JSON.stringify(intentSucceeded(intent));
  const signature = signatureOf(test, payload);
  await postWebhook(test, `${payload} `, signature).expect(400);
  await expectNothingGranted(email);
});

it('signed events that are malformed are refused, and nothing is granted or recorded', async () => {
  const { email, intent } = await begun();
  const types = [
    'payment_intent.succeeded',
    'payment_intent.payment_failed',
    'payment_intent.canceled',
    'charge.refunded',
    'refund.failed',
    'charge.dispute.created',
    'charge.dispute.closed',
    'charge.dispute.funds_reinstated',
  ];
  const whole = { ...intent, payment_intent: intent.id, status: 'succeeded' };
  const objects: unknown[] = [
    null,
    [],
    'text',
    7,
    {},
    [whole],
    { ...whole, id: 7, payment_intent: 7 },
    { ...whole, id: [intent.id], payment_intent: { id: [intent.id] } },
    { ...whole, id: '', payment_intent: '' },
    { ...whole, id: { id: intent.id }, payment_intent: {} },
  ];
  const sums: object[] = [
    { currency: 7, amount: 'x', amount_received: '99000', amount_refunded: null },
    { currency: null, amount: 1e300, amount_received: 1e300, amount_refunded: 1e300 },
    { amount: 0.5, amount_received: 99_000.5, amount_refunded: -1, status: null },
    { currency: 'e\u0000r', amount: -1, amount_received: -1, amount_refunded: 2 ** 31, status: 9 },
  ];
  const events: unknown[] = [
    ...types.flatMap((type) => objects.map((one) => stripeEvent(type, one))),
    ...['payment_intent.succeeded', 'charge.refunded', 'charge.dispute.closed'].flatMap((type) =>
      sums.map((wrong) => stripeEvent(type, { ...whole, ...wrong })),
    ),
    stripeEvent('payment_intent.payment_failed', { ...whole, last_payment_error: 'x' }),
    stripeEvent('payment_intent.canceled', { ...whole, cancellation_reason: { a: 1 } }),
  ];
  const event = intentSucceeded(intent);
  for (const fault of [
    { id: undefined },
    { id: 7 },
    { id: null },
    { id: '' },
    { id: 'evt_\u0000' },
    { id: 'e'.repeat(10_000) },
    { type: undefined },
    { type: ['payment_intent.succeeded'] },
    { type: null },
    { data: undefined },
    { data: null },
    { data: [] },
    { object: 'v2.core.event' },
  ]) {
    events.push({ ...event, ...fault });
  }
  for (const none of [null, [], 'text', 7, true]) events.push(none);
  const statuses = new Set<number>();
  for (const one of events) {
    const payload = JSON.stringify(one);
    const { status } = await postWebhook(test, payload, signatureOf(test, payload));
    statuses.add(status);
  }
  expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  await expectNothingGranted(email);
  expect(await recordedEvents(test, intent.id)).toBe(0);
});

it('events of another kind or of a payment made elsewhere are acknowledged and ignored', async () => {
  await deliver(test, stripeEvent('customer.created', { id: 'cus_1' })).expect(200);
  const { intent } = await begun();
  const foreign = { ...intent, id: 'pi_from_elsewhere' };
  await deliver(test, intentSucceeded(foreign)).expect(200);
  await deliver(test, chargeRefunded(foreign)).expect(200);
  await deliver(test, stripeEvent('charge.refunded', { refunded: true })).expect(200);
  expect(await recordedEvents(test, foreign.id)).toBe(0);
});

it.each([
  { amount_received: 98_999 },
  { amount_received: 0 },
  { amount_received: 99_001 },
  { currency: 'usd' },
])(
  'a success over the wrong sum grants nothing, and staff see and are told once what came in: %j',
  async (wrong) => {
    const { email, intent } = await begun();
    const event = stripeEvent('payment_intent.succeeded', {
      ...intent,
      amount_received: intent.amount,
      ...wrong,
    });
    await deliver(test, event).expect(200);
    await deliver(test, { ...event, id: 'evt_again' }).expect(200);
    await expectNothingGranted(email);
    const received = {
      receivedCents: wrong.amount_received ?? 99_000,
      receivedCurrency: wrong.currency?.toUpperCase() ?? 'EUR',
    };
    expect(await paymentsOf(test, email)).toMatchObject([received]);
    const notices = (await mailsTo(test, OPERATOR)).filter(({ text }) => text.includes(intent.id));
    expect(notices).toMatchObject([{ kind: 'wrong-amount' }]);
    const { bearer } = await signedInAdmin(test);
    const { body } = await adminList(test, bearer, 'payments', {
      filter: { wrongAmount: true, q: email },
    }).expect(200);
    expect(body).toMatchObject([{ email, status: 'pending', ...received }]);
  },
);

it('a wrong sum that has gone back waits for nobody any more', async () => {
  const { email, intent } = await begun();
  intent.amount_received = 50_000;
  await deliver(test, stripeEvent('payment_intent.succeeded', intent)).expect(200);
  await deliver(test, chargeRefunded(intent, 20_000)).expect(200);
  expect(await paymentsOf(test, email)).toMatchObject([{ status: 'pending' }]);
  await deliver(test, chargeRefunded(intent, 50_000)).expect(200);
  expect(await paymentsOf(test, email)).toMatchObject([
    { status: 'failed', receivedCents: 50_000, refundedCents: 50_000 },
  ]);
  expect(await mailsTo(test, email)).toEqual([]);
});

it('the demo card form answers 404 where Stripe is in use', async () => {
  const { body } = await test.http
    .post('/api/demo-payments/confirm')
    .send({ clientSecret: 'demo_pi_1_secret_1', cardNumber: '4242 4242 4242 4242' })
    .expect(404);
  expect(body.code).toBe('NOT_FOUND');
});
