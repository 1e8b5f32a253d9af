import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { User } from '../src/modules/identity/user.entity.js';
import { accountOf, beginPurchase, newAddress, paymentsOf } from './support/checkout.js';
import { type FakeIntent, type FakeStripe, startFakeStripe } from './support/fake-stripe.js';
import { chargeRefunded, deliver, intentOf, intentSucceeded } from './support/stripe-events.js';
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

async function begin(email: string): Promise<FakeIntent> {
  return intentOf(fake, await beginPurchase(test, email));
}

async function buy(email: string): Promise<FakeIntent> {
  const intent = await begin(email);
  await deliver(test, intentSucceeded(intent)).expect(200);
  return intent;
}

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

it('a part given back ends nothing', async () => {
  const email = newAddress();
  await deliver(test, chargeRefunded(await buy(email), false)).expect(200);
  expect(await paymentsOf(test, email)).toMatchObject([{ status: 'completed' }]);
  expect(await accountOf(test, email)).toMatchObject({ hasAccess: true });
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
