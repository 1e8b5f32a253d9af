import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Payment } from '../src/modules/billing/shared/payment.entity.js';
import { Browser, demoShop, newAddress, paymentsOf, type Shop } from './support/checkout.js';
import { signedInAdmin } from './support/factories.js';
import { BUYER } from './support/invoices.js';

let shop: Shop;
let bearer: string;

beforeAll(async () => {
  shop = await demoShop();
  ({ bearer } = await signedInAdmin(shop.test));
});
afterAll(() => shop.close());
beforeEach(() => shop.test.dataSource.query('TRUNCATE "rate_limit"'));

const staff = {
  add: (coupon: object) =>
    shop.test.http.post('/api/admin/coupons').set('authorization', bearer).send(coupon),
  edit: (id: string, edit: object) =>
    shop.test.http.put(`/api/admin/coupons/${id}`).set('authorization', bearer).send(edit),
  get: (id: string) => shop.test.http.get(`/api/admin/coupons/${id}`).set('authorization', bearer),
};

let count = 0;
/** A coupon of its own for each test. */
async function coupon(fields: object = { percent: 20 }) {
  const code = `TEST-${++count}`;
  const { body } = await staff.add({ code, ...fields }).expect(201);
  return body as { id: string; code: string; updatedAt: string };
}

async function begin() {
  const email = newAddress();
  const browser = new Browser(shop.test);
  await browser.begin(email, { buyer: BUYER });
  return { email, browser };
}

describe('a coupon at the checkout', () => {
  it('takes its share off before the button and on payment and invoice', async () => {
    const { code } = await coupon({ percent: 20 });
    const { email, browser } = await begin();
    const { body: order } = await browser.useCoupon(` ${code.toLowerCase()} `).expect(200);
    expect(order).toMatchObject({
      couponCode: code,
      price: { grossCents: 79_200, netCents: 66_555, vatCents: 12_645, discountCents: 19_800 },
    });
    const { body: terms } = await shop.test.http
      .get('/api/checkout/terms')
      .set('x-order-token', browser.orderToken ?? '')
      .expect(200);
    expect(terms.offerText).toContain('Gesamtpreis: 792,00 € inkl. 126,45 € MwSt.');
    await browser.agree({ version: terms.version }).expect(200);
    const { body } = await browser.pay(email).expect(201);
    await shop.pay(body.clientSecret);
    const [payment] = await paymentsOf(shop.test, email);
    expect(payment).toMatchObject({
      ...{ status: 'completed', amountCents: 79_200, discountCents: 19_800, couponCode: code },
    });
  });

  it('takes an amount off the whole order, and never more than the order costs', async () => {
    const { code } = await coupon({ percent: null, amountCents: 94_000 });
    const { browser } = await begin();
    const { body } = await browser.useCoupon(code).expect(200);
    expect(body.price).toMatchObject({ grossCents: 5_000, discountCents: 94_000 });
    const { body: without } = await browser.useCoupon(null).expect(200);
    expect(without).toMatchObject({ couponCode: null, price: { grossCents: 99_000 } });
  });

  it('that was taken off after the agreement is another price: nothing is paid', async () => {
    const { code } = await coupon();
    const { email, browser } = await begin();
    await browser.useCoupon(code).expect(200);
    await browser.agree().expect(200);
    await browser.useCoupon(null).expect(200);
    const { body } = await browser.pay(email).expect(409);
    expect(body.code).toBe('TERMS_CHANGED');
    expect(await paymentsOf(shop.test, email)).toEqual([]);
  });

  it.each([
    ['is unknown', {}, 'GIBT-ES-NICHT'],
    ['is switched off', { active: false }, null],
    ['is over', { validUntil: '2026-01-01T00:00:00Z' }, null],
    ['has not begun', { validFrom: '2099-01-01T00:00:00Z' }, null],
  ])('that %s is refused with one sentence', async (_, fields, typed) => {
    const { id, code, updatedAt } = await coupon({ percent: 10 });
    await staff.edit(id, { ...fields, updatedAt }).expect(200);
    const { browser } = await begin();
    const { body } = await browser.useCoupon(typed ?? code).expect(400);
    expect(body).toMatchObject({
      code: 'COUPON_NOT_VALID',
      message: 'Diesen Gutschein gibt es nicht, oder er gilt zurzeit nicht.',
    });
    expect((await browser.current()).body.order.price.grossCents).toBe(99_000);
  });

  it('that staff end between the agreement and the button is refused, and no payment is opened', async () => {
    const { id, code } = await coupon();
    const { email, browser } = await begin();
    await browser.useCoupon(code).expect(200);
    await browser.agree().expect(200);
    await staff.edit(id, { active: false }).expect(200);
    expect((await browser.pay(email).expect(400)).body.code).toBe('COUPON_NOT_VALID');
    expect(await paymentsOf(shop.test, email)).toEqual([]);
  });

  it('of 10 uses lets 10 of 50 buyers at once order, and tells the others', async () => {
    const { id, code } = await coupon({ percent: 50, maxUses: 10 });
    const buyers = [];
    for (let buyer = 0; buyer < 50; buyer++) {
      // One address alone may not try so many codes.
      await shop.test.dataSource.query('TRUNCATE "rate_limit"');
      const { email, browser } = await begin();
      await browser.useCoupon(code).expect(200);
      await browser.agree().expect(200);
      buyers.push({ email, browser });
    }
    await shop.test.dataSource.query('TRUNCATE "rate_limit"');
    const answers = await Promise.all(buyers.map(({ email, browser }) => browser.pay(email)));
    const opened = answers.filter(({ status }) => status === 201);
    expect(opened).toHaveLength(10);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['COUPON_USED_UP']));
    await Promise.all(opened.map(({ body }) => shop.pay(body.clientSecret)));
    expect((await staff.get(id)).body).toMatchObject({ uses: 10, discountGivenCents: 495_000 });
    const payments = shop.test.dataSource.getRepository(Payment);
    expect(await payments.countBy({ couponId: id, status: 'completed' })).toBe(10);
  });

  it('gives the use back when the order is changed before it is paid', async () => {
    const { code } = await coupon({ percent: 10, maxUses: 1 });
    const first = await begin();
    await first.browser.useCoupon(code).expect(200);
    await first.browser.agree().expect(200);
    await first.browser.pay(first.email).expect(201);
    await first.browser.useCoupon(null).expect(200);
    await first.browser.agree().expect(200);
    await first.browser.pay(first.email).expect(201);
    const second = await begin();
    await second.browser.useCoupon(code).expect(200);
    await second.browser.agree().expect(200);
    await second.browser.pay(second.email).expect(201);
  });
});

describe('coupons in the back office', () => {
  beforeEach(() => {
    count += 1;
  });

  it.each([
    [{ code: 'AB', percent: 5 }, 'code'],
    [{ code: 'MIT UMLAUT Ä', percent: 5 }, 'code'],
    [{ code: 'ZU-VIEL', percent: 96 }, 'percent'],
    [{ code: 'NICHTS' }, 'percent'],
    [{ code: 'BEIDES', percent: 10, amountCents: 1_000 }, 'percent'],
    [{ code: 'TEUER', amountCents: 94_001 }, 'amountCents'],
    [{ code: 'NULL', percent: 10, maxUses: 0 }, 'maxUses'],
    [
      { code: 'RUECKWAERTS', percent: 10, validFrom: '2027-02-01', validUntil: '2027-01-01' },
      'validUntil',
    ],
    [{ code: 'VORBEI', percent: 10, validUntil: '2026-01-01T00:00:00Z' }, 'validUntil'],
  ])('refuse %j at its field', async (fields, field) => {
    const { body } = await staff.add(fields).expect(400);
    expect(Object.keys(body.fields)).toEqual([field]);
  });

  it('take a code once, whoever is faster', async () => {
    const both = await Promise.all([1, 2].map(() => staff.add({ code: 'DOPPELT', percent: 5 })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  it('are changed once by two at the same time, and what they take off stays', async () => {
    const { id, updatedAt } = await coupon({ percent: 10 });
    const changed = await staff.edit(id, { maxUses: 5, percent: 90, updatedAt }).expect(200);
    expect(changed.body).toMatchObject({ maxUses: 5, percent: 10 });
    await staff.edit(id, { maxUses: 6, updatedAt }).expect(409);
  });
});
