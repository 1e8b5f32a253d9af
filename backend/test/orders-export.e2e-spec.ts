import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { beginPurchase, demoShop, type Shop } from './support/checkout.js';
import { signedIn } from './support/factories.js';
import { BUYER } from './support/invoices.js';

let shop: Shop;

beforeAll(async () => {
  shop = await demoShop();
});
afterAll(() => shop.close());

it('own data says what was ordered, for whom, and what was agreed to', async () => {
  const { test } = shop;
  const { user, bearer } = await signedIn(test);
  await shop.pay(await beginPurchase(test, user.email));
  const { body } = await test.http.get('/api/user/export').set('Authorization', bearer).expect(200);
  expect(body.orders).toEqual([
    {
      paymentId: body.payments[0].id,
      vatIdCheck: null,
      email: user.email,
      buyer: BUYER,
      offerText: expect.stringContaining('Premium'),
      agreedAt: expect.any(String),
      servicesWording: expect.stringContaining('§ 357a'),
      termsVersion: expect.stringMatching(/^[0-9a-f]{64}$/),
      withdrawalPolicyVersion: expect.stringMatching(/^[0-9a-f]{64}$/),
      transfer: null,
    },
  ]);
  expect(body.accessGrounds).toEqual([
    { kind: 'purchase', paymentId: body.payments[0].id, since: body.payments[0].completedAt },
  ]);
});

it("own data holds nobody else's order", async () => {
  const { bearer } = await signedIn(shop.test);
  const { body } = await shop.test.http.get('/api/user/export').set('Authorization', bearer);
  expect(body.orders).toEqual([]);
});
