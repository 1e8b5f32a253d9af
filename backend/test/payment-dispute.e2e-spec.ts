import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CONTENT_DIR } from '../src/config/content-dir.js';
import { readSiteContent } from '../src/platform/site/site-content.js';
import { accountOf, beginPurchase, mailsTo, newAddress, paymentsOf } from './support/checkout.js';
import { type FakeIntent, type FakeStripe, startFakeStripe } from './support/fake-stripe.js';
import { deliver, disputeEvent, intentOf, intentSucceeded } from './support/stripe-events.js';
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

async function bought(): Promise<{ email: string; intent: FakeIntent }> {
  const email = newAddress();
  const intent = intentOf(fake, await beginPurchase(test, email));
  await deliver(test, intentSucceeded(intent)).expect(200);
  return { email, intent };
}

const noticesAbout = async ({ id }: FakeIntent) =>
  (await mailsTo(test, OPERATOR)).filter(({ subject }) => subject.includes(id));

it('a dispute is recorded, told to the operator, and leaves access until it is decided', async () => {
  const { email, intent } = await bought();
  await deliver(test, disputeEvent(intent, 'created', 'needs_response')).expect(200);
  await deliver(test, disputeEvent(intent, 'updated', 'under_review')).expect(200);
  expect(await paymentsOf(test, email)).toMatchObject([
    { status: 'completed', disputeState: 'open', disputedAt: expect.any(Date) },
  ]);
  expect(await accountOf(test, email)).toMatchObject({ hasAccess: true });
  const notices = await noticesAbout(intent);
  expect(notices).toHaveLength(1);
  expect(notices[0]?.text).toContain(email);
});

it('a dispute won leaves the purchase as it was', async () => {
  const { email, intent } = await bought();
  await deliver(test, disputeEvent(intent, 'created', 'needs_response')).expect(200);
  await deliver(test, disputeEvent(intent, 'closed', 'won')).expect(200);
  expect(await paymentsOf(test, email)).toMatchObject([
    { status: 'completed', disputeState: 'won', refundedCents: 0 },
  ]);
  expect(await accountOf(test, email)).toMatchObject({ hasAccess: true });
  expect(await noticesAbout(intent)).toHaveLength(2);
});

it('a dispute lost ends access, and the buyer reads that the bank took the money back', async () => {
  const { email, intent } = await bought();
  await deliver(test, disputeEvent(intent, 'created', 'needs_response')).expect(200);
  await deliver(test, disputeEvent(intent, 'closed', 'lost')).expect(200);
  expect(await paymentsOf(test, email)).toMatchObject([
    { status: 'refunded', disputeState: 'lost', refundedCents: 99_000 },
  ]);
  expect(await accountOf(test, email)).toMatchObject({ hasAccess: false });
  const letters = (await mailsTo(test, email)).filter(({ kind }) => kind === 'refund');
  expect(letters).toHaveLength(1);
  expect(letters[0]?.text).toContain('Ihre Bank hat Ihre Zahlung');
});

it('a dispute that closes before its beginning arrives stays closed', async () => {
  const { email, intent } = await bought();
  await deliver(test, disputeEvent(intent, 'closed', 'won')).expect(200);
  await deliver(test, disputeEvent(intent, 'created', 'needs_response')).expect(200);
  expect(await paymentsOf(test, email)).toMatchObject([{ disputeState: 'won' }]);
  expect(await noticesAbout(intent)).toHaveLength(1);
});

it('five reports of one loss at once end access once', async () => {
  const { email, intent } = await bought();
  const report = () => deliver(test, disputeEvent(intent, 'closed', 'lost')).expect(200);
  await Promise.all([1, 2, 3, 4, 5].map(report));
  expect(await noticesAbout(intent)).toHaveLength(1);
  const letters = (await mailsTo(test, email)).filter(({ kind }) => kind === 'refund');
  expect(letters).toHaveLength(1);
});
