import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sumOf } from '../src/modules/billing/invoicing/invoice-amounts.js';
import { paymentNote } from '../src/modules/billing/invoicing/invoice-labels.js';
import { RefundRequest } from '../src/modules/billing/payments/refunds/refund-request.entity.js';
import { accountOf, mailsTo } from './support/checkout.js';
import { signedInAdmin } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';
import { PRICE, TransferShop } from './support/transfers.js';

let test: TestApp;
let shop: TransferShop;
beforeAll(async () => {
  test = await startTestApp();
  shop = new TransferShop(test, await signedInAdmin(test, { email: 'buero@example.com' }));
});
afterAll(() => test.close());

async function paid() {
  const order = await shop.ordered();
  await shop.receive(order.id);
  return order;
}
const grant = (id: string, amountCents: number | null, seen?: string) =>
  shop.staff(id, 'refund', { amountCents, reason: 'Kulanz' }, seen);
const claim = (id: string, bearer: string) =>
  test.http
    .post(`/api/billing/payments/${id}/refund-request`)
    .set('Authorization', bearer)
    .send({})
    .expect(200);
/** Says that the refund which is due has been transferred, as the page names it. */
async function transferred(id: string, changes: object = {}, seen?: string) {
  const { refundDue } = await shop.shown(id);
  const { requestId, amountCents } = refundDue ?? {};
  return shop.staff(id, 'transfer/refund', { requestId, amountCents, ...changes }, seen);
}
const amountsTold = async (recipient: string, kind: string, email: string) =>
  (await mailsTo(test, recipient))
    .filter((mail) => mail.kind === kind && mail.text.includes(email))
    .map(({ text }) => /Zu überweisen:?\s+([\d.,]+)/.exec(text)?.[1]);
const operator = async () => (await test.http.get('/api/site')).body.contact?.email as string;
const accept = (withdrawalId: string, body: object) =>
  test.http
    .post(`/api/admin/withdrawals/${withdrawalId}/refund`)
    .set('Authorization', shop.admin.bearer)
    .send(body);
async function differences() {
  const { body } = await test.http
    .get('/api/admin/bookkeeping/reconciliation')
    .set('Authorization', shop.admin.bearer);
  return body.differences;
}
async function withdrawalOf(email: string) {
  await test.http
    .post('/api/withdrawals')
    .send({ name: 'Karl Brandt', email, contract: 'Premium-Zugang' })
    .expect(201);
  const filter = encodeURIComponent(JSON.stringify({ q: email }));
  const { body } = await test.http
    .get(`/api/admin/withdrawals?filter=${filter}`)
    .set('Authorization', shop.admin.bearer);
  return body[0];
}

describe('a part that waits, and the whole that is claimed after it', () => {
  it('ask for the price once in all, one transfer after the other', async () => {
    const { email, bearer, id } = await paid();
    await grant(id, 10_000);
    await claim(id, bearer);
    const told = [...(await amountsTold(await operator(), 'refund-by-hand', email))];
    expect(told.sort()).toEqual(['100,00', '890,00']);
    const first = await shop.shown(id);
    expect(first.refundDue).toMatchObject({ amountCents: 10_000, reason: 'Kulanz' });
    expect((await transferred(id)).body).toMatchObject({
      ...{ status: 'completed', refundedCents: 10_000, refundRequested: true },
      refundDue: { amountCents: 89_000 },
    });
    expect((await accountOf(test, email))?.hasAccess).toBe(true);
    expect((await transferred(id)).body).toMatchObject({
      ...{ status: 'refunded', refundedCents: PRICE, refundRequested: false, refundDue: null },
    });
    expect(await shop.movementsOf(id)).toEqual([
      ['receipt', PRICE],
      ['refund', -10_000],
      ['refund', -89_000],
    ]);
    expect((await accountOf(test, email))?.hasAccess).toBe(false);
  });

  it('refuse another amount or another refund than the one that is due', async () => {
    const { bearer, id } = await paid();
    await grant(id, 10_000);
    await claim(id, bearer);
    const [, whole] = await test.dataSource
      .getRepository(RefundRequest)
      .find({ where: { paymentId: id }, order: { requestedAt: 'ASC' } });
    for (const changes of [{ amountCents: PRICE }, { requestId: whole?.id }]) {
      const answer = await transferred(id, changes);
      expect([answer.status, answer.body.code]).toEqual([409, 'EDIT_CONFLICT']);
    }
    expect((await shop.shown(id)).refundedCents).toBe(0);
  });
});

describe('a page that is no longer true', () => {
  it('is refused once a refund was asked for or granted meanwhile', async () => {
    const { bearer, id } = await paid();
    const seen = (await shop.shown(id)).updatedAt;
    await claim(id, bearer);
    const late = await grant(id, 5_000, seen);
    expect([late.status, late.body.code]).toEqual([409, 'EDIT_CONFLICT']);
    const noted = await transferred(id, {}, seen);
    expect([noted.status, noted.body.code]).toEqual([409, 'EDIT_CONFLICT']);
  });

  it('accepts no withdrawal, neither of an order that was paid meanwhile nor one cancelled', async () => {
    const { email, id } = await shop.ordered();
    const withdrawal = await withdrawalOf(email);
    const { updatedAt } = await shop.shown(id);
    await shop.receive(id);
    for (const part of [{}, { amountCents: 500, reason: 'Teil' }]) {
      const late = await accept(withdrawal.id, { paymentId: id, updatedAt, ...part });
      expect([late.status, late.body.code]).toEqual([409, 'EDIT_CONFLICT']);
    }
    expect(await shop.shown(id)).toMatchObject({ status: 'completed', refundRequested: false });
    const { updatedAt: now } = await shop.shown(id);
    await accept(withdrawal.id, { paymentId: id, updatedAt: now }).expect(200);
  });
});

describe('a withdrawal', () => {
  it('is accepted for the whole while a part waits, and done once both have gone', async () => {
    const { email, id } = await paid();
    await grant(id, 10_000);
    const withdrawal = await withdrawalOf(email);
    const partly = await accept(withdrawal.id, { paymentId: id, amountCents: 500, reason: 'Teil' });
    expect([partly.status, partly.body.code]).toEqual([409, 'REFUND_PENDING']);
    expect(partly.body.message).not.toContain('Zahlungsanbieter');
    await accept(withdrawal.id, { paymentId: id }).expect(200);
    await transferred(id);
    expect((await transferred(id)).body).toMatchObject({ status: 'refunded' });
    const { body } = await test.http
      .get(`/api/admin/withdrawals/${withdrawal.id}`)
      .set('Authorization', shop.admin.bearer);
    expect(body.state).toBe('done');
  });
});

describe('a small difference', () => {
  it('is written off with a reason: the order is paid, and the books say what was missing', async () => {
    const { email, id } = await shop.ordered();
    await shop.receive(id, PRICE - 1_500);
    const off = await shop.staff(id, 'transfer/write-off', {
      ...{ amountCents: 1_500, reason: 'Gebühren der Bank des Käufers' },
    });
    expect(off.body).toMatchObject({ status: 'completed', surplusCents: 0 });
    expect(off.body.transfer).toMatchObject({ missingCents: 0, writtenOffCents: 1_500 });
    expect((await accountOf(test, email))?.hasAccess).toBe(true);
    expect(await shop.movementsOf(id)).toEqual([
      ['receipt', PRICE - 1_500],
      ['write-off', 1_500],
    ]);
    expect(await differences()).toEqual([]);
  });

  it('does not go back with what came, and the invoice is taken back over all of it', async () => {
    const { email, bearer, id } = await shop.ordered();
    await shop.receive(id, PRICE - 1_500);
    await shop.staff(id, 'transfer/write-off', { amountCents: 1_500, reason: 'Gebühr' });
    await claim(id, bearer);
    expect(await amountsTold(await operator(), 'refund-by-hand', email)).toEqual(['975,00']);
    expect((await shop.shown(id)).refundDue).toMatchObject({ amountCents: PRICE - 1_500 });
    expect((await transferred(id)).body).toMatchObject({
      ...{ status: 'refunded', refundedCents: PRICE - 1_500, surplusCents: 0, refundDue: null },
    });
    const [back] = (await mailsTo(test, email)).filter(({ kind }) => kind === 'refund');
    expect(back?.text).toContain('975,00 €');
    expect(back?.text).not.toContain('990,00 €');
    expect((await accountOf(test, email))?.hasAccess).toBe(false);
    const documents = await shop.documentsOf(id);
    expect(documents.map(({ grossCents }) => grossCents)).toEqual([PRICE, 1_500 - PRICE, -1_500]);
    expect(documents.slice(1).map(paymentNote)).toEqual([
      expect.stringContaining('Der Betrag von 975,00 € wurde'),
      expect.stringContaining('Mit dieser Stornorechnung allein fließt kein Geld.'),
    ]);
    expect(back?.attachments).toHaveLength(2);
    expect(await shop.movementsOf(id)).toEqual([
      ['receipt', PRICE - 1_500],
      ['write-off', 1_500],
      ['refund', 1_500 - PRICE],
      ['write-off', -1_500],
    ]);
    expect(await differences()).toEqual([]);
  });

  it('is not given back in parts either', async () => {
    const { id } = await shop.ordered();
    await shop.receive(id, PRICE - 1_500);
    await shop.staff(id, 'transfer/write-off', { amountCents: 1_500, reason: 'Gebühr' });
    await grant(id, 90_000);
    expect((await transferred(id)).body).toMatchObject({ status: 'completed' });
    expect((await grant(id, 8_000)).body.fields.amountCents).toEqual([
      'Es können höchstens 75,00 € erstattet werden.',
    ]);
    await grant(id, 7_500);
    expect((await transferred(id)).body).toMatchObject({ status: 'refunded' });
    const subjects = (await mailsTo(test, (await shop.shown(id)).email))
      .filter(({ kind }) => kind === 'refund')
      .map(({ subject }) => subject);
    expect(subjects.sort()).toEqual([
      'Ihre Erstattung: Premium-Zugang',
      'Ihre Teilerstattung: Premium-Zugang',
    ]);
    const documents = await shop.documentsOf(id);
    expect(documents.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(0);
    expect(await differences()).toEqual([]);
  });

  it('is named to the buyer in addition to what has come', async () => {
    const { email, id } = await shop.ordered();
    await shop.receive(id, PRICE - 967);
    await shop.staff(id, 'transfer/write-off', { amountCents: 967, reason: 'Gebühr' });
    const told = (await mailsTo(test, email)).find(({ kind }) => kind === 'transfer-received');
    expect(told?.text).toContain('wir haben 980,33 € erhalten');
    expect(told?.text).toContain('Die fehlenden 9,67 € erlassen wir Ihnen.');
    expect(told?.text).not.toContain('990,00 €');
  });

  it('is taken back as far as the rest arrives after all, and only more than that is too much', async () => {
    const { id } = await shop.ordered();
    await shop.receive(id, PRICE - 967);
    await shop.staff(id, 'transfer/write-off', { amountCents: 967, reason: 'Gebühr' });
    expect((await shop.receive(id, 500)).body).toMatchObject({ surplusCents: 0 });
    expect((await shop.shown(id)).transfer).toMatchObject({ writtenOffCents: 467 });
    expect(await differences()).toEqual([]);
    expect((await shop.receive(id, 600)).body).toMatchObject({ surplusCents: 133 });
    expect((await shop.shown(id)).transfer).toMatchObject({ writtenOffCents: 0 });
    const movements = await shop.movementsOf(id);
    expect(movements.reduce((sum, [, cents]) => sum + Number(cents), 0)).toBe(PRICE + 133);
    expect(movements.filter(([kind]) => kind === 'write-off')).toEqual([
      ['write-off', 967],
      ['write-off', -500],
      ['write-off', -467],
    ]);
  });

  it('is none where nothing has come, or where much is missing', async () => {
    const nothing = await shop.ordered();
    const much = await shop.ordered();
    await shop.receive(much.id, PRICE - 2_501);
    for (const [id, amountCents] of [
      [nothing.id, PRICE],
      [much.id, 2_501],
    ] as const) {
      const answer = await shop.staff(id, 'transfer/write-off', { amountCents, reason: 'Gebühr' });
      expect([answer.status, answer.body.code]).toEqual([409, 'DIFFERENCE_TOO_LARGE']);
    }
    await shop.receive(much.id, 2_000);
    const other = await shop.staff(much.id, 'transfer/write-off', {
      ...{ amountCents: 500, reason: 'Gebühr' },
    });
    expect([other.status, other.body.code]).toEqual([409, 'EDIT_CONFLICT']);
  });
});

describe('a credit note on an invoice that is not paid', () => {
  const credit = async (id: string, amountCents: number) => {
    const documents = await shop.documentsOf(id);
    const number = documents.find(({ kind }) => kind === 'invoice')?.number;
    const leftCents = documents.reduce((sum, { grossCents }) => sum + grossCents, 0);
    return test.http
      .post(`/api/admin/invoices/${number}/credit`)
      .set('Authorization', shop.admin.bearer)
      .send({ amountCents, leftCents, reason: 'Nachlass' });
  };

  it('lowers what is to be paid, says so, and settles the order where enough has come', async () => {
    const { email, browser, id } = await shop.ordered();
    expect((await credit(id, 10_000)).status).toBe(200);
    expect((await browser.state()).body.transfer).toMatchObject({ missingCents: 89_000 });
    const mail = (await mailsTo(test, email)).find(({ kind }) => kind === 'invoice-credited');
    expect(mail?.text).toContain('890,00 €');
    await shop.receive(id, 80_000);
    expect((await credit(id, 9_000)).status).toBe(200);
    expect(await shop.paymentOf(email)).toMatchObject({ status: 'completed', amountCents: 80_000 });
    const { netCents, vatCents } = await shop.paymentOf(email);
    expect(netCents + vatCents).toBe(80_000);
    expect((await shop.shown(id)).surplusCents).toBe(0);
  });

  it('and then the lower price given back leaves nothing of the invoice', async () => {
    const { bearer, id } = await shop.ordered();
    await credit(id, 10_000);
    await shop.receive(id, 88_500);
    await shop.staff(id, 'transfer/write-off', { amountCents: 500, reason: 'Gebühr' });
    await claim(id, bearer);
    expect((await transferred(id)).body).toMatchObject({
      ...{ status: 'refunded', refundedCents: 88_500 },
    });
    const documents = await shop.documentsOf(id);
    expect(documents.map(({ grossCents }) => grossCents)).toEqual([PRICE, -10_000, -88_500, -500]);
    expect(sumOf(documents)).toEqual({ netCents: 0, vatCents: 0, grossCents: 0 });
  });

  it('over all of it is refused: the order is cancelled instead', async () => {
    const { id } = await shop.ordered();
    const all = await credit(id, PRICE);
    expect([all.status, all.body.code]).toEqual([409, 'INVOICE_UNPAID']);
  });
});
