import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { VatRules } from '@toolkit/domain/pricing';
import { Invoice } from '../src/modules/billing/invoicing/invoice.entity.js';
import { VAT_RULES } from '../src/modules/billing/invoicing/vat/vat-rules.js';
import type { BuyerAddress } from '../src/modules/billing/shared/buyer-address.dto.js';
import { adminList, auditOf } from './support/back-office.js';
import { Browser, mailsTo, newAddress, paymentsOf } from './support/checkout.js';
import { type Person, signedIn, signedInAdmin } from './support/factories.js';
import { type FakeVies, startFakeVies } from './support/fake-vies.js';
import { AUSTRIAN } from './support/invoices.js';
import { startTestApp, type TestApp } from './support/test-app.js';
import { TransferShop } from './support/transfers.js';

let vies: FakeVies;
let test: TestApp;
let admin: Person;
let rules: VatRules;
let chosen: VatRules;
beforeAll(async () => {
  vies = await startFakeVies();
  test = await startTestApp(vies.settings);
  admin = await signedInAdmin(test, { email: 'buero@example.com' });
});
beforeEach(() => {
  vies.mood = 'known';
  rules = test.app.get<VatRules>(VAT_RULES, { strict: false });
  chosen = { ...rules };
});
afterEach(() => {
  Object.assign(rules, chosen);
});
afterAll(async () => {
  await test.close();
  await vies.close();
});

const STRANGER = { ...AUSTRIAN, company: 'Fremd Consulting GmbH' };

/** Pays for an order with the VAT number of another name. */
async function bought(address: BuyerAddress = STRANGER, email = newAddress()) {
  const buyer = new Browser(test);
  await buyer.begin(email);
  await buyer.giveAddress(address).expect(200);
  await buyer.agree().expect(200);
  const { clientSecret } = (await buyer.pay(email).expect(201)).body;
  const cardNumber = '4242 4242 4242 4242';
  await test.http.post('/api/demo-payments/confirm').send({ clientSecret, cardNumber }).expect(200);
  const [payment] = await paymentsOf(test, email);
  return { email, id: payment?.id ?? '' };
}
const shown = async (id: string) =>
  (await test.http.get(`/api/admin/payments/${id}`).set('Authorization', admin.bearer)).body;
async function decide(id: string, body: object) {
  const { updatedAt } = await shown(id);
  return test.http
    .post(`/api/admin/payments/${id}/vat-id`)
    .set('Authorization', admin.bearer)
    .send({ reason: 'Auszug aus dem Firmenbuch', updatedAt, ...body });
}
const waiting = async () =>
  (await test.http.get('/api/admin/waiting').set('Authorization', admin.bearer)).body.vatIds;
const listed = async () =>
  (await adminList(test, admin.bearer, 'payments', { filter: { vatIdOpen: true } })).body.map(
    ({ id }: { id: string }) => id,
  );
const amountsOf = async (paymentId: string) => {
  const order = { year: 'ASC', sequence: 'ASC' } as const;
  const documents = await test.dataSource
    .getRepository(Invoice)
    .find({ where: { paymentId }, order });
  return documents.map(({ netCents, vatCents }) => [netCents, vatCents]);
};

it('a number under another name waits for staff, with both names', async () => {
  const before = await waiting();
  const { email, id } = await bought();
  expect((await waiting()) - before).toBe(1);
  expect(await listed()).toContain(id);
  expect(await shown(id)).toMatchObject({
    ...{ vatTreatment: 'oss', vatCents: 16_500 },
    buyer: { company: 'Fremd Consulting GmbH' },
    vatId: { vatId: AUSTRIAN.vatId, name: 'HUBER HOLZBAU GMBH', state: 'open' },
  });
  const [confirmation] = await mailsTo(test, email);
  expect(confirmation?.text).toContain(`die USt-IdNr. ${AUSTRIAN.vatId} unter einem anderen Namen`);
  expect(confirmation?.text).toContain('Wir prüfen, ob die Nummer Ihnen gehört');
  const proven = await bought(AUSTRIAN);
  expect((await shown(proven.id)).vatId.state).toBe('confirmed');
  expect(await listed()).not.toContain(proven.id);
  const [confirmed] = await mailsTo(test, proven.email);
  expect(confirmed?.text).not.toContain('Wir prüfen');
});

it('accepted, it replaces the invoice by one without VAT and gives the VAT back', async () => {
  vies.mood = 'unnamed';
  const { email, id } = await bought(AUSTRIAN);
  expect((await shown(id)).vatId).toMatchObject({ name: null, state: 'open' });
  const { status, body } = await decide(id, { accepted: true });
  expect([status, body.vatId]).toEqual([
    200,
    expect.objectContaining({
      ...{ state: 'accepted', decidedBy: 'buero@example.com' },
      ...{ decidedAt: expect.any(String), reason: 'Auszug aus dem Firmenbuch' },
    }),
  ]);
  expect(body).toMatchObject({
    ...{ status: 'completed', amountCents: 99_000, refundedCents: 16_500, leftCents: 82_500 },
  });
  expect(await amountsOf(id)).toEqual([
    [82_500, 16_500],
    [-82_500, -16_500],
    [82_500, 0],
  ]);
  expect(await listed()).not.toContain(id);
  const mails = await mailsTo(test, email);
  const corrected = mails.find(({ kind }) => kind === 'invoice-corrected');
  expect(corrected?.text).toContain('Die Umsatzsteuer von 165,00 €');
  expect(corrected?.text).not.toContain('An Ihrer Zahlung ändert sich nichts');
  expect(corrected?.text).toContain('Betrag der Rechnung: 825,00 € ohne MwSt.');
  expect(corrected?.text).toContain('Betrag der Stornorechnung: −990,00 € inkl. MwSt.');
  const refunded = mails.find(({ kind }) => kind === 'refund');
  expect(refunded?.subject).toBe('Ihre Erstattung der Umsatzsteuer: Premium-Zugang');
  expect(refunded?.text).toContain('Ihnen die Umsatzsteuer von 165,00 €');
  expect(await auditOf(test, id)).toMatchObject([
    { action: 'payments.vat-id-accepted', reason: 'Auszug aus dem Firmenbuch' },
    { action: 'payments.refund' },
  ]);
  const { body: books } = await test.http
    .get('/api/admin/bookkeeping/reconciliation')
    .set('Authorization', admin.bearer);
  expect(books.differences).toEqual([]);
});

it('accepted, it is shown as it is taxed now, to staff and to the buyer', async () => {
  const { bearer, user } = await signedIn(test);
  const { id } = await bought(STRANGER, user.email);
  const untaxed = { vatTreatment: 'reverse-charge', vatCountry: null, vatPercent: 0 };
  expect((await decide(id, { accepted: true })).body).toMatchObject({
    ...{ ...untaxed, netCents: 82_500, vatCents: 0 },
  });
  const { body: rows } = await adminList(test, admin.bearer, 'payments', { filter: { q: id } });
  expect(rows).toMatchObject([{ netCents: 82_500, vatCents: 0, leftCents: 82_500 }]);
  const { body: own } = await test.http.get('/api/billing/payments').set('Authorization', bearer);
  expect(own).toMatchObject([{ id, ...untaxed, netCents: 82_500, vatCents: 0 }]);
});

it('accepted for a transfer, the e-mails before and after staff have sent the money speak of VAT', async () => {
  // With the VAT of another country only a card is taken.
  Object.assign(rules, { consumersInEu: 'domestic' });
  const shop = new TransferShop(test, admin);
  const { email, id } = await shop.ordered(newAddress(), STRANGER);
  await shop.receive(id);
  const { body } = await decide(id, { accepted: true });
  expect(body.refundDue).toMatchObject({ amountCents: 15_807, requestedBy: 'vat-id' });
  const { requestId, amountCents } = body.refundDue;
  await shop.staff(id, 'transfer/refund', { requestId, amountCents });
  const texts = (await mailsTo(test, email)).map(({ kind, text }) => [kind, text]);
  expect(texts).toContainEqual([
    'refund-requested',
    expect.stringContaining('die Erstattung von 158,07 € Umsatzsteuer'),
  ]);
  expect(texts).toContainEqual([
    'refund',
    expect.stringContaining('Ihnen die Umsatzsteuer von 158,07 €'),
  ]);
});

it('declined, it stays with VAT and leaves the list, and the buyer is told', async () => {
  const { email, id } = await bought();
  expect((await decide(id, { accepted: false })).body).toMatchObject({
    ...{ refundedCents: 0, vatTreatment: 'oss', vatId: { state: 'declined' } },
  });
  expect(await listed()).not.toContain(id);
  expect(await amountsOf(id)).toHaveLength(1);
  const told = (await mailsTo(test, email)).find(({ kind }) => kind === 'invoice');
  expect(told?.subject).toContain(`USt-IdNr. ${AUSTRIAN.vatId}`);
  expect(told?.text).toContain('konnten wir nicht feststellen');
  expect(told?.text).not.toContain('Auszug aus dem Firmenbuch');
});

it('is decided once, with a reason, by staff who saw the payment as it is', async () => {
  const { id } = await bought();
  const stale = new Date(0).toISOString();
  expect((await decide(id, { accepted: true, updatedAt: stale })).body.code).toBe('EDIT_CONFLICT');
  expect((await decide(id, { accepted: true, reason: ' ' })).status).toBe(400);
  expect((await decide(id, { accepted: 'ja' })).status).toBe(400);
  const answers = await Promise.all([1, 2, 3].map(() => decide(id, { accepted: true })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await shown(id)).refundedCents).toBe(16_500);
  expect((await decide(id, { accepted: false })).body.code).toBe('VAT_ID_NOT_OPEN');
});

it('accepted and then given back, it leaves no line without an amount among the sales abroad', async () => {
  const { id } = await bought();
  await decide(id, { accepted: true });
  await test.http
    .post(`/api/admin/payments/${id}/refund`)
    .set('Authorization', admin.bearer)
    .send({ reason: 'Kulanz' })
    .expect(200);
  const { body } = await test.http
    .get(`/api/admin/bookkeeping/years/${new Date().getFullYear()}`)
    .set('Authorization', admin.bearer)
    .expect(200);
  const amounts = body.abroad.map((row: { netCents: number }) => row.netCents);
  expect(amounts).not.toContain(0);
});
