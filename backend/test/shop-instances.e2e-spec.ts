import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { entities } from '../src/app.entities.js';
import { createDataSource } from '../src/database/data-source.js';
import { Invoice } from '../src/modules/billing/invoicing/invoice.entity.js';
import { PaymentMovement } from '../src/modules/billing/payments/payment-movement.entity.js';
import { RateLimit } from '../src/platform/rate-limit/rate-limit.entity.js';
import { accountOf, Browser, mailsTo, newAddress, paymentsOf } from './support/checkout.js';
import { signedInAdmin } from './support/factories.js';
import { type FakeStripe, startFakeStripe } from './support/fake-stripe.js';
import { charge } from './support/fake-stripe-books.js';
import { type FakeVies, startFakeVies } from './support/fake-vies.js';
import { AUSTRIAN, BUYER, FRENCH } from './support/invoices.js';
import { deliver, intentOf, intentSucceeded } from './support/stripe-events.js';
import { startTestApp, type TestApp } from './support/test-app.js';
import { createTestDatabase } from './support/test-database.js';

/** Three servers on one database, before one Stripe and one register of VAT numbers. */
let stripe: FakeStripe;
let vies: FakeVies;
let servers: TestApp[];
let first: TestApp;

beforeAll(async () => {
  stripe = await startFakeStripe();
  vies = await startFakeVies();
  const secret = { JWT_SECRET: 'one-secret-for-all-instances-of-it' };
  const settings = { ...stripe.settings, ...vies.settings, ...secret };
  const database = await createTestDatabase();
  const { url } = database.options as { url: string };
  first = await startTestApp(settings, database);
  const others = [1, 2].map(async () =>
    startTestApp(settings, await createDataSource(url, entities).initialize()),
  );
  servers = [first, ...(await Promise.all(others))];
});
beforeEach(async () => {
  stripe.mood = 'well';
  vies.mood = 'known';
  await first.dataSource.getRepository(RateLimit).clear();
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await stripe.close();
  await vies.close();
});

/** The server that the n-th call reaches. */
const serverOf = (n: number) => servers[n % servers.length] as TestApp;

/** The same browser, whose next call reaches another server. */
function at(n: number, browser: Browser): Browser {
  const same = new Browser(serverOf(n));
  same.orderToken = browser.orderToken;
  return same;
}

/** An order that lacks nothing but the button. */
async function ordered(n: number, buyer: object = BUYER) {
  const email = newAddress();
  const browser = new Browser(serverOf(n));
  expect((await browser.begin(email, { buyer })).status).toBe(201);
  return { email, browser };
}

async function bought() {
  const { email, browser } = await ordered(0);
  await browser.agree().expect(200);
  const { body } = await browser.pay(email).expect(201);
  const intent = intentOf(stripe, body.clientSecret);
  charge(intent);
  await deliver(first, intentSucceeded(intent)).expect(200);
  const [payment] = await paymentsOf(first, email);
  return { email, intent, id: payment?.id ?? '' };
}

const documentsOf = (paymentId: string) =>
  first.dataSource.getRepository(Invoice).find({ where: { paymentId }, order: { number: 'ASC' } });

const movementsOf = (paymentId: string) =>
  first.dataSource.getRepository(PaymentMovement).findBy({ paymentId });

it('of fifty buyers with one coupon of ten uses ten pay, and forty hear that it is used up', async () => {
  const { bearer } = await signedInAdmin(first);
  const { body: coupon } = await first.http
    .post('/api/admin/coupons')
    .set('authorization', bearer)
    .send({ code: 'ZEHN', percent: 20, maxUses: 10 })
    .expect(201);
  const buyers = [];
  for (let n = 0; n < 50; n++) {
    // Whoever guesses codes soon has to wait; these are fifty people at fifty places.
    if (n % 25 === 0) await first.dataSource.getRepository(RateLimit).clear();
    const buyer = await ordered(n);
    await buyer.browser.useCoupon('ZEHN').expect(200);
    await buyer.browser.agree().expect(200);
    buyers.push(buyer);
  }
  const answers = await Promise.all(
    buyers.map(({ email, browser }, n) => at(n + 1, browser).pay(email)),
  );
  const opened = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status }) => status === 409);
  expect([opened.length, refused.length]).toEqual([10, 40]);
  expect(new Set(refused.map(({ body }) => `${body.code}: ${body.message}`))).toEqual(
    new Set(['COUPON_USED_UP: Dieser Gutschein ist schon so oft eingelöst, wie er gilt.']),
  );
  await Promise.all(
    opened.map(({ body }, n) =>
      deliver(serverOf(n), intentSucceeded(intentOf(stripe, body.clientSecret))).expect(200),
    ),
  );
  const paid = await first.dataSource.query(
    `SELECT "amountCents", count(*)::int AS "count" FROM "payment"
     WHERE "couponId" = $1 AND "status" = 'completed' GROUP BY 1`,
    [coupon.id],
  );
  expect(paid).toEqual([{ amountCents: 79_200, count: 10 }]);
  const numbers = await first.dataSource.query(
    `SELECT count(*)::int AS "count", max("sequence") - min("sequence") + 1 AS "span" FROM "invoice"`,
  );
  expect(numbers).toEqual([{ count: 10, span: 10 }]);
});

it('of two members of staff who refund at once one does, and the other hears why not', async () => {
  const purchase = await bought();
  const staff = [
    await signedInAdmin(first, { email: 'anna@example.com' }),
    await signedInAdmin(first, { email: 'bernd@example.com' }),
  ];
  const answers = await Promise.all(
    staff.map(({ bearer }, n) =>
      serverOf(n + 1)
        .http.post(`/api/admin/payments/${purchase.id}/refund`)
        .set('authorization', bearer)
        .send({ reason: 'Kulanz' }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { body } = answers.find(({ status }) => status === 409) ?? { body: {} };
  expect(body.message).toMatch(/^(Für|Diese|Zu) .+\.$/);
  expect(stripe.refunds.filter((one) => one.payment_intent === purchase.intent.id)).toHaveLength(1);
  expect((await movementsOf(purchase.id)).map(({ kind }) => kind).toSorted()).toEqual([
    ...['receipt', 'refund'],
  ]);
  expect((await documentsOf(purchase.id)).map(({ kind }) => kind)).toEqual([
    ...['invoice', 'cancellation'],
  ]);
});

it('an event that reaches all three at once buys once', async () => {
  const { email, browser } = await ordered(0);
  await browser.agree().expect(200);
  const { body } = await browser.pay(email).expect(201);
  const event = intentSucceeded(intentOf(stripe, body.clientSecret));
  await Promise.all(servers.map((server) => deliver(server, event).expect(200)));
  const [payment, ...others] = await paymentsOf(first, email);
  expect(others).toEqual([]);
  expect(payment?.status).toBe('completed');
  expect(await accountOf(first, email)).toMatchObject({ hasAccess: true });
  expect(await mailsTo(first, email)).toHaveLength(1);
  expect(await documentsOf(payment?.id ?? '')).toHaveLength(1);
  expect(await movementsOf(payment?.id ?? '')).toHaveLength(1);
});

it('what the register has confirmed at one server holds at another where it is down', async () => {
  const { email, browser } = await ordered(0, AUSTRIAN);
  vies.mood = 'down';
  const { body: order } = await at(1, browser).giveAddress(AUSTRIAN).expect(200);
  expect(order.price.vatTreatment).toBe('reverse-charge');
  await at(2, browser).agree().expect(200);
  await at(0, browser).pay(email).expect(201);
  expect(await paymentsOf(first, email)).toMatchObject([
    { amountCents: 83_193, vatIdCheck: { valid: true, vatId: AUSTRIAN.vatId } },
  ]);
});

it('a register that is down during the order taxes it, says so, and is asked again at the next try', async () => {
  vies.mood = 'down';
  const { email, browser } = await ordered(0, AUSTRIAN);
  const { country, postalCode, company, vatId } = AUSTRIAN;
  const place = { country, postalCode, company, vatId };
  const { body: terms } = await at(1, browser).post('/api/checkout/terms', place).expect(200);
  expect(terms.vatNote).toMatch(/antwortet gerade nicht.*\.$/);
  await browser.agree({ version: terms.version }).expect(200);
  vies.mood = 'known';
  await at(2, browser).giveAddress(AUSTRIAN).expect(200);
  const { body } = await at(1, browser).pay(email).expect(409);
  expect(body).toMatchObject({ code: 'TERMS_CHANGED', message: expect.stringMatching(/\.$/) });
  expect(await paymentsOf(first, email)).toEqual([]);
  await browser.agree().expect(200);
  await at(2, browser).pay(email).expect(201);
  expect(await paymentsOf(first, email)).toMatchObject([{ amountCents: 83_193 }]);
});

it('a country that changes after the button calls the first payment off, and one can be paid', async () => {
  const { email, browser } = await ordered(0);
  await browser.agree().expect(200);
  const { body: german } = await browser.pay(email).expect(201);
  await at(1, browser).giveAddress(FRENCH).expect(200);
  const { body: refusal } = await at(2, browser).pay(email).expect(409);
  expect(refusal).toMatchObject({ code: 'TERMS_CHANGED', message: expect.stringMatching(/\.$/) });
  await at(2, browser).agree().expect(200);
  const both = await Promise.all([at(0, browser).pay(email), at(1, browser).pay(email)]);
  const secrets = new Set(both.map(({ body }) => body.clientSecret));
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(secrets.size).toBe(1);
  expect(intentOf(stripe, german.clientSecret).status).toBe('canceled');
  const [secret = ''] = secrets;
  charge(intentOf(stripe, secret));
  await deliver(first, intentSucceeded(intentOf(stripe, secret))).expect(200);
  expect(await paymentsOf(first, email)).toMatchObject([
    { status: 'failed', vatCountry: 'DE', canceledAt: expect.any(Date) },
    { status: 'completed', vatTreatment: 'oss', vatCountry: 'FR' },
  ]);
});

it('a country that changes while the bank takes the money changes nothing, and the buyer is told', async () => {
  const { email, browser } = await ordered(0);
  await browser.agree().expect(200);
  const { body: german } = await browser.pay(email).expect(201);
  await at(1, browser).giveAddress(FRENCH).expect(200);
  await at(1, browser).agree().expect(200);
  stripe.mood = 'paid-while-canceling';
  const { body } = await at(2, browser).pay(email).expect(409);
  expect(body).toMatchObject({
    code: 'PAYMENT_PROCESSING',
    message: expect.stringContaining('Bitte bezahlen Sie nicht noch einmal.'),
  });
  await deliver(first, intentSucceeded(intentOf(stripe, german.clientSecret))).expect(200);
  const [payment, ...others] = await paymentsOf(first, email);
  expect(others).toEqual([]);
  expect(payment).toMatchObject({ status: 'completed', vatCountry: 'DE', buyer: BUYER });
  const late = await at(1, browser).giveAddress(FRENCH).expect(409);
  expect(late.body).toMatchObject({ code: 'PAYMENT_CLOSED', message: expect.any(String) });
});
