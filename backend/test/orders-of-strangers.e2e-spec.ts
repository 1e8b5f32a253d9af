import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Invoice } from '../src/modules/billing/invoicing/invoice.entity.js';
import { ReceiptsService } from '../src/modules/billing/payments/transfers/receipts.service.js';
import { germanDay } from '../src/platform/text/german-format.js';
import { accountOf, Browser, mailsTo, newAddress, paymentsOf } from './support/checkout.js';
import { type Person, signedIn } from './support/factories.js';
import { BUYER } from './support/invoices.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const FAKE = { ...BUYER, name: 'Angreifer Falsch', company: 'Fake GmbH' };

let test: TestApp;
let owner: Person;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** Orders on account for an address, in a browser of its own. */
async function orderFor(email: string, buyer: object = FAKE, bearer?: string) {
  const browser = new Browser(test, bearer);
  await browser.begin(email);
  await browser.giveAddress(buyer).expect(200);
  await browser.agree().expect(200);
  const { body } = await browser.transfer(email).expect(200);
  const [payment] = (await paymentsOf(test, email)).reverse();
  if (!payment) throw new Error(`${email} has no payment`);
  return { browser, body, id: payment.id };
}

const own = (path: string) => test.http.get(path).set('Authorization', owner.bearer).expect(200);
const press = (path: string) => test.http.post(path).set('Authorization', owner.bearer);
const waiting = async () => (await own('/api/billing/unconfirmed-orders')).body;
const money = (paymentId: string, cents = 99_000) =>
  test.dataSource.transaction((manager) =>
    test.app.get(ReceiptsService, { strict: false }).receive(manager, {
      ...{ paymentId, cents, receivedOn: germanDay(new Date()) },
      source: { by: 'statement', lineId: `line-${paymentId}`, timesTakenBack: 0 },
    }),
  );
describe('an order on account that a stranger places for the address of an account', () => {
  beforeAll(async () => {
    owner = await signedIn(test, { email: newAddress() });
  });

  it('writes neither address nor invoice into the account', async () => {
    const { id } = await orderFor(owner.user.email);
    expect((await own('/api/billing/address')).body).toEqual({ address: null });
    expect((await own('/api/billing/payments')).body).toEqual([]);
    expect((await accountOf(test, owner.user.email))?.hasAccess).toBe(false);
    const { number } = await test.dataSource
      .getRepository(Invoice)
      .findOneByOrFail({ paymentId: id });
    await test.http
      .get(`/api/billing/invoices/${number}.pdf`)
      .set('Authorization', owner.bearer)
      .expect(404);
    const exported = (await own('/api/user/export')).body;
    expect(JSON.stringify(exported)).not.toContain('Fake GmbH');
  });

  it('is shown to the holder as one to confirm, and to nobody else', async () => {
    expect(await waiting()).toEqual([
      expect.objectContaining({ amountCents: 99_000, buyer: 'Fake GmbH' }),
    ]);
    const other = await signedIn(test, { email: newAddress() });
    const [{ id }] = await waiting();
    for (const what of ['confirmation', 'rejection']) {
      await test.http
        .post(`/api/billing/unconfirmed-orders/${id}/${what}`)
        .set('Authorization', other.bearer)
        .expect(404);
    }
    await test.http.get('/api/billing/unconfirmed-orders').expect(401);
  });

  it('ends when the holder says that it is not theirs', async () => {
    const [{ id }] = await waiting();
    await press(`/api/billing/unconfirmed-orders/${id}/rejection`).expect(204);
    expect(await waiting()).toEqual([]);
    const [payment] = await paymentsOf(test, owner.user.email);
    expect(payment).toMatchObject({ status: 'failed', failureCode: 'not-ordered', userId: null });
    const [mail] = (await mailsTo(test, owner.user.email)).filter(
      ({ kind }) => kind === 'transfer-canceled',
    );
    expect(mail?.text).toContain('nicht von Ihnen');
    await press(`/api/billing/unconfirmed-orders/${id}/confirmation`).expect(404);
    expect((await own('/api/billing/payments')).body).toEqual([]);
  });

  it('belongs to the account once its holder confirms it', async () => {
    const { id } = await orderFor(owner.user.email, BUYER);
    await press(`/api/billing/unconfirmed-orders/${id}/confirmation`).expect(204);
    expect((await own('/api/billing/address')).body).toEqual({ address: BUYER });
    const [payment] = (await own('/api/billing/payments')).body;
    expect(payment).toMatchObject({ id, status: 'pending' });
    expect(payment.invoices).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });
});

describe('an order on account', () => {
  it('of somebody signed in belongs to the account at once', async () => {
    owner = await signedIn(test, { email: newAddress() });
    const { id } = await orderFor(owner.user.email, BUYER, owner.bearer);
    expect((await own('/api/billing/payments')).body).toMatchObject([{ id, status: 'pending' }]);
    expect(await waiting()).toEqual([]);
  });

  it('makes no account before the money is there, and then one with a link to its password', async () => {
    const email = newAddress();
    const { id } = await orderFor(email, BUYER);
    expect(await accountOf(test, email)).toBeNull();
    const [ordered] = await mailsTo(test, email);
    expect(ordered?.text).toContain('sobald Ihre Zahlung eingegangen ist');
    await money(id);
    expect((await accountOf(test, email))?.hasAccess).toBe(true);
    const received = (await mailsTo(test, email)).find(({ kind }) => kind === 'transfer-received');
    expect(received?.text).toContain('/reset-password');
  });

  it('ends no password that somebody has chosen and not confirmed yet', async () => {
    const email = newAddress();
    const password = 'Ein-langes-Passwort-2026';
    const person = { email, password, firstName: 'Anna', lastName: 'Weber' };
    await test.http.post('/api/auth/register').send(person);
    const before = await accountOf(test, email);
    await orderFor(email);
    expect(await accountOf(test, email)).toEqual(before);
    expect(before).not.toBeNull();
  });
});
