import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { BankLine } from '../src/modules/billing/accounting/bank-statements/bank-line.entity.js';
import { BankStatement } from '../src/modules/billing/accounting/bank-statements/bank-statement.entity.js';
import { formatDate } from '../src/modules/billing/invoicing/invoice-labels.js';
import { Payment } from '../src/modules/billing/shared/payment.entity.js';
import { formatDay } from '../src/platform/text/german-format.js';
import { accountOf, Browser, mailsTo } from './support/checkout.js';
import { signedInAdmin } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';
import { dayFromNow, PRICE, TransferShop, today } from './support/transfers.js';

let test: TestApp;
let shop: TransferShop;
beforeAll(async () => {
  test = await startTestApp();
  shop = new TransferShop(test, await signedInAdmin(test, { email: 'buero@example.com' }));
});
afterAll(() => test.close());

/** Ordered so long ago that the last day for paying is over for weeks. */
async function unpaid() {
  const order = await shop.ordered();
  const createdAt = new Date(Date.now() - 60 * 86_400_000);
  await test.dataSource.getRepository(Payment).update(order.id, { createdAt });
  await shop.overdue(order.id);
  return order;
}

/** From before the order to yesterday. */
const readAll = () => shop.readStatement(dayFromNow(-90), dayFromNow(-1));
const statusOf = async (email: string) => (await shop.paymentOf(email)).status;
const mailOf = async (email: string, kind: string) =>
  (await mailsTo(test, email)).find((mail) => mail.kind === kind);
const declare = (email: string) =>
  test.http
    .post('/api/withdrawals')
    .send({ name: 'Karl Brandt', email, contract: 'Premium-Zugang' })
    .expect(201);

describe('an order that nobody pays', () => {
  afterEach(async () => {
    await test.dataSource.getRepository(BankLine).deleteAll();
    await test.dataSource.getRepository(BankStatement).deleteAll();
  });

  it('is reminded of once, in words that leave nothing to a money transfer under way', async () => {
    const { email, id } = await shop.ordered();
    await shop.chase();
    expect(await shop.kindsTo(email)).toEqual(['transfer-ordered']);
    await shop.makeDue(id, { dueOn: dayFromNow(-40) });
    await Promise.all([shop.chase(), shop.chase()]);
    const { cancelsOn, remindedAt } = await shop.transferOf(id);
    expect(remindedAt).not.toBeNull();
    expect(cancelsOn && cancelsOn > today()).toBe(true);
    await shop.chase();
    expect(await shop.kindsTo(email)).toEqual(['transfer-ordered', 'transfer-reminder']);
    const reminder = await mailOf(email, 'transfer-reminder');
    expect(reminder?.text).not.toContain('zurück');
  });

  it('is reminded of by the invoice that is valid, with the day of that one', async () => {
    const { email, id } = await unpaid();
    const [first] = await shop.documentsOf(id);
    const buyer = { ...first?.buyer, street: 'Industriestraße 9' };
    await test.http
      .post(`/api/admin/invoices/${first?.number}/correct`)
      .set('Authorization', shop.admin.bearer)
      .send({ buyer, reason: 'Hausnummer' })
      .expect(200);
    expect((await shop.staff(id, 'transfer/reminder')).status).toBe(200);
    const valid = (await shop.documentsOf(id)).find(({ replacesNumber }) => replacesNumber);
    const reminder = await mailOf(email, 'transfer-reminder');
    expect(reminder?.text).toContain(`${valid?.number} vom ${formatDay(new Date())}`);
  });

  it('is reminded of with one sum and one day, and with what was taken off the invoice', async () => {
    const { email, id } = await unpaid();
    const [invoice] = await shop.documentsOf(id);
    await test.http
      .post(`/api/admin/invoices/${invoice?.number}/credit`)
      .set('Authorization', shop.admin.bearer)
      .send({ amountCents: 10_000, leftCents: PRICE, reason: 'Nachlass' })
      .expect(200);
    expect((await shop.staff(id, 'transfer/reminder')).status).toBe(200);
    const [, credit] = await shop.documentsOf(id);
    const reminder = await mailOf(email, 'transfer-reminder');
    expect(reminder?.attachments?.map(({ filename }) => filename)).toEqual([
      `Rechnung-${invoice?.number}.pdf`,
      `Stornorechnung-${credit?.number}.pdf`,
      expect.stringContaining('GiroCode'),
    ]);
    const { cancelsOn } = await shop.transferOf(id);
    expect(reminder?.text).toContain('Betrag: 890,00 €');
    expect(reminder?.text).toContain(`Zahlbar bis: ${formatDate(cancelsOn ?? '')}`);
    expect(reminder?.text).toContain(
      'Die Rechnung im Anhang und ihr GiroCode nennen noch den ursprünglichen Betrag von 990,00 €',
    );
  });

  it('is asked for the rest until the day of the reminder once a part has come', async () => {
    const { email, id } = await unpaid();
    await shop.staff(id, 'transfer/reminder');
    await shop.receive(id, 50_000);
    const { cancelsOn } = await shop.transferOf(id);
    const told = await mailOf(email, 'transfer-part');
    expect(told?.text).toContain(`Zahlbar bis: ${formatDate(cancelsOn ?? '')}`);
  });

  it('is cancelled once statements from its first day to some bank days after the last are read', async () => {
    const { email, id } = await unpaid();
    await shop.chase();
    expect(await statusOf(email)).toBe('pending');
    await shop.readStatement(dayFromNow(-90), dayFromNow(-40));
    await shop.readStatement(dayFromNow(-39), dayFromNow(-19));
    await shop.chase();
    expect(await statusOf(email)).toBe('pending');
    await shop.readStatement(dayFromNow(-18), dayFromNow(-13));
    await Promise.all([shop.chase(), shop.chase()]);
    expect(await shop.paymentOf(email)).toMatchObject({
      ...{ status: 'failed', failureCode: 'not-paid' },
    });
    expect(await shop.documentsOf(id)).toHaveLength(2);
    const mail = await mailOf(email, 'transfer-canceled');
    expect(mail?.text).not.toContain('treten');
    expect(mail?.text).toContain('nehmen wir die Bestellung wieder auf');
  });

  it('stays while a day is missing between the statements', async () => {
    const { email } = await unpaid();
    // Three days, so that one of them is no weekend.
    await shop.readStatement(dayFromNow(-90), dayFromNow(-33));
    await shop.readStatement(dayFromNow(-29), dayFromNow(-1));
    await shop.chase();
    expect(await statusOf(email)).toBe('pending');
  });

  it.each([
    ['a suggestion waits for staff', (suggestedPaymentId: string) => ({ suggestedPaymentId })],
    ['as much has come in from nobody knows whom', () => ({})],
    ['a line has not been looked at', () => ({ state: 'new' as const, cents: 7 })],
  ])('stays while %s', async (_case, fields) => {
    const { email, id } = await unpaid();
    const { id: statementId } = await readAll();
    await shop.openLine(statementId, fields(id));
    await shop.chase();
    expect(await statusOf(email)).toBe('pending');
  });

  it('stays while a withdrawal is open, a part has come in, or the buyer has paid too much elsewhere', async () => {
    const [withdrawn, partly, elsewhere] = [await unpaid(), await unpaid(), await unpaid()];
    await declare(withdrawn.email);
    await shop.receive(partly.id, 50_000);
    const other = await shop.ordered();
    await test.dataSource.getRepository(Payment).update(other.id, { email: elsewhere.email });
    await shop.receive(other.id, PRICE + 1_000);
    await readAll();
    await shop.chase();
    const { email } = elsewhere;
    const waiting = await test.dataSource
      .getRepository(Payment)
      .findOneByOrFail({ id: elsewhere.id, email });
    expect([await statusOf(withdrawn.email), await statusOf(partly.email), waiting.status]).toEqual(
      ['pending', 'pending', 'pending'],
    );
  });

  it('is not cancelled by staff while a suggestion or a withdrawal waits for them', async () => {
    const order = await shop.ordered();
    const { id: statementId } = await readAll();
    const line = await shop.openLine(statementId, { suggestedPaymentId: order.id });
    const cancel = (id: string) => shop.staff(id, 'transfer/cancellation', { reason: 'Unbezahlt' });
    expect((await cancel(order.id)).body.code).toBe('MONEY_MAY_HAVE_COME');
    await test.dataSource.getRepository(BankLine).delete(line.id);
    expect((await cancel(order.id)).status).toBe(200);
    const withdrawn = await shop.ordered();
    await declare(withdrawn.email);
    expect((await cancel(withdrawn.id)).body.code).toBe('WITHDRAWAL_OPEN');
  });
});

describe('money that comes after an order was cancelled as unpaid', () => {
  /** Cancelled because nothing had come. */
  async function canceled() {
    const order = await unpaid();
    const { id } = await readAll();
    await shop.chase();
    expect(await statusOf(order.email)).toBe('failed');
    await test.dataSource.getRepository(BankStatement).delete(id);
    return order;
  }

  it('takes the order up again, with a new invoice that is paid, and opens access', async () => {
    const { email, id } = await canceled();
    expect((await shop.fromStatement(id, PRICE)).result).toBe('settled');
    expect(await shop.paymentOf(email)).toMatchObject({
      ...{ status: 'completed', canceledAt: null, failureCode: null },
    });
    expect((await accountOf(test, email))?.hasAccess).toBe(true);
    const [first, , renewed] = await shop.documentsOf(id);
    expect(renewed).toMatchObject({
      ...{ kind: 'invoice', replacesNumber: first?.number, grossCents: PRICE },
      ...{ dueOn: null, transferTo: null, buyer: first?.buyer },
    });
    expect(renewed?.settledAt).not.toBeNull();
    expect(await shop.shown(id)).toMatchObject({ surplusCents: 0 });
    const mail = await mailOf(email, 'transfer-reopened');
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([
      `Rechnung-${renewed?.number}.pdf`,
    ]);
    expect(await shop.kindsTo(email)).toContain('transfer-received');
  });

  it('in part opens it again for the rest, until a new last day', async () => {
    const { email, id, browser } = await canceled();
    expect((await shop.fromStatement(id, 40_000)).result).toBe('part');
    expect(await statusOf(email)).toBe('pending');
    const transfer = await shop.transferOf(id);
    expect(transfer).toMatchObject({ remindedAt: null, cancelsOn: null });
    expect(transfer.dueOn > today()).toBe(true);
    expect((await browser.state()).body.transfer).toMatchObject({ missingCents: 59_000 });
    expect((await shop.documentsOf(id))[2]).toMatchObject({ dueOn: transfer.dueOn });
    await shop.fromStatement(id, 59_000);
    expect(await statusOf(email)).toBe('completed');
    expect(await shop.documentsOf(id)).toHaveLength(3);
  });

  it('goes back where the buyer has ordered anew or bought meanwhile', async () => {
    const { email, id, browser } = await canceled();
    await browser.transfer(email).expect(200);
    expect((await shop.fromStatement(id, PRICE)).result).toBe('late');
    expect(await shop.shown(id)).toMatchObject({ status: 'failed', surplusCents: PRICE });
  });

  it('of an order that staff have cancelled waits for them, who can take it up again', async () => {
    const { email, id } = await shop.ordered();
    await shop.staff(id, 'transfer/cancellation', { reason: 'Auf Wunsch' });
    const early = await shop.staff(id, 'transfer/reopening');
    expect([early.status, early.body.code]).toEqual([409, 'NOTHING_TO_REOPEN']);
    expect((await shop.fromStatement(id, PRICE)).result).toBe('late');
    expect((await accountOf(test, email))?.hasAccess).toBe(false);
    const { updatedAt } = await shop.shown(id);
    const both = await Promise.all(
      [1, 2].map(() => shop.staff(id, 'transfer/reopening', {}, updatedAt)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await statusOf(email)).toBe('completed');
    expect((await accountOf(test, email))?.hasAccess).toBe(true);
  });

  it('of an order that was withdrawn from is never taken up again', async () => {
    const { email, id } = await shop.ordered();
    await declare(email);
    const [withdrawal] = (
      await test.http
        .get(`/api/admin/withdrawals?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`)
        .set('Authorization', shop.admin.bearer)
    ).body;
    await test.http
      .post(`/api/admin/withdrawals/${withdrawal.id}/refund`)
      .set('Authorization', shop.admin.bearer)
      .send({ paymentId: id })
      .expect(200);
    expect((await shop.fromStatement(id, PRICE)).result).toBe('late');
    expect((await shop.staff(id, 'transfer/reopening')).body.code).toBe('NOTHING_TO_REOPEN');
  });
});

it('an order is cancelled a second time after it was taken up again', async () => {
  const order = await shop.ordered();
  await shop.staff(order.id, 'transfer/cancellation', { reason: 'Auf Wunsch' });
  await shop.fromStatement(order.id, 40_000);
  expect((await shop.staff(order.id, 'transfer/reopening')).status).toBe(200);
  const again = await shop.staff(order.id, 'transfer/cancellation', { reason: 'Doch nicht' });
  expect(again.body).toMatchObject({ status: 'failed', surplusCents: 40_000 });
  expect(await shop.documentsOf(order.id)).toHaveLength(4);
  const browser = new Browser(test);
  expect((await browser.begin(order.email)).status).toBe(201);
});
