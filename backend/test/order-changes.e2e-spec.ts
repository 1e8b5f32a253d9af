import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BankLine } from '../src/modules/billing/accounting/bank-statements/bank-line.entity.js';
import { Coupon } from '../src/modules/billing/checkout/coupons/coupon.entity.js';
import { accountOf, Browser, mailsTo, newAddress, paymentsOf } from './support/checkout.js';
import { signedIn, signedInAdmin } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';
import { dayFromNow, TransferShop } from './support/transfers.js';

let test: TestApp;
let shop: TransferShop;
beforeAll(async () => {
  test = await startTestApp();
  shop = new TransferShop(test, await signedInAdmin(test, { email: 'buero@example.com' }));
});
afterAll(() => test.close());

/** Somebody orders on account without an account. */
async function orderedAsGuest(email = newAddress()) {
  const browser = new Browser(test);
  await browser.begin(email);
  await browser.giveAddress().expect(200);
  await browser.agree().expect(200);
  await browser.transfer(email).expect(200);
  return { email, browser, id: (await shop.paymentOf(email)).id };
}
const cancelHere = (browser: Browser) =>
  browser.post('/api/checkout/orders/current/cancellation', {});
const cancelOwn = (id: string, bearer: string) =>
  test.http.post(`/api/billing/payments/${id}/cancellation`).set('Authorization', bearer);
const payByCard = (clientSecret: string) =>
  test.http
    .post('/api/demo-payments/confirm')
    .send({ clientSecret, cardNumber: '4242 4242 4242 4242' });
const canceledMailOf = async (email: string) =>
  (await mailsTo(test, email)).find(({ kind }) => kind === 'transfer-canceled');

describe('an order on account that is not paid', () => {
  it('is cancelled by the browser that placed it, with its invoice, once', async () => {
    const { email, browser, id } = await orderedAsGuest();
    const answers = await Promise.all([1, 2].map(() => cancelHere(browser)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await browser.state()).body).toMatchObject({ state: 'canceled', transfer: null });
    expect(await shop.paymentOf(email)).toMatchObject({
      ...{ status: 'failed', failureCode: 'canceled-by-buyer' },
    });
    expect((await shop.documentsOf(id)).map(({ grossCents }) => grossCents)).toEqual([
      99_000, -99_000,
    ]);
    expect((await canceledMailOf(email))?.text).toContain('wie gewünscht');
    await cancelHere(new Browser(test)).expect(404);
  });

  it('can be paid by card instead, in the same browser', async () => {
    const { email, browser } = await orderedAsGuest();
    await cancelHere(browser).expect(200);
    const { body } = await browser.pay(email).expect(201);
    await payByCard(body.clientSecret).expect(200);
    expect((await browser.state()).body.state).toBe('paid');
    expect((await accountOf(test, email))?.hasAccess).toBe(true);
  });

  it('is cancelled by its owner under „Rechnungen“, and by nobody else', async () => {
    const { email, bearer, id } = await shop.ordered();
    const other = await signedIn(test);
    await cancelOwn(id, other.bearer).expect(404);
    await test.http.post(`/api/billing/payments/${id}/cancellation`).expect(401);
    const { body } = await cancelOwn(id, bearer).expect(200);
    expect(body).toMatchObject({ id, status: 'failed', canceled: true, transfer: null });
    expect((await cancelOwn(id, bearer).expect(409)).body.code).toBe('TRANSFER_NOT_OPEN');
    expect(await shop.kindsTo(email)).toEqual(['transfer-ordered', 'transfer-canceled']);
  });

  it('is not cancelled by the buyer once money has come or may have come', async () => {
    const { bearer, id } = await shop.ordered();
    const { id: statementId } = await shop.readStatement(dayFromNow(-1), dayFromNow(-1));
    const line = await shop.openLine(statementId, { suggestedPaymentId: id });
    expect((await cancelOwn(id, bearer).expect(409)).body.code).toBe('MONEY_MAY_HAVE_COME');
    await test.dataSource.getRepository(BankLine).delete(line.id);
    await shop.receive(id, 10_000);
    expect((await cancelOwn(id, bearer).expect(409)).body.code).toBe('MONEY_HAS_COME');
  });
});

describe('a purchase by card', () => {
  it('ends the open orders on account of the same person, and says so', async () => {
    const { email, id } = await orderedAsGuest();
    const other = await orderedAsGuest();
    const clientSecret = await new Browser(test).order(email);
    expect((await shop.shown(id)).status).toBe('pending');
    await payByCard(clientSecret).expect(200);
    expect(await shop.shown(id)).toMatchObject({
      ...{ status: 'failed', failureCode: 'paid-otherwise', canceled: true },
    });
    expect((await canceledMailOf(email))?.text).toContain('auf anderem Weg bezahlt');
    expect((await accountOf(test, email))?.hasAccess).toBe(true);
    expect((await shop.shown(other.id)).status).toBe('pending');
    // What comes for it now is too much, and opens nothing again.
    expect((await shop.fromStatement(id, 99_000)).result).toBe('late');
  });

  it('and the transfer for the open order at the same moment both count, and nothing waits in a circle', async () => {
    for (let round = 0; round < 3; round++) {
      const { email, id } = await orderedAsGuest();
      const clientSecret = await new Browser(test).order(email);
      const [card, money] = await Promise.all([
        payByCard(clientSecret),
        shop.fromStatement(id, 99_000),
      ]);
      expect(card.status).toBe(200);
      const statuses = (await paymentsOf(test, email)).map(({ status }) => status);
      expect([...statuses, money.result]).toEqual(
        money.result === 'late'
          ? ['failed', 'completed', 'late']
          : ['completed', 'completed', 'settled'],
      );
    }
  });
});

describe('a coupon for one use', () => {
  const newCoupon = async () => {
    const coupons = test.dataSource.getRepository(Coupon);
    const code = `EINMAL-${Date.now()}`;
    await coupons.save(coupons.create({ code, percent: 10, maxUses: 1, active: true }));
    return code;
  };
  const begun = async (email: string, code: string) => {
    const browser = new Browser(test);
    await browser.begin(email);
    const answer = await browser.useCoupon(code);
    await browser.giveAddress().expect(200);
    await browser.agree().expect(200);
    return { browser, answer };
  };

  it('is not used up by the own payment that is still open, in this browser or another', async () => {
    const [code, email] = [await newCoupon(), newAddress()];
    const first = await begun(email, code);
    await first.browser.pay(email).expect(201);
    expect((await first.browser.useCoupon(code)).status).toBe(200);
    const second = await begun(email, code);
    expect(second.answer.status).toBe(200);
    const { body } = await second.browser.pay(email).expect(201);
    const stranger = await begun(newAddress(), code);
    expect(stranger.answer.body.code).toBe('COUPON_USED_UP');
    await payByCard(body.clientSecret).expect(200);
    expect((await begun(email, code)).answer.body.code).toBe('COUPON_USED_UP');
  });
});
