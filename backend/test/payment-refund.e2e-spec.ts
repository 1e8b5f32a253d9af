import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CONTENT_DIR } from '../src/config/content-dir.js';
import { Invoice } from '../src/modules/billing/invoicing/invoice.entity.js';
import { User } from '../src/modules/identity/user.entity.js';
import { readSiteContent } from '../src/platform/site/site-content.js';
import { accountOf, beginPurchase, mailsTo, newAddress, paymentsOf } from './support/checkout.js';
import { type FakeIntent, type FakeStripe, startFakeStripe } from './support/fake-stripe.js';
import {
  chargeRefunded,
  deliver,
  intentOf,
  intentSucceeded,
  refundFailed,
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

async function begin(email: string): Promise<FakeIntent> {
  return intentOf(fake, await beginPurchase(test, email));
}

async function buy(email: string): Promise<FakeIntent> {
  const intent = await begin(email);
  await deliver(test, intentSucceeded(intent)).expect(200);
  return intent;
}

const refundLettersTo = async (email: string) =>
  (await mailsTo(test, email)).filter(({ kind }) => kind === 'refund');

it('a full refund marks the payment and ends access', async () => {
  const email = newAddress();
  await deliver(test, chargeRefunded(await buy(email))).expect(200);
  expect(await paymentsOf(test, email)).toMatchObject([
    { status: 'refunded', refundedAt: expect.any(Date), completedAt: expect.any(Date) },
  ]);
  expect(await accountOf(test, email)).toMatchObject({
    hasAccess: false,
    subscriptionStartDate: null,
  });
});

it('a part given back ends nothing and is told with its sum', async () => {
  const email = newAddress();
  await deliver(test, chargeRefunded(await buy(email), 10_000)).expect(200);
  expect(await paymentsOf(test, email)).toMatchObject([
    { status: 'completed', refundedCents: 10_000, refundedAt: null },
  ]);
  expect(await accountOf(test, email)).toMatchObject({ hasAccess: true });
  const [letter] = await refundLettersTo(email);
  expect(letter?.text).toContain('100,00 €');
  expect(letter?.text).toContain('Ihr Premium-Zugang bleibt bestehen.');
});

it('each part given back corrects the invoice by its sum, and the document is in the e-mail', async () => {
  const email = newAddress();
  const intent = intentOf(fake, await beginPurchase(test, email));
  await deliver(test, intentSucceeded(intent)).expect(200);
  for (const sum of [30_000, 30_000, 99_000]) {
    await deliver(test, chargeRefunded(intent, sum)).expect(200);
  }
  const [payment] = await paymentsOf(test, email);
  const invoices = await test.dataSource
    .getRepository(Invoice)
    .find({ where: { paymentId: payment?.id }, order: { sequence: 'ASC' } });
  expect(invoices.map(({ kind, grossCents }) => [kind, grossCents])).toEqual([
    ['invoice', 99_000],
    ['cancellation', -30_000],
    ['cancellation', -69_000],
  ]);
  const attached = (await refundLettersTo(email)).flatMap(({ attachments }) => attachments);
  expect(attached).toHaveLength(2);
  for (const { number } of invoices.slice(1)) {
    expect(attached).toContainEqual(
      expect.objectContaining({ source: { kind: 'invoice', id: number } }),
    );
  }
});

it('parts that make up the whole end access, and each part is told once', async () => {
  const email = newAddress();
  const intent = await buy(email);
  for (const sum of [30_000, 30_000, 99_000, 30_000]) {
    await deliver(test, chargeRefunded(intent, sum)).expect(200);
  }
  expect(await paymentsOf(test, email)).toMatchObject([
    { status: 'refunded', refundedCents: 99_000 },
  ]);
  expect(await accountOf(test, email)).toMatchObject({ hasAccess: false });
  const told = (await refundLettersTo(email)).map(({ text }) => /[\d.]+,\d\d €/.exec(text)?.[0]);
  expect(told.sort()).toEqual(['300,00 €', '690,00 €']);
});

it('five refunds of different sums at once come to the greatest', async () => {
  const email = newAddress();
  const intent = await buy(email);
  const sums = [10_000, 50_000, 20_000, 40_000, 30_000];
  await Promise.all(sums.map((sum) => deliver(test, chargeRefunded(intent, sum)).expect(200)));
  expect(await paymentsOf(test, email)).toMatchObject([
    { status: 'completed', refundedCents: 50_000 },
  ]);
});

it('money that did not reach the buyer is a matter for the operator, once', async () => {
  const email = newAddress();
  const intent = await buy(email);
  await deliver(test, chargeRefunded(intent)).expect(200);
  const event = refundFailed(intent);
  await deliver(test, event).expect(200);
  await deliver(test, event).expect(200);
  const notices = (await mailsTo(test, OPERATOR)).filter(({ subject }) =>
    subject.includes(intent.id),
  );
  expect(notices).toMatchObject([{ kind: 'refund-failed' }]);
  expect(await paymentsOf(test, email)).toMatchObject([{ status: 'refunded' }]);
});

it('giving back the second of two purchases leaves the access of the first as it was', async () => {
  const email = newAddress();
  await buy(email);
  const before = await accountOf(test, email);
  const second = await buy(email);
  await deliver(test, chargeRefunded(second)).expect(200);
  const after = await accountOf(test, email);
  expect(after?.hasAccess).toBe(true);
  expect(after?.subscriptionStartDate).toEqual(before?.subscriptionStartDate);
});

it('two purchases given back at once end access', async () => {
  const email = newAddress();
  const purchases = [await buy(email), await buy(email)];
  await Promise.all(purchases.map((intent) => deliver(test, chargeRefunded(intent)).expect(200)));
  expect(await accountOf(test, email)).toMatchObject({ hasAccess: false });
});

it('a refund and a new purchase at the same moment leave the access just paid for', async () => {
  for (const _ of [1, 2, 3]) {
    const email = newAddress();
    const first = await buy(email);
    const second = await begin(email);
    await Promise.all([
      deliver(test, chargeRefunded(first)).expect(200),
      deliver(test, intentSucceeded(second)).expect(200),
    ]);
    expect(await accountOf(test, email)).toMatchObject({ hasAccess: true });
  }
});

it('somebody who got the money back can buy again', async () => {
  const email = newAddress();
  await deliver(test, chargeRefunded(await buy(email))).expect(200);
  await buy(email);
  expect(await accountOf(test, email)).toMatchObject({ hasAccess: true });
});

it('a refund after the account was deleted marks the payment', async () => {
  const email = newAddress();
  const intent = await buy(email);
  await test.dataSource.getRepository(User).delete({ email });
  await deliver(test, chargeRefunded(intent)).expect(200);
  expect(await paymentsOf(test, email)).toMatchObject([{ status: 'refunded', userId: null }]);
});
