import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CONTENT_DIR } from '../src/config/content-dir.js';
import { Invoice } from '../src/modules/billing/invoicing/invoice.entity.js';
import { RefundRequest } from '../src/modules/billing/payments/refunds/refund-request.entity.js';
import { Payment } from '../src/modules/billing/shared/payment.entity.js';
import { readSiteContent } from '../src/platform/site/site-content.js';
import {
  accountOf,
  Browser,
  beginPurchase,
  mailsTo,
  newAddress,
  paymentsOf,
} from './support/checkout.js';
import { signedInAdmin } from './support/factories.js';
import { type FakeIntent, type FakeStripe, startFakeStripe } from './support/fake-stripe.js';
import {
  chargeRefunded,
  deliver,
  disputeEvent,
  intentFailed,
  intentOf,
  intentProcessing,
  intentSucceeded,
  stripeEvent,
} from './support/stripe-events.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const OPERATOR = readSiteContent(CONTENT_DIR).contact.email;

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

async function bought(): Promise<{ email: string; intent: FakeIntent }> {
  const email = newAddress();
  const intent = intentOf(fake, await beginPurchase(test, email));
  await test.dataSource.getRepository(Payment).update({ email }, { buyer: BUYER });
  await deliver(test, intentSucceeded(intent)).expect(200);
  return { email, intent };
}

const BUYER = {
  name: 'Karla Käufer',
  company: null,
  street: 'Am Ring 1',
  postalCode: '33098',
  city: 'Paderborn',
  country: 'DE',
  vatId: null,
};

const invoicesOf = async (email: string) => {
  const [payment] = await paymentsOf(test, email);
  return test.dataSource
    .getRepository(Invoice)
    .find({ where: { paymentId: payment?.id ?? '' }, order: { year: 'ASC', sequence: 'ASC' } });
};
const kindsAndSums = async (email: string) =>
  (await invoicesOf(email)).map(({ kind, grossCents }) => [kind, grossCents]);

const noticesAbout = async ({ id }: FakeIntent) =>
  (await mailsTo(test, OPERATOR)).filter(({ subject }) => subject.includes(id));

it('a dispute is recorded, told to the operator, and leaves access until it is decided', async () => {
  const { email, intent } = await bought();
  await deliver(test, disputeEvent(intent, 'created', 'needs_response')).expect(200);
  await deliver(test, disputeEvent(intent, 'updated', 'under_review')).expect(200);
  expect(await paymentsOf(test, email)).toMatchObject([
    { status: 'completed', disputeState: 'open', disputedAt: expect.any(Date) },
  ]);
  expect(await accountOf(test, email)).toMatchObject({ hasAccess: true });
  const notices = await noticesAbout(intent);
  expect(notices).toHaveLength(1);
  expect(notices[0]?.text).toContain(email);
});

it('a dispute won leaves the purchase as it was', async () => {
  const { email, intent } = await bought();
  await deliver(test, disputeEvent(intent, 'created', 'needs_response')).expect(200);
  await deliver(test, disputeEvent(intent, 'closed', 'won')).expect(200);
  expect(await paymentsOf(test, email)).toMatchObject([
    { status: 'completed', disputeState: 'won', refundedCents: 0 },
  ]);
  expect(await accountOf(test, email)).toMatchObject({ hasAccess: true });
  expect(await noticesAbout(intent)).toHaveLength(2);
});

it('a dispute lost ends access, and the buyer reads that the bank took the money back', async () => {
  const { email, intent } = await bought();
  await deliver(test, disputeEvent(intent, 'created', 'needs_response')).expect(200);
  await deliver(test, disputeEvent(intent, 'closed', 'lost')).expect(200);
  expect(await paymentsOf(test, email)).toMatchObject([
    { status: 'refunded', disputeState: 'lost', refundedCents: 99_000 },
  ]);
  expect(await accountOf(test, email)).toMatchObject({ hasAccess: false });
  const letters = (await mailsTo(test, email)).filter(({ kind }) => kind === 'refund');
  expect(letters).toHaveLength(1);
  expect(letters[0]?.text).toContain('Ihre Bank hat Ihre Zahlung');
});

it('a dispute that closes before its beginning arrives stays closed', async () => {
  const { email, intent } = await bought();
  const [begun, won] = [
    disputeEvent(intent, 'created', 'needs_response'),
    disputeEvent(intent, 'closed', 'won'),
  ];
  await deliver(test, won).expect(200);
  await deliver(test, begun).expect(200);
  expect(await paymentsOf(test, email)).toMatchObject([{ disputeState: 'won' }]);
  expect(await noticesAbout(intent)).toHaveLength(1);
});

it('five reports of one loss at once end access once', async () => {
  const { email, intent } = await bought();
  const report = () => deliver(test, disputeEvent(intent, 'closed', 'lost')).expect(200);
  await Promise.all([1, 2, 3, 4, 5].map(report));
  expect(await noticesAbout(intent)).toHaveLength(1);
  const letters = (await mailsTo(test, email)).filter(({ kind }) => kind === 'refund');
  expect(letters).toHaveLength(1);
});

it('a dispute lost over a part books that part, and access stays', async () => {
  const { email, intent } = await bought();
  const part = { amount: 20_000 };
  await deliver(test, disputeEvent(intent, 'created', 'needs_response', part)).expect(200);
  await deliver(test, disputeEvent(intent, 'closed', 'lost', part)).expect(200);
  expect(await paymentsOf(test, email)).toMatchObject([
    { status: 'completed', disputeState: 'lost', refundedCents: 20_000, disputeLostCents: 20_000 },
  ]);
  expect(await accountOf(test, email)).toMatchObject({ hasAccess: true });
  expect(await kindsAndSums(email)).toEqual([
    ['invoice', 99_000],
    ['cancellation', -20_000],
  ]);
  const [letter] = (await mailsTo(test, email)).filter(({ kind }) => kind === 'refund');
  expect(letter?.text).toContain('200,00 €');
  expect(letter?.text).toContain('Ihr Premium-Zugang bleibt bestehen.');
  const notices = (await noticesAbout(intent)).map(({ text }) => text).join();
  expect(notices).toContain('Angefochten: 200,00 €');
  expect(notices).toContain('Der Zugang bleibt bestehen');
});

it('two parts lost and the rest refunded are the whole, and then access ends', async () => {
  const { email, intent } = await bought();
  const lost = (id: string, amount: number) =>
    deliver(test, disputeEvent(intent, 'closed', 'lost', { id, amount })).expect(200);
  await lost('du_1', 20_000);
  await lost('du_2', 30_000);
  await lost('du_2', 30_000);
  expect(await accountOf(test, email)).toMatchObject({ hasAccess: true });
  await deliver(test, chargeRefunded(intent, 49_000)).expect(200);
  expect(await paymentsOf(test, email)).toMatchObject([
    { status: 'refunded', refundedCents: 99_000, disputeLostCents: 50_000 },
  ]);
  expect(await accountOf(test, email)).toMatchObject({ hasAccess: false });
  const invoices = await invoicesOf(email);
  expect(invoices.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(0);
  expect(invoices.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(0);
});

it('a dispute won after it was lost brings money and access back, with an invoice of its own', async () => {
  const { email, intent } = await bought();
  const [before] = await invoicesOf(email);
  await deliver(test, disputeEvent(intent, 'closed', 'lost')).expect(200);
  expect(await accountOf(test, email)).toMatchObject({ hasAccess: false });
  const won = disputeEvent(intent, 'closed', 'won', { later: 60 });
  const reinstated = disputeEvent(intent, 'funds_reinstated', 'won', { later: 61 });
  await Promise.all([won, reinstated, won].map((event) => deliver(test, event).expect(200)));
  expect(await paymentsOf(test, email)).toMatchObject([
    {
      status: 'completed',
      disputeState: 'won',
      refundedCents: 0,
      disputeLostCents: 0,
      refundedAt: null,
    },
  ]);
  expect(await accountOf(test, email)).toMatchObject({ hasAccess: true });
  const [invoice, cancellation, again] = await invoicesOf(email);
  expect(invoice).toEqual(before);
  expect(cancellation).toMatchObject({ kind: 'cancellation', grossCents: -99_000 });
  expect(again).toMatchObject({
    kind: 'reinstatement',
    cancelsNumber: cancellation?.number,
    ...{ netCents: 83_193, vatCents: 15_807, grossCents: 99_000 },
    sequence: (cancellation?.sequence ?? 0) + 1,
  });
  const letters = (await mailsTo(test, email)).filter(({ kind }) => kind === 'payment-reinstated');
  expect(letters).toHaveLength(1);
  expect(letters[0]?.text).toContain(`Rechnung ${again?.number}`);
  const [notice] = (await noticesAbout(intent)).filter(({ subject }) => /Gunsten/.test(subject));
  expect(notice?.text).toContain('wieder');
});

it('whichever of loss and win arrives first, what happened last counts', async () => {
  const { email, intent } = await bought();
  const lost = disputeEvent(intent, 'closed', 'lost');
  const won = disputeEvent(intent, 'funds_reinstated', 'won', { later: 60 });
  await deliver(test, won).expect(200);
  await deliver(test, lost).expect(200);
  expect(await paymentsOf(test, email)).toMatchObject([{ status: 'completed', refundedCents: 0 }]);
  await deliver(test, disputeEvent(intent, 'closed', 'lost', { later: 120 })).expect(200);
  expect(await paymentsOf(test, email)).toMatchObject([{ status: 'refunded' }]);
  await deliver(test, disputeEvent(intent, 'closed', 'won', { later: 180 })).expect(200);
  expect(await kindsAndSums(email)).toEqual([
    ['invoice', 99_000],
    ['cancellation', -99_000],
    ['reinstatement', 99_000],
  ]);
});

it('until when evidence is taken stands in the notice and in the back office', async () => {
  const { email, intent } = await bought();
  const due_by = Date.UTC(2027, 0, 7, 22, 59, 59) / 1000;
  await deliver(test, disputeEvent(intent, 'created', 'needs_response', { due_by })).expect(200);
  const [notice] = await noticesAbout(intent);
  expect(notice?.text).toContain('Stellungnahme bis: 7. Januar 2027 um 23:59 Uhr');
  const [payment] = await paymentsOf(test, email);
  expect(notice?.text).toContain(`/admin/payments/${payment?.id}/show`);
  const { bearer } = await signedInAdmin(test);
  const { body } = await test.http
    .get(`/api/admin/payments/${payment?.id}`)
    .set('Authorization', bearer)
    .expect(200);
  expect(body).toMatchObject({
    providerUrl: `https://dashboard.stripe.com/test/payments/${intent.id}`,
    disputes: [
      {
        disputeId: `du_${intent.id}`,
        amountCents: 99_000,
        state: 'open',
        evidenceDueBy: '2027-01-07T22:59:59.000Z',
      },
    ],
  });
});

it('a payment carries what it is for and our numbers of it, and belongs to its buyer', async () => {
  const { email, intent } = await bought();
  const [payment] = await paymentsOf(test, email);
  expect(intent.description).toBe('Premium-Zugang');
  const order = payment?.orderId;
  expect(intent.metadata).toEqual({ payment: payment?.id, order, product: 'premium' });
  expect(fake.customers.get(intent.customer ?? '')).toMatchObject({
    ...{ email, name: 'Brandt Maschinenbau GmbH & Co. KG, Karl Brandt' },
    address: { line1: 'Industriestraße 7', postal_code: '59555', city: 'Lippstadt', country: 'DE' },
    metadata: { order },
  });
});

it('an order keeps its one customer, however often it is paid for and changed', async () => {
  const email = newAddress();
  const buyer = new Browser(test);
  await buyer.order(email);
  await Promise.all([buyer.pay(email), buyer.pay(email)]);
  await buyer.giveAddress({ ...BUYER, city: 'Warburg' }).expect(200);
  const { body } = await buyer.pay(email).expect(201);
  const [customer, ...doubles] = [...fake.customers.values()].filter((one) => one.email === email);
  expect(doubles).toEqual([]);
  expect(customer).toMatchObject({ name: BUYER.name, address: { city: 'Warburg' } });
  expect(intentOf(fake, body.clientSecret).customer).toBe(customer?.id);
});

it('a direct debit that the bank takes back days after it was paid ends access at once', async () => {
  const email = newAddress();
  const intent = intentOf(fake, await beginPurchase(test, email));
  await deliver(test, intentProcessing(intent)).expect(200);
  await deliver(test, intentSucceeded(intent)).expect(200);
  // Nobody can object to it: what the bank takes back of a debit is lost from the first report on.
  await deliver(test, disputeEvent(intent, 'created', 'lost')).expect(200);
  expect(await paymentsOf(test, email)).toMatchObject([
    { status: 'refunded', disputeState: 'lost', refundedCents: 99_000 },
  ]);
  expect(await accountOf(test, email)).toMatchObject({ hasAccess: false });
  expect(await kindsAndSums(email)).toEqual([
    ['invoice', 99_000],
    ['cancellation', -99_000],
  ]);
});

it.each(['payment_intent.processing', 'payment_intent.payment_failed'])(
  'a late %s takes back nothing of what has happened since',
  async (late) => {
    const email = newAddress();
    const intent = intentOf(fake, await beginPurchase(test, email));
    const former = { ...stripeEvent(late, intent), created: intentProcessing(intent).created - 60 };
    const isFailure = late.endsWith('failed');
    const latest = isFailure ? intentProcessing(intent) : intentFailed(intent);
    await deliver(test, latest).expect(200);
    await deliver(test, former).expect(200);
    expect(await paymentsOf(test, email)).toMatchObject([
      isFailure
        ? { status: 'pending', processingSince: expect.any(Date) }
        : { status: 'failed', processingSince: null },
    ]);
    expect(await mailsTo(test, email)).toHaveLength(1);
  },
);

it('a refund that a lost dispute had made needless is due again once it is won', async () => {
  const { email, intent } = await bought();
  const [payment] = await paymentsOf(test, email);
  const requests = test.dataSource.getRepository(RefundRequest);
  await requests.insert({
    paymentId: payment?.id ?? '',
    requestedBy: 'staff',
    nextAttemptAt: new Date(Date.now() + 3_600_000),
  });
  await deliver(test, disputeEvent(intent, 'closed', 'lost')).expect(200);
  expect(await requests.findBy({ paymentId: payment?.id ?? '' })).toMatchObject([
    { state: 'completed' },
  ]);
  await deliver(test, disputeEvent(intent, 'closed', 'won', { later: 60 })).expect(200);
  expect(await requests.findBy({ paymentId: payment?.id ?? '' })).toMatchObject([
    { state: 'requested', completedAt: null },
  ]);
});
