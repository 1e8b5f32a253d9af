import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { VatRules } from '@toolkit/domain/pricing';
import { VAT_RULES } from '../src/modules/billing/invoicing/vat/vat-rules.js';
import { Payment } from '../src/modules/billing/shared/payment.entity.js';
import { OutboxEmail } from '../src/platform/mail/outbox-email.entity.js';
import { Browser, newAddress } from './support/checkout.js';
import { signedInAdmin } from './support/factories.js';
import { AUSTRIAN, BUYER, FRENCH, paidPayment, SWISS } from './support/invoices.js';
import { startTestApp, type TestApp } from './support/test-app.js';
import { PRICE, TransferShop } from './support/transfers.js';

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
  const rules = test.app.get<VatRules>(VAT_RULES, { strict: false });
  Object.assign(rules, { consumersInEu: 'domestic' });
});
afterEach(() => test.close());

/** A consumer in France orders and pays. */
async function buy() {
  const [buyer, email] = [new Browser(test), newAddress()];
  await buyer.begin(email);
  await buyer.giveAddress(FRENCH).expect(200);
  await buyer.agree().expect(200);
  const { body } = await buyer.pay(email).expect(201);
  const card = { clientSecret: body.clientSecret, cardNumber: '4242 4242 4242 4242' };
  await test.http.post('/api/demo-payments/confirm').send(card).expect(200);
}

const sold = (netCents: number, fields: Partial<Payment> = {}) =>
  paidPayment(test, null, {
    ...{ email: newAddress(), buyer: FRENCH, completedAt: new Date() },
    ...{ amountCents: netCents, netCents, vatCents: 0 },
    ...fields,
  });
const treatment = async (address = FRENCH) => {
  const buyer = new Browser(test);
  await buyer.begin(newAddress());
  return (await buyer.giveAddress(address).expect(200)).body.price.vatTreatment;
};
const ofFormerYear = () => new Date(Date.UTC(new Date().getUTCFullYear() - 1, 5, 1));
it.each([
  ['nothing was sold yet', 0, 'standard'],
  ['this sale just reaches it', 1_000_000 - 83_193, 'standard'],
  ['this sale passes it by a cent', 1_000_001 - 83_193, 'oss'],
  ['it is passed', 1_200_000, 'oss'],
])('where %s', async (_, cents, expected) => {
  await sold(cents);
  expect(await treatment()).toBe(expected);
  expect(await treatment({ ...BUYER })).toBe('standard');
  expect(await treatment(AUSTRIAN)).toBe('reverse-charge');
});

it('was passed in the year before', async () => {
  await sold(1_000_001, { completedAt: ofFormerYear() });
  expect(await treatment()).toBe('oss');
});

it('counts only consumers there, of these years, without what went back', async () => {
  await sold(1_000_000, { refundedCents: 1_000_000, status: 'refunded' });
  await sold(1_000_000, { completedAt: null, status: 'pending' });
  await sold(1_000_000, { buyer: BUYER });
  await sold(1_000_000, { buyer: SWISS, vatTreatment: 'not-taxable' });
  await sold(1_000_000, { buyer: AUSTRIAN, vatTreatment: 'reverse-charge' });
  const longAgo = new Date(Date.UTC(new Date().getUTCFullYear() - 2, 11, 31));
  await sold(1_000_000, { completedAt: longAgo });
  await sold(900_000, { completedAt: ofFormerYear() });
  expect(await treatment()).toBe('standard');
});

it('counts nothing of a sale that is given back, of which a small difference had been written off', async () => {
  const shop = new TransferShop(test, await signedInAdmin(test));
  const counted = async () => {
    const call = test.http.get('/api/admin/vat-limit').set('Authorization', shop.admin.bearer);
    return (await call.expect(200)).body.thisYearCents;
  };
  const { id } = await shop.ordered(newAddress(), FRENCH);
  await shop.receive(id, PRICE - 1_500);
  await shop.staff(id, 'transfer/write-off', { amountCents: 1_500, reason: 'Gebühr' });
  expect(await counted()).toBe(83_193);
  const { body } = await shop.staff(id, 'refund', { reason: 'Kulanz' });
  const { requestId, amountCents } = body.refundDue;
  await shop.staff(id, 'transfer/refund', { requestId, amountCents });
  expect(await counted()).toBe(0);
});

it('staff are told once at four fifths and once when it is passed', async () => {
  const notices = async () =>
    (await test.dataSource.getRepository(OutboxEmail).findBy({ kind: 'vat-limit' })).map(
      ({ subject }) => subject,
    );
  await sold(800_000 - 83_194);
  await buy();
  expect(await notices()).toEqual([]);
  await Promise.all([buy(), buy()]);
  expect(await notices()).toEqual([
    expect.stringMatching(/^EU-Umsatzschwelle \d{4} bald erreicht/),
  ]);
  await sold(300_000);
  await buy();
  expect(await notices()).toHaveLength(2);
  expect(await test.dataSource.getRepository(Payment).countBy({ vatTreatment: 'oss' })).toBe(1);
});

it('a small business is told that it goes on without VAT, and what that takes abroad', async () => {
  const rules = test.app.get<VatRules>(VAT_RULES, { strict: false });
  Object.assign(rules, { smallBusiness: true });
  await sold(980_000, { vatTreatment: 'small-business' });
  await buy();
  const [mail, ...more] = await test.dataSource
    .getRepository(OutboxEmail)
    .findBy({ kind: 'vat-limit' });
  expect(more).toEqual([]);
  expect(mail?.subject).toMatch(/^EU-Umsatzschwelle \d{4} überschritten/);
  expect(mail?.text).toContain('berechnet der Shop weiterhin keine Umsatzsteuer');
  expect(mail?.text).toContain('§ 19a UStG');
  expect(mail?.text).not.toContain('Von nun an berechnet der Shop');
  expect(await test.dataSource.getRepository(Payment).countBy({ vatTreatment: 'oss' })).toBe(0);
});

it('stands in the back office with the choice of the operator, what is used up and when staff were told', async () => {
  const { bearer } = await signedInAdmin(test);
  const standing = () => test.http.get('/api/admin/vat-limit').set('Authorization', bearer);
  const year = new Date().getUTCFullYear();
  expect((await standing().expect(200)).body).toEqual({
    ...{ year, limitCents: 1_000_000, thisYearCents: 0, formerYearCents: 0 },
    ...{ percent: 0, warnAtPercent: 80, passed: false, choice: 'domestic', notices: [] },
  });
  await sold(716_807);
  await buy();
  expect((await standing().expect(200)).body).toMatchObject({
    ...{ thisYearCents: 800_000, percent: 80, passed: false },
    notices: [{ percent: 80, noticedAt: expect.any(String) }],
  });
  await sold(300_000, { buyer: AUSTRIAN, vatTreatment: 'standard' });
  expect((await standing().expect(200)).body).toMatchObject({ percent: 110, passed: true });
  const rules = test.app.get<VatRules>(VAT_RULES, { strict: false });
  Object.assign(rules, { smallBusiness: true });
  expect((await standing().expect(200)).body.choice).toBe('small-business');
});
