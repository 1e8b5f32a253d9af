import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { CONTENT_DIR } from '../src/config/content-dir.js';
import { RefundRequest } from '../src/modules/billing/payments/refunds/refund-request.entity.js';
import { RefundsService } from '../src/modules/billing/payments/refunds/refunds.service.js';
import { Payment } from '../src/modules/billing/shared/payment.entity.js';
import { readSiteContent } from '../src/platform/site/site-content.js';
import { accountOf, beginPurchase, mailsTo, paymentsOf } from './support/checkout.js';
import { type Person, signedIn } from './support/factories.js';
import { type FakeIntent, type FakeStripe, startFakeStripe } from './support/fake-stripe.js';
import { charge, refundAtProvider } from './support/fake-stripe-books.js';
import {
  chargeRefunded,
  deliver,
  disputeEvent,
  intentOf,
  intentSucceeded,
} from './support/stripe-events.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const OPERATOR = readSiteContent(CONTENT_DIR).contact.email;
const DAY_IN_MS = 86_400_000;

let fake: FakeStripe;
let test: TestApp;

beforeAll(async () => {
  fake = await startFakeStripe();
  test = await startTestApp(fake.settings);
});
beforeEach(() => {
  fake.mood = 'well';
});
afterAll(async () => {
  await test.close();
  await fake.close();
});

interface Purchase {
  person: Person;
  intent: FakeIntent;
  paymentId: string;
}

async function bought(): Promise<Purchase> {
  const person = await signedIn(test);
  const intent = intentOf(fake, await beginPurchase(test, person.user.email));
  charge(intent);
  await deliver(test, intentSucceeded(intent)).expect(200);
  const [payment] = await paymentsOf(test, person.user.email);
  return { person, intent, paymentId: payment?.id ?? '' };
}

const ask = ({ person, paymentId }: Purchase, body: object = {}) =>
  test.http
    .post(`/api/billing/payments/${paymentId}/refund-request`)
    .set('authorization', person.bearer)
    .send(body);

const emailsTo = async ({ person }: Purchase, kind: string) =>
  (await mailsTo(test, person.user.email)).filter((mail) => mail.kind === kind);

const refundsOf = ({ intent }: Purchase) =>
  fake.refunds.filter(({ payment_intent: id }) => id === intent.id);

async function retry() {
  await test.dataSource.getRepository(RefundRequest).updateAll({ nextAttemptAt: new Date(0) });
  await test.app.get(RefundsService, { strict: false }).retryDue();
}

it('within the guarantee the owner gets the money back at once and access ends', async () => {
  const purchase = await bought();
  const { body } = await ask(purchase, { reason: ' Passt nicht zu uns. ' }).expect(200);
  expect(body).toMatchObject({
    id: purchase.paymentId,
    status: 'refunded',
    refundedCents: 99_000,
    refundable: false,
    refundRequest: {
      state: 'completed',
      requestedAt: expect.any(String),
      reason: 'Passt nicht zu uns.',
    },
  });
  expect(refundsOf(purchase)).toEqual([{ payment_intent: purchase.intent.id, amount: 99_000 }]);
  expect(await accountOf(test, purchase.person.user.email)).toMatchObject({ hasAccess: false });
  expect(await emailsTo(purchase, 'refund')).toHaveLength(1);
  expect(await emailsTo(purchase, 'refund-requested')).toEqual([]);
});

it('asked twice, one after the other, the answer is the same and the money goes back once', async () => {
  const purchase = await bought();
  const first = await ask(purchase).expect(200);
  const second = await ask(purchase, { reason: 'Noch einmal' }).expect(200);
  expect(second.body).toEqual(first.body);
  expect(refundsOf(purchase)).toHaveLength(1);
});

it('asked five times at once the money goes back once', async () => {
  const purchase = await bought();
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ask(purchase)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(refundsOf(purchase)).toHaveLength(1);
  expect(await emailsTo(purchase, 'refund')).toHaveLength(1);
  const asked = await test.dataSource
    .getRepository(RefundRequest)
    .findBy({ paymentId: purchase.paymentId });
  expect(asked).toMatchObject([{ state: 'completed' }]);
});

it('the webhook that follows the refund changes nothing more', async () => {
  const purchase = await bought();
  await ask(purchase).expect(200);
  await deliver(test, chargeRefunded(purchase.intent)).expect(200);
  expect(await emailsTo(purchase, 'refund')).toHaveLength(1);
});

it.each(['failing', 'garbage', 'empty'] as const)(
  'with a provider that is %s the request is kept, confirmed by e-mail and carried out later',
  async (mood) => {
    const purchase = await bought();
    fake.mood = mood;
    const { body } = await ask(purchase).expect(200);
    expect(body).toMatchObject({ status: 'completed', refundRequest: { state: 'requested' } });
    const again = await ask(purchase).expect(200);
    expect(again.body).toEqual(body);
    expect(await emailsTo(purchase, 'refund-requested')).toHaveLength(1);
    fake.mood = 'well';
    await retry();
    expect(await paymentsOf(test, purchase.person.user.email)).toMatchObject([
      { status: 'refunded' },
    ]);
    expect(refundsOf(purchase)).toHaveLength(1);
    expect(await emailsTo(purchase, 'refund')).toHaveLength(1);
  },
);

it('a refund carried out whose answer was lost is not carried out again', async () => {
  const purchase = await bought();
  fake.mood = 'refund-unanswered';
  const { body } = await ask(purchase).expect(200);
  expect(body.refundRequest.state).toBe('requested');
  expect(refundsOf(purchase)).toHaveLength(1);
  fake.mood = 'well';
  await retry();
  expect(refundsOf(purchase)).toHaveLength(1);
  expect(await paymentsOf(test, purchase.person.user.email)).toMatchObject([
    { status: 'refunded' },
  ]);
});

it('two instances that retry at once carry out a refund once', async () => {
  const purchase = await bought();
  fake.mood = 'failing';
  await ask(purchase).expect(200);
  fake.mood = 'well';
  await test.dataSource.getRepository(RefundRequest).updateAll({ nextAttemptAt: new Date(0) });
  const service = test.app.get(RefundsService, { strict: false });
  await Promise.all([service.retryDue(), service.retryDue()]);
  expect(refundsOf(purchase)).toHaveLength(1);
});

it('what was given back in part before is not given back twice', async () => {
  const purchase = await bought();
  refundAtProvider(purchase.intent, 40_000);
  await ask(purchase).expect(200);
  expect(refundsOf(purchase)).toEqual([{ payment_intent: purchase.intent.id, amount: 59_000 }]);
  expect(await paymentsOf(test, purchase.person.user.email)).toMatchObject([
    { status: 'refunded', refundedCents: 99_000 },
  ]);
});

it('a refund that fails for hours is reported to the operator once', async () => {
  const purchase = await bought();
  fake.mood = 'failing';
  await ask(purchase).expect(200);
  const requests = test.dataSource.getRepository(RefundRequest);
  await requests.update({ paymentId: purchase.paymentId }, { attempts: 3 });
  for (const _ of [1, 2, 3]) await retry();
  const notices = (await mailsTo(test, OPERATOR)).filter(({ subject }) =>
    subject.includes(purchase.intent.id),
  );
  expect(notices).toMatchObject([{ kind: 'refund-stuck' }]);
  fake.mood = 'well';
  await retry();
});

it('after the guarantee has run out the request is refused and nothing is asked', async () => {
  const purchase = await bought();
  const completedAt = new Date(Date.now() - 40 * DAY_IN_MS);
  await test.dataSource.getRepository(Payment).update(purchase.paymentId, { completedAt });
  const { body } = await ask(purchase).expect(409);
  expect(body.code).toBe('GUARANTEE_EXPIRED');
  expect(refundsOf(purchase)).toEqual([]);
});

it('towards the end of the guarantee the money still goes back', async () => {
  const purchase = await bought();
  const completedAt = new Date(Date.now() - 29 * DAY_IN_MS);
  await test.dataSource.getRepository(Payment).update(purchase.paymentId, { completedAt });
  await ask(purchase).expect(200);
});

it.each([
  ['given back already', (intent: FakeIntent) => chargeRefunded(intent)],
  ['disputed', (intent: FakeIntent) => disputeEvent(intent, 'created', 'needs_response')],
])('a payment that is %s cannot be given back', async (_state, event) => {
  const purchase = await bought();
  await deliver(test, event(purchase.intent)).expect(200);
  const { body } = await ask(purchase).expect(409);
  expect(body.code).toBe('NOT_REFUNDABLE');
  expect(refundsOf(purchase)).toEqual([]);
});

it('a payment that is not paid cannot be given back', async () => {
  const { user, bearer } = await signedIn(test);
  await beginPurchase(test, user.email);
  const payments = test.dataSource.getRepository(Payment);
  await payments.update({ email: user.email }, { userId: user.id });
  const { id } = await payments.findOneByOrFail({ email: user.email });
  const { body } = await test.http
    .post(`/api/billing/payments/${id}/refund-request`)
    .set('authorization', bearer)
    .expect(409);
  expect(body.code).toBe('NOT_REFUNDABLE');
});

it("somebody else's payment, an unknown one and a malformed id are not found", async () => {
  const purchase = await bought();
  const stranger = await signedIn(test);
  const { body } = await ask({ ...purchase, person: stranger }).expect(404);
  expect(body.code).toBe('PAYMENT_NOT_FOUND');
  for (const paymentId of ['00000000-0000-4000-8000-000000000000', 'x', "1'--"]) {
    const answer = await ask({ ...purchase, paymentId }).expect(404);
    expect(answer.body.code).toBe('PAYMENT_NOT_FOUND');
  }
  await test.http.post(`/api/billing/payments/${purchase.paymentId}/refund-request`).expect(401);
});

it.each([
  { reason: 7 },
  { reason: ['x'] },
  { reason: 'x'.repeat(1_001) },
  { reason: 'a\u0000b' },
  [],
])('nonsense instead of a reason is refused and nothing goes back: %j', async (nonsense) => {
  const purchase = await bought();
  await ask(purchase, nonsense).expect(400);
  expect(refundsOf(purchase)).toEqual([]);
});

it('the account can be deleted after the money went back, and the record stays', async () => {
  const purchase = await bought();
  await ask(purchase).expect(200);
  await test.dataSource.query('DELETE FROM "user" WHERE "id" = $1', [purchase.person.user.id]);
  const request = await test.dataSource
    .getRepository(RefundRequest)
    .findOneByOrFail({ paymentId: purchase.paymentId });
  expect(request).toMatchObject({ actorId: null, state: 'completed' });
});
