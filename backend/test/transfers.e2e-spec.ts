import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { JournalService } from '../src/modules/billing/accounting/admin/bookkeeping/journal.service.js';
import { Coupon } from '../src/modules/billing/checkout/coupons/coupon.entity.js';
import { Invoice } from '../src/modules/billing/invoicing/invoice.entity.js';
import { PaymentMovement } from '../src/modules/billing/payments/payment-movement.entity.js';
import { ReceiptsService } from '../src/modules/billing/payments/transfers/receipts.service.js';
import { isReference } from '../src/modules/billing/payments/transfers/transfer-reference.js';
import { Payment } from '../src/modules/billing/shared/payment.entity.js';
import { SELLING, type Selling } from '../src/platform/site/selling.js';
import { germanDay } from '../src/platform/text/german-format.js';
import { adminList, auditOf } from './support/back-office.js';
import { accountOf, Browser, mailsTo, newAddress, paymentsOf } from './support/checkout.js';
import { type Person, signedIn, signedInAdmin } from './support/factories.js';
import { AUSTRIAN, BUYER } from './support/invoices.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const PRICE = 99_000;

let test: TestApp;
let admin: Person;
beforeAll(async () => {
  test = await startTestApp();
  admin = await signedInAdmin(test, { email: 'buero@example.com' });
});
afterAll(() => test.close());

const today = () => germanDay(new Date());

/** Somebody signed in orders on account, from the beginning to the button. */
async function ordered(email = newAddress()) {
  const { bearer } = await signedIn(test, { email });
  const browser = new Browser(test, bearer);
  await browser.begin(email);
  await browser.giveAddress().expect(200);
  await browser.agree().expect(200);
  const { body } = await browser.transfer(email).expect(200);
  return { email, bearer, browser, body, id: (await paymentOf(email)).id };
}

async function paymentOf(email: string): Promise<Payment> {
  const payment = (await paymentsOf(test, email)).at(-1);
  if (!payment) throw new Error(`${email} has no payment`);
  return payment;
}

const kindsTo = async (email: string) => (await mailsTo(test, email)).map(({ kind }) => kind);
const documentsOf = (paymentId: string) =>
  test.dataSource
    .getRepository(Invoice)
    .find({ where: { paymentId }, order: { year: 'ASC', sequence: 'ASC' } });
const movementsOf = async (paymentId: string) =>
  (
    await test.dataSource
      .getRepository(PaymentMovement)
      .find({ where: { paymentId }, order: { at: 'ASC' } })
  ).map(({ kind, cents }) => [kind, cents]);

/** What staff do about a payment as they see it now, or as `seen`. */
async function staff(id: string, what: string, body: object = {}, seen?: string) {
  const updatedAt = seen ?? (await shown(id)).updatedAt;
  return test.http
    .post(`/api/admin/payments/${id}/transfer/${what}`)
    .set('Authorization', admin.bearer)
    .send({ ...body, updatedAt });
}
const shown = async (id: string) =>
  (await test.http.get(`/api/admin/payments/${id}`).set('Authorization', admin.bearer)).body;
const receive = (id: string, amountCents = PRICE, seen?: string) =>
  staff(id, 'receipts', { amountCents, receivedOn: today() }, seen);

/** Money that a line of a bank statement tells of. */
const fromStatement = (paymentId: string, cents: number, lineId: string) =>
  test.dataSource.transaction((manager) =>
    test.app.get(ReceiptsService, { strict: false }).receive(manager, {
      ...{ paymentId, cents, receivedOn: today() },
      source: { by: 'statement', lineId, timesTakenBack: 0 },
    }),
  );
/** What the buyer of the one payment sees to come back. */
const ownSurplus = async (bearer: string) =>
  (await test.http.get('/api/billing/payments').set('Authorization', bearer)).body[0]?.surplusCents;
const differenceOf = async (paymentId: string) => {
  const { differences } = await test.app.get(JournalService, { strict: false }).reconcile();
  return differences.find((one) => one.paymentId === paymentId);
};

describe('an order on account', () => {
  it('answers with all that the transfer needs, and gives no access before the money is there', async () => {
    const { email, body, id } = await ordered();
    const { reference } = body.transfer;
    expect(body).toMatchObject({ state: 'ordered' });
    expect(body.transfer).toMatchObject({
      ...{ missingCents: PRICE, receivedCents: 0, iban: 'DE97999999990000012345' },
    });
    expect(isReference(reference)).toBe(true);
    expect(body.transfer.dueOn > today()).toBe(true);
    expect(body.transfer.giroCode.split('\n').slice(7)).toEqual(['EUR990.00', '', '', reference]);
    expect((await accountOf(test, email))?.hasAccess).toBe(false);
    expect(await paymentOf(email)).toMatchObject({ status: 'pending', provider: 'transfer' });
    const [invoice, ...others] = await documentsOf(id);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({
      ...{ kind: 'invoice', settledAt: null, serviceDate: null, paymentMeans: 'transfer' },
      ...{ dueOn: body.transfer.dueOn, grossCents: PRICE, buyer: BUYER },
      transferTo: { reference, iban: 'DE97999999990000012345' },
    });
    const [mail, ...more] = await mailsTo(test, email);
    expect(more).toEqual([]);
    expect(mail?.kind).toBe('transfer-ordered');
    expect(mail?.text).toContain(reference);
    expect(mail?.text).toContain('DE97 9999 9999 0000 0123 45');
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([
      `Rechnung-${invoice?.number}.pdf`,
      `GiroCode-${reference}.svg`,
      ...(mail?.attachments.slice(2).map(({ filename }) => filename) ?? []),
    ]);
    expect(await differenceOf(id)).toMatchObject({ reason: 'unpaid', keptCents: 0 });
  });

  it('is placed once, however often and in how many windows the button is pressed', async () => {
    const email = newAddress();
    const browser = new Browser(test);
    await browser.begin(email);
    await browser.giveAddress().expect(200);
    await browser.agree().expect(200);
    const answers = await Promise.all([1, 2, 3].map(() => browser.transfer(email)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.transfer.reference)).size).toBe(1);
    expect(await paymentsOf(test, email)).toHaveLength(1);
    expect(await kindsTo(email)).toEqual(['transfer-ordered']);
  });

  it('is binding: a card, another country or another tab change nothing of it', async () => {
    const { email, browser } = await ordered();
    for (const call of [browser.pay(email), browser.giveAddress(AUSTRIAN), browser.agree()]) {
      const { status, body } = await call;
      expect([status, body.code]).toEqual([409, 'ORDER_PLACED']);
    }
    expect(await paymentsOf(test, email)).toHaveLength(1);
    expect((await browser.current()).body.order).toMatchObject({ state: 'ordered' });
  });

  it('calls a card payment off that was opened before, and none is placed once a card was paid', async () => {
    const email = newAddress();
    const browser = new Browser(test);
    const clientSecret = await browser.order(email);
    await browser.transfer(email).expect(200);
    const pay = { clientSecret, cardNumber: '4242 4242 4242 4242' };
    await test.http.post('/api/demo-payments/confirm').send(pay).expect(409);
    const [card, transfer] = await paymentsOf(test, email);
    expect([card?.status, transfer?.status]).toEqual(['failed', 'pending']);

    const other = new Browser(test);
    const otherAddress = newAddress();
    const secret = await other.order(otherAddress);
    await test.http
      .post('/api/demo-payments/confirm')
      .send({ ...pay, clientSecret: secret })
      .expect(200);
    const refused = await other.transfer(otherAddress).expect(409);
    expect(refused.body.code).toBe('PAYMENT_CLOSED');
    expect(await paymentsOf(test, otherAddress)).toHaveLength(1);
  });

  it('needs address and agreement as with a card', async () => {
    const email = newAddress();
    const browser = new Browser(test);
    await browser.begin(email);
    expect((await browser.transfer(email).expect(409)).body.code).toBe('ORDER_INCOMPLETE');
    await browser.giveAddress().expect(200);
    expect((await browser.transfer(email).expect(409)).body.code).toBe('ORDER_INCOMPLETE');
    expect(await paymentsOf(test, email)).toEqual([]);
  });

  it('has the price of a business abroad', async () => {
    const email = newAddress();
    const browser = new Browser(test);
    await browser.begin(email);
    await browser.giveAddress(AUSTRIAN).expect(200);
    await browser.agree().expect(200);
    const { body } = await browser.transfer(email).expect(200);
    expect(body.transfer.missingCents).toBe(83_193);
    const payment = await paymentOf(email);
    const [invoice] = await documentsOf(payment.id);
    expect(invoice).toMatchObject({ vatTreatment: 'reverse-charge', quantity: 1 });
    expect((await receive(payment.id, 83_193)).status).toBe(200);
    expect((await paymentOf(email)).status).toBe('completed');
  });
});

describe('money that comes in', () => {
  it('opens access, settles the invoice that is there and makes no other', async () => {
    const { email, id, browser } = await ordered();
    const answer = await receive(id);
    expect([answer.status, answer.body.status]).toEqual([200, 'completed']);
    expect(answer.body.transfer).toMatchObject({ missingCents: 0, surplusCents: 0 });
    expect((await accountOf(test, email))?.hasAccess).toBe(true);
    expect(await documentsOf(id)).toHaveLength(1);
    expect(await movementsOf(id)).toEqual([['receipt', PRICE]]);
    expect(await kindsTo(email)).toEqual(['transfer-ordered', 'transfer-received']);
    expect((await browser.state()).body).toMatchObject({ state: 'paid', transfer: null });
    expect(await differenceOf(id)).toBeUndefined();
    expect((await auditOf(test, id)).map(({ action }) => action)).toEqual(['payments.receive']);
  });

  it('in parts stays open, says what is missing, and settles with the last', async () => {
    const { email, id } = await ordered();
    const first = await receive(id, 50_000);
    expect(first.body).toMatchObject({ status: 'pending', partCents: 50_000 });
    expect((await accountOf(test, email))?.hasAccess).toBe(false);
    const part = (await mailsTo(test, email)).find(({ kind }) => kind === 'transfer-part');
    expect(part?.subject).toContain('490,00 €');
    expect(await differenceOf(id)).toMatchObject({ reason: 'unpaid', keptCents: 50_000 });
    await receive(id, 49_000);
    expect((await paymentOf(email)).status).toBe('completed');
    expect(await movementsOf(id)).toEqual([
      ['receipt', 50_000],
      ['receipt', 49_000],
    ]);
    expect(await differenceOf(id)).toBeUndefined();
  });

  it('too much settles it; the rest is listed, staff are told, and note that it went back', async () => {
    const { email, id, bearer } = await ordered();
    const { body } = await receive(id, PRICE + 1_000);
    const received = (await mailsTo(test, email)).find(({ kind }) => kind === 'transfer-received');
    expect(received?.text).toContain('wir haben 1.000,00 € erhalten');
    expect(received?.text).toContain(
      'Das sind 10,00 € mehr, als zu zahlen war. Diesen Betrag überweisen wir Ihnen zurück, und Sie brauchen nichts zu tun.',
    );
    expect(await kindsTo(email)).not.toContain('refund-requested');
    expect(await ownSurplus(bearer)).toBe(1_000);
    expect(body).toMatchObject({ status: 'completed', surplusCents: 1_000 });
    expect(await differenceOf(id)).toMatchObject({ reason: 'surplus', keptCents: PRICE + 1_000 });
    const listed = await adminList(test, admin.bearer, 'payments', {
      filter: { transfer: 'surplus' },
    });
    expect(listed.body.map((row: { id: string }) => row.id)).toContain(id);
    const told = (await mailsTo(test, 'kontakt@example.com')).concat(
      await mailsTo(test, (await operator()) ?? ''),
    );
    expect(told.some(({ kind, text }) => kind === 'transfer-surplus' && text.includes(email))).toBe(
      true,
    );
    const tooMuch = await staff(id, 'returns', { amountCents: 1_001 });
    expect([tooMuch.status, tooMuch.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    const back = await staff(id, 'returns', { amountCents: 1_000 });
    expect(back.body).toMatchObject({ status: 'completed', surplusCents: 0, refundedCents: 0 });
    const [sent, ...more] = (await mailsTo(test, email)).filter(({ kind }) => kind === 'refund');
    expect(more).toEqual([]);
    expect(sent?.subject).toContain('10,00 €');
    expect(sent?.text).toContain('Ihr Kauf bleibt davon unberührt');
    expect(await movementsOf(id)).toEqual([
      ['receipt', PRICE + 1_000],
      ['refund', -1_000],
    ]);
    expect(await differenceOf(id)).toBeUndefined();
    expect(await ownSurplus(bearer)).toBe(0);
    // Something that comes once more for what is paid is a surplus too, and the buyer is told of it.
    expect((await receive(id)).body).toMatchObject({ status: 'completed', surplusCents: PRICE });
    const [owed] = (await mailsTo(test, email)).filter(({ kind }) => kind === 'refund-requested');
    expect(owed?.subject).toBe('Wir überweisen Ihnen 990,00 € zurück');
    expect(owed?.text).toContain('Es war mehr, als für Ihre Bestellung zu zahlen war.');
    expect(owed?.text).toContain('Sie brauchen nichts zu tun.');
    expect(await ownSurplus(bearer)).toBe(PRICE);
  });

  it('is noted once by two of staff who press at the same moment', async () => {
    const { email, id } = await ordered();
    const seen = (await shown(id)).updatedAt;
    const answers = await Promise.all([receive(id, PRICE, seen), receive(id, PRICE, seen)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('EDIT_CONFLICT');
    expect(await movementsOf(id)).toEqual([['receipt', PRICE]]);
    expect(await kindsTo(email)).toEqual(['transfer-ordered', 'transfer-received']);
  });

  it('from one line of a statement counts once, also when it is read twice at once', async () => {
    const { id } = await ordered();
    const line = `line-${id}`;
    const results = await Promise.all([
      fromStatement(id, PRICE, line),
      fromStatement(id, PRICE, line),
    ]);
    expect(results.map(({ result }) => result).sort()).toEqual(['known', 'settled']);
    expect((await fromStatement(id, PRICE, line)).result).toBe('known');
    expect(await movementsOf(id)).toEqual([['receipt', PRICE]]);
  });

  it('of a day to come or of no amount is refused', async () => {
    const { id } = await ordered();
    for (const body of [
      { amountCents: PRICE, receivedOn: '2999-01-01' },
      { amountCents: 0, receivedOn: today() },
      { amountCents: 10.5, receivedOn: today() },
      { amountCents: PRICE, receivedOn: '2026-02-31' },
    ]) {
      expect((await staff(id, 'receipts', body)).status).toBe(400);
    }
    expect(await movementsOf(id)).toEqual([]);
  });
});

/** Where notices about payments go. */
async function operator(): Promise<string | undefined> {
  const { body } = await test.http.get('/api/site');
  return body.contact?.email;
}

describe('an order that is cancelled', () => {
  it('takes its invoice back, tells the buyer and can be ordered anew', async () => {
    const { email, id, browser } = await ordered();
    const answer = await staff(id, 'cancellation', { reason: 'Auf Wunsch' });
    expect(answer.body).toMatchObject({ status: 'failed', canceled: true });
    const [invoice, cancellation] = await documentsOf(id);
    expect(cancellation).toMatchObject({
      ...{ kind: 'cancellation', cancelsNumber: invoice?.number, grossCents: -PRICE },
      settledAt: null,
    });
    expect(await kindsTo(email)).toEqual(['transfer-ordered', 'transfer-canceled']);
    expect(await differenceOf(id)).toBeUndefined();
    await browser.transfer(email).expect(200);
    expect((await paymentsOf(test, email)).map(({ status }) => status)).toEqual([
      'failed',
      'pending',
    ]);
  });

  it('grants nothing for money that comes later: it is recorded and shown to staff', async () => {
    const { email, id, bearer } = await ordered();
    await staff(id, 'cancellation', { reason: 'Nicht bezahlt' });
    const { body } = await receive(id);
    const owed = (await mailsTo(test, email)).find(({ kind }) => kind === 'refund-requested');
    expect(owed?.text).toContain('für eine inzwischen stornierte Bestellung überwiesen.');
    expect(owed?.text).toContain('990,00 € überweisen wir auf das Konto zurück');
    expect(await ownSurplus(bearer)).toBe(PRICE);
    expect(body).toMatchObject({ status: 'failed', surplusCents: PRICE });
    expect((await accountOf(test, email))?.hasAccess).toBe(false);
    const told = (await mailsTo(test, (await operator()) ?? '')).find(
      ({ kind, text }) => kind === 'transfer-surplus' && text.includes(email),
    );
    expect(told?.subject).toContain('Geld zu einer stornierten Bestellung');
    expect(await differenceOf(id)).toMatchObject({ reason: 'surplus', keptCents: PRICE });
    await staff(id, 'returns', { amountCents: PRICE });
    expect(await differenceOf(id)).toBeUndefined();
  });

  it('and money that comes at the same moment leave one story, whichever is first', async () => {
    for (let round = 0; round < 3; round++) {
      const { email, id } = await ordered();
      const [money, cancelled] = await Promise.all([
        fromStatement(id, PRICE, `race-${id}`),
        staff(id, 'cancellation', { reason: 'Zugleich' }),
      ]);
      const { status } = await paymentOf(email);
      expect([money.result, cancelled.status, status]).toEqual(
        money.result === 'late' ? ['late', 200, 'failed'] : ['settled', 409, 'completed'],
      );
      expect((await accountOf(test, email))?.hasAccess).toBe(status === 'completed');
      expect(await documentsOf(id)).toHaveLength(status === 'completed' ? 1 : 2);
    }
  });

  it('cannot be cancelled or reminded of once it is paid', async () => {
    const { id } = await ordered();
    await receive(id);
    for (const [what, body] of [
      ['cancellation', { reason: 'Zu spät' }],
      ['reminder', {}],
    ] as const) {
      const answer = await staff(id, what, body);
      expect([answer.status, answer.body.code]).toEqual([409, 'TRANSFER_NOT_OPEN']);
    }
  });
});

describe('what the operator has chosen', () => {
  const offer = (offered: boolean) => {
    test.app.get<Selling>(SELLING, { strict: false }).transfer.offered = offered;
  };
  afterEach(() => offer(true));

  it('no transfers at all: the page does not offer it, and the call is refused', async () => {
    offer(false);
    const { body } = await test.http.get('/api/config').expect(200);
    expect(body.payment.transfer).toBe(false);
    const email = newAddress();
    const browser = new Browser(test);
    await browser.begin(email);
    await browser.giveAddress().expect(200);
    await browser.agree().expect(200);
    expect((await browser.transfer(email).expect(409)).body.code).toBe('TRANSFER_NOT_OFFERED');
    expect(await paymentsOf(test, email)).toEqual([]);
  });
});

it('a coupon is used by an order on account, and free again once that is cancelled', async () => {
  const coupons = test.dataSource.getRepository(Coupon);
  const code = `RECHNUNG-${Date.now()}`;
  await coupons.save(coupons.create({ code, percent: 10, maxUses: 1, active: true }));
  const email = newAddress();
  const browser = new Browser(test);
  await browser.begin(email);
  await browser.useCoupon(code).expect(200);
  await browser.giveAddress().expect(200);
  await browser.agree().expect(200);
  const { body } = await browser.transfer(email).expect(200);
  expect(body.transfer.missingCents).toBe(89_100);
  const { id } = await paymentOf(email);
  expect((await documentsOf(id))[0]).toMatchObject({ discountCents: 9_900, couponCode: code });

  const other = new Browser(test);
  await other.begin(newAddress());
  expect((await other.useCoupon(code)).body.code).toBe('COUPON_USED_UP');
  await staff(id, 'cancellation', { reason: 'Auf Wunsch' });
  await other.useCoupon(code).expect(200);
});

it('an invoice that is not paid is corrected with what is still to be paid', async () => {
  const { id } = await ordered();
  const [invoice] = await documentsOf(id);
  const desk = (what: string, body: object) =>
    test.http
      .post(`/api/admin/invoices/${invoice?.number}/${what}`)
      .set('Authorization', admin.bearer)
      .send(body);
  const buyer = { ...BUYER, street: 'Industriestraße 9' };
  await desk('correct', { buyer, reason: 'Hausnummer' }).expect(200);
  const [, cancellation, replacement] = (await documentsOf(id)).sort((a, b) =>
    a.number.localeCompare(b.number),
  );
  expect(cancellation).toMatchObject({ kind: 'cancellation', settledAt: null });
  expect(replacement).toMatchObject({
    ...{ replacesNumber: invoice?.number, dueOn: invoice?.dueOn, settledAt: null, buyer },
    transferTo: invoice?.transferTo,
  });
  await receive(id);
  expect(await documentsOf(id)).toHaveLength(3);
  expect(await differenceOf(id)).toBeUndefined();
});

it('with a credit keeps its price: it is not left for a payment that would cost more', async () => {
  const { id, browser } = await ordered();
  const [invoice] = await documentsOf(id);
  await test.http
    .post(`/api/admin/invoices/${invoice?.number}/credit`)
    .set('Authorization', admin.bearer)
    .send({ amountCents: 10_000, leftCents: PRICE, reason: 'Nachlass' })
    .expect(200);
  const { order } = (await browser.current()).body;
  expect([order.price.grossCents, order.transfer.missingCents]).toEqual([89_000, 89_000]);
  const refused = await browser.post('/api/checkout/orders/current/cancellation', {}).expect(409);
  expect(refused.body).toMatchObject({
    code: 'ORDER_CREDITED',
    message: expect.stringContaining('kontakt@uebergabewerk.example'),
  });
  expect((await receive(id, 89_000)).body.status).toBe('completed');
});

describe('a withdrawal from an order that is not paid', () => {
  const withdrawn = async (email: string, contract = 'Premium-Zugang') => {
    const declaration = { name: 'Karl Brandt', email, contract };
    await test.http.post('/api/withdrawals').send(declaration).expect(201);
    const { body } = await adminList(test, admin.bearer, 'withdrawals', { filter: { q: email } });
    return body[0];
  };
  const accept = (id: string, body: object) =>
    test.http
      .post(`/api/admin/withdrawals/${id}/refund`)
      .set('Authorization', admin.bearer)
      .send(body);

  it('is done with one call: order and invoice are cancelled, the buyer is told', async () => {
    const { email, id } = await ordered();
    const withdrawal = await withdrawn(email);
    expect(withdrawal.paymentId).toBe(id);
    const part = await accept(withdrawal.id, { paymentId: id, amountCents: 100, reason: 'Teil' });
    expect([part.status, part.body.code]).toEqual([409, 'NOT_REFUNDABLE']);
    const both = await Promise.all([1, 2].map(() => accept(withdrawal.id, { paymentId: id })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await withdrawalNow(withdrawal.id)).toMatchObject({
      ...{ state: 'done', resolution: 'canceled', paymentStatus: 'failed' },
    });
    expect((await accountOf(test, email))?.hasAccess).toBe(false);
    expect((await documentsOf(id)).map(({ grossCents }) => grossCents)).toEqual([PRICE, -PRICE]);
    expect(await movementsOf(id)).toEqual([]);
    const [mail] = (await mailsTo(test, email)).filter(({ kind }) => kind === 'transfer-canceled');
    expect(mail?.text).toContain('Ihren Widerruf bearbeitet und Ihre Bestellung storniert');
    expect(await differenceOf(id)).toBeUndefined();
  });

  it('of which a part has come is done once that has gone back', async () => {
    const { email, id } = await ordered();
    await receive(id, 40_000);
    const withdrawal = await withdrawn(email);
    await accept(withdrawal.id, { paymentId: id }).expect(200);
    const waiting = { state: 'refunding', resolution: 'canceled' };
    expect(await withdrawalNow(withdrawal.id)).toMatchObject(waiting);
    await staff(id, 'returns', { amountCents: 10_000 });
    expect(await withdrawalNow(withdrawal.id)).toMatchObject(waiting);
    await staff(id, 'returns', { amountCents: 30_000 });
    expect(await withdrawalNow(withdrawal.id)).toMatchObject({ ...waiting, state: 'done' });
    const sent = (await mailsTo(test, email)).filter(({ kind }) => kind === 'refund');
    expect(sent.map(({ subject }) => /[\d,]+ €/.exec(subject)?.[0]).sort()).toEqual([
      '100,00 €',
      '300,00 €',
    ]);
    expect(sent[0]?.text).toContain('stornierte Bestellung');
    expect(await differenceOf(id)).toBeUndefined();
  });

  it('from another address is confirmed to that address once all money is returned', async () => {
    const { id, body } = await ordered();
    await receive(id, 40_000);
    const other = newAddress();
    const withdrawal = await withdrawn(other, `Bestellung ${body.transfer.reference}`);
    expect(withdrawal.paymentId).toBe(id);
    await accept(withdrawal.id, { paymentId: id }).expect(200);
    await staff(id, 'returns', { amountCents: 40_000 });
    const told = (await mailsTo(test, other)).filter(({ kind }) => kind === 'withdrawal-decided');
    expect(told.map(({ text }) => text.includes('400,00 € erstattet')).sort()).toEqual([
      false,
      true,
    ]);
  });

  const withdrawalNow = async (id: string) =>
    (await test.http.get(`/api/admin/withdrawals/${id}`).set('Authorization', admin.bearer)).body;
});

describe('a refund of what was paid by transfer', () => {
  const refund = async (id: string, body: object) =>
    test.http
      .post(`/api/admin/payments/${id}/refund`)
      .set('Authorization', admin.bearer)
      .send({ reason: 'Kulanz', ...body });

  it('waits until staff have sent it, and then ends the purchase as any other', async () => {
    const { email, id } = await ordered();
    await receive(id);
    const decided = await refund(id, {});
    expect(decided.body).toMatchObject({ status: 'completed', refundRequested: true });
    expect((await accountOf(test, email))?.hasAccess).toBe(true);
    expect(await kindsTo(email)).toContain('refund-requested');
    const { refundDue } = decided.body;
    const done = await staff(id, 'refund', refundDue);
    expect(done.body).toMatchObject({ status: 'refunded', refundedCents: PRICE });
    expect((await accountOf(test, email))?.hasAccess).toBe(false);
    expect(await kindsTo(email)).toContain('refund');
    expect(await movementsOf(id)).toEqual([
      ['receipt', PRICE],
      ['refund', -PRICE],
    ]);
    expect((await documentsOf(id)).map(({ grossCents }) => grossCents)).toEqual([PRICE, -PRICE]);
    expect(await differenceOf(id)).toBeUndefined();
    const again = await staff(id, 'refund', refundDue);
    expect([again.status, again.body.code]).toEqual([409, 'NO_REFUND_WAITING']);
  });

  it('of a part leaves the access', async () => {
    const { email, id } = await ordered();
    await receive(id);
    const { body } = await refund(id, { amountCents: 10_000 });
    const done = await staff(id, 'refund', body.refundDue);
    expect(done.body).toMatchObject({ status: 'completed', refundedCents: 10_000 });
    expect((await accountOf(test, email))?.hasAccess).toBe(true);
    expect(await differenceOf(id)).toBeUndefined();
  });
});
