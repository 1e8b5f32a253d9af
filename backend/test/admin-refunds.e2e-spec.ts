import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RefundRequest } from '../src/modules/billing/refunds/refund-request.entity.js';
import { RefundsService } from '../src/modules/billing/refunds/refunds.service.js';
import { adminList, auditOf } from './support/back-office.js';
import { accountOf, beginPurchase, mailsTo, paymentsOf } from './support/checkout.js';
import { type Person, signedIn, signedInAdmin } from './support/factories.js';
import { type FakeIntent, type FakeStripe, startFakeStripe } from './support/fake-stripe.js';
import { charge, refundAtProvider } from './support/fake-stripe-books.js';
import { paidPayment } from './support/invoices.js';
import {
  chargeRefunded,
  deliver,
  disputeEvent,
  intentOf,
  intentSucceeded,
} from './support/stripe-events.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const BUYER = {
  name: 'Karl Brandt',
  street: 'Industriestraße 7',
  postalCode: '59555',
  city: 'Lippstadt',
};

let fake: FakeStripe;
let test: TestApp;
let admin: Person;

beforeAll(async () => {
  fake = await startFakeStripe();
  test = await startTestApp(fake.settings);
  admin = await signedInAdmin(test, { email: 'buero@example.com' });
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
  id: string;
}

async function bought(): Promise<Purchase> {
  const person = await signedIn(test);
  const { email } = person.user;
  const intent = intentOf(fake, await beginPurchase(test, email));
  await test.http.post('/api/create-payment-intent').send({ email, buyer: BUYER }).expect(201);
  charge(intent);
  await deliver(test, intentSucceeded(intent)).expect(200);
  const [payment] = await paymentsOf(test, email);
  return { person, intent, id: payment?.id ?? '' };
}

const refund = ({ id }: { id: string }, body: object, bearer = admin.bearer) =>
  test.http.post(`/api/admin/payments/${id}/refund`).set('Authorization', bearer).send(body);
const one = async ({ id }: Purchase) =>
  (await test.http.get(`/api/admin/payments/${id}`).set('Authorization', admin.bearer)).body;
const refundsOf = ({ intent }: Purchase) =>
  fake.refunds.filter((made) => made.payment_intent === intent.id).map(({ amount }) => amount);
const lettersTo = async ({ person }: Purchase, kind: string) =>
  (await mailsTo(test, person.user.email)).filter((mail) => mail.kind === kind);
const hasAccess = async ({ person }: Purchase) =>
  (await accountOf(test, person.user.email))?.hasAccess;
const retry = async () => {
  await test.dataSource.getRepository(RefundRequest).updateAll({ nextAttemptAt: new Date(0) });
  await test.app.get(RefundsService, { strict: false }).retryDue();
};

describe('staff give back', () => {
  it('a whole payment: access ends, the invoice is taken back, the reason is kept', async () => {
    const purchase = await bought();
    const { body } = await refund(purchase, { reason: '  Kulanz nach Anruf ' }).expect(200);
    expect(body).toMatchObject({
      status: 'refunded',
      refundedCents: 99_000,
      refundRequested: false,
      invoices: [{ kind: 'invoice' }, { kind: 'cancellation', grossCents: -99_000 }],
      refunds: [
        { requestedBy: 'staff', state: 'completed', reason: 'Kulanz nach Anruf', upToCents: null },
      ],
    });
    expect(refundsOf(purchase)).toEqual([99_000]);
    expect(await hasAccess(purchase)).toBe(false);
    expect(await auditOf(test, purchase.id)).toMatchObject([
      {
        staffEmail: 'buero@example.com',
        action: 'payments.refund',
        resource: 'payments',
        before: { refundedCents: 0 },
        after: { refundedCents: 99_000 },
        reason: 'Kulanz nach Anruf',
      },
    ]);
  });

  it('a part, then another, then the rest: access ends with the last', async () => {
    const purchase = await bought();
    await refund(purchase, { amountCents: 10_000, reason: 'Eins' }).expect(200);
    expect(await hasAccess(purchase)).toBe(true);
    expect(await lettersTo(purchase, 'refund')).toMatchObject([
      { subject: 'Ihre Teilerstattung: Premium-Zugang', text: expect.stringContaining('100,00 €') },
    ]);
    await refund(purchase, { amountCents: 20_000, reason: 'Zwei' }).expect(200);
    const { body } = await refund(purchase, { amountCents: 69_000, reason: 'Drei' }).expect(200);
    expect(body).toMatchObject({ status: 'refunded', refundedCents: 99_000 });
    expect(body.refunds).toMatchObject([
      { reason: 'Eins', state: 'completed', upToCents: 10_000 },
      { reason: 'Zwei', state: 'completed', upToCents: 30_000 },
      { reason: 'Drei', state: 'completed', upToCents: null },
    ]);
    expect(body.invoices.map(({ grossCents }: { grossCents: number }) => grossCents)).toEqual([
      99_000, -10_000, -20_000, -69_000,
    ]);
    expect(refundsOf(purchase)).toEqual([10_000, 20_000, 69_000]);
    expect(await hasAccess(purchase)).toBe(false);
    expect((await auditOf(test, purchase.id)).map(({ before, after }) => [before, after])).toEqual([
      [{ refundedCents: 0 }, { refundedCents: 10_000 }],
      [{ refundedCents: 10_000 }, { refundedCents: 30_000 }],
      [{ refundedCents: 30_000 }, { refundedCents: 99_000 }],
    ]);
  });

  it('a part on top of what was given back elsewhere and not told', async () => {
    const purchase = await bought();
    refundAtProvider(purchase.intent, 40_000);
    const { body } = await refund(purchase, { amountCents: 10_000, reason: 'Kulanz' }).expect(200);
    expect(body).toMatchObject({ status: 'completed', refundedCents: 50_000 });
    expect(refundsOf(purchase)).toEqual([10_000]);
  });

  it('once, where several click at once', async () => {
    const purchase = await bought();
    const body = { amountCents: 10_000, reason: 'Kulanz' };
    const { updatedAt } = await one(purchase);
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => refund(purchase, { ...body, updatedAt })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(refundsOf(purchase)).toEqual([10_000]);
    expect(await auditOf(test, purchase.id)).toHaveLength(1);
    const late = await refund(purchase, { ...body, updatedAt }).expect(409);
    expect(late.body.code).toBe('EDIT_CONFLICT');
    expect(refundsOf(purchase)).toEqual([10_000]);
  });

  it('never more than was paid, however many parts are asked for at once', async () => {
    const purchase = await bought();
    for (const _ of [1, 2, 3, 4]) {
      await Promise.all(
        [1, 2, 3].map(() => refund(purchase, { amountCents: 30_000, reason: 'Kulanz' })),
      );
    }
    expect(refundsOf(purchase)).toEqual([30_000, 30_000, 30_000]);
    expect(await one(purchase)).toMatchObject({ status: 'completed', refundedCents: 90_000 });
  });
});

describe('while the provider is away', () => {
  it('a whole refund is kept, told to the buyer and carried out later', async () => {
    const purchase = await bought();
    fake.mood = 'failing';
    const { body } = await refund(purchase, { reason: 'Kulanz' }).expect(200);
    expect(body).toMatchObject({ status: 'completed', refundRequested: true });
    expect(await lettersTo(purchase, 'refund-requested')).toMatchObject([
      { text: expect.stringContaining('990,00 €') },
    ]);
    const { body: waiting } = await adminList(test, admin.bearer, 'payments', {
      filter: { refundRequested: true },
    }).expect(200);
    expect(waiting.map(({ id }: { id: string }) => id)).toEqual([purchase.id]);
    const again = await refund(purchase, { reason: 'Noch einmal' }).expect(409);
    expect(again.body.code).toBe('REFUND_PENDING');
    fake.mood = 'well';
    await retry();
    expect(refundsOf(purchase)).toEqual([99_000]);
    expect(await one(purchase)).toMatchObject({ status: 'refunded', refundRequested: false });
  });

  it('a part is refused, because nobody knows what is left', async () => {
    const purchase = await bought();
    fake.mood = 'failing';
    const { body } = await refund(purchase, { amountCents: 100, reason: 'Kulanz' }).expect(502);
    expect(body.code).toBe('PAYMENT_PROVIDER_UNAVAILABLE');
    expect((await one(purchase)).refunds).toEqual([]);
    expect(await auditOf(test, purchase.id)).toEqual([]);
  });

  it('a part carried out whose answer was lost is not carried out again', async () => {
    const purchase = await bought();
    fake.mood = 'refund-unanswered';
    const { body } = await refund(purchase, { amountCents: 10_000, reason: 'Kulanz' }).expect(200);
    expect(body.refunds).toMatchObject([{ state: 'requested', upToCents: 10_000 }]);
    expect(await lettersTo(purchase, 'refund-requested')).toMatchObject([
      { text: expect.stringContaining('die Erstattung von 100,00 €') },
    ]);
    const again = await refund(purchase, { amountCents: 10_000, reason: 'Noch einmal' });
    expect(again.body.code).toBe('REFUND_PENDING');
    fake.mood = 'well';
    await retry();
    await retry();
    expect(refundsOf(purchase)).toEqual([10_000]);
    expect(await one(purchase)).toMatchObject({
      status: 'completed',
      refundedCents: 10_000,
      refunds: [{ state: 'completed' }],
    });
    expect(await lettersTo(purchase, 'refund')).toHaveLength(1);
  });
});

describe('beside a part given back by staff', () => {
  const claim = ({ person, id }: Purchase) =>
    test.http
      .post(`/api/billing/payments/${id}/refund-request`)
      .set('authorization', person.bearer)
      .send({});

  it('the owner still gets the rest by the guarantee, once', async () => {
    const purchase = await bought();
    await refund(purchase, { amountCents: 10_000, reason: 'Kulanz' }).expect(200);
    const { body: own } = await test.http
      .get('/api/billing/payments')
      .set('authorization', purchase.person.bearer);
    expect(own).toMatchObject([{ refundable: true, refundRequest: null, refundedCents: 10_000 }]);
    const answers = await Promise.all([1, 2, 3].map(() => claim(purchase)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(refundsOf(purchase)).toEqual([10_000, 89_000]);
    expect(await one(purchase)).toMatchObject({ status: 'refunded', refundedCents: 99_000 });
  });

  it('the owner gets the whole while the part is still on its way', async () => {
    const purchase = await bought();
    fake.mood = 'refund-unanswered';
    await refund(purchase, { amountCents: 10_000, reason: 'Kulanz' }).expect(200);
    fake.mood = 'well';
    await claim(purchase).expect(200);
    await retry();
    expect(refundsOf(purchase)).toEqual([10_000, 89_000]);
    const { refunds } = await one(purchase);
    expect(refunds).toMatchObject([{ state: 'completed' }, { state: 'completed' }]);
  });
});

describe('a refund is refused', () => {
  it.each([
    ['given back already', (intent: FakeIntent) => chargeRefunded(intent)],
    ['disputed', (intent: FakeIntent) => disputeEvent(intent, 'created', 'needs_response')],
  ])('of a payment that is %s', async (_state, event) => {
    const purchase = await bought();
    await deliver(test, event(purchase.intent)).expect(200);
    for (const amountCents of [undefined, 100]) {
      const { body } = await refund(purchase, { amountCents, reason: 'Kulanz' });
      expect(body.code).toMatch(/^(NOT_REFUNDABLE|REFUND_BOOKS_DIFFER)$/);
    }
    expect(refundsOf(purchase)).toEqual([]);
    expect(await auditOf(test, purchase.id)).toEqual([]);
  });

  it('of more than is left', async () => {
    const purchase = await bought();
    await refund(purchase, { amountCents: 90_000, reason: 'Eins' }).expect(200);
    const { body } = await refund(purchase, { amountCents: 9_001, reason: 'Zwei' }).expect(400);
    expect(body.fields.amountCents).toEqual(['Es können höchstens 90,00 € erstattet werden.']);
    expect(refundsOf(purchase)).toEqual([90_000]);
  });

  it('where a part did not reach the buyer and the books differ', async () => {
    const purchase = await bought();
    await refund(purchase, { amountCents: 10_000, reason: 'Eins' }).expect(200);
    refundAtProvider(purchase.intent, -10_000);
    const { body } = await refund(purchase, { amountCents: 10_000, reason: 'Zwei' }).expect(409);
    expect(body.code).toBe('REFUND_BOOKS_DIFFER');
  });

  it('of a payment that another provider took', async () => {
    const payment = await paidPayment(test, null, { provider: 'demo' });
    expect((await refund(payment, { reason: 'Kulanz' }).expect(409)).body.code).toBe(
      'NOT_REFUNDABLE',
    );
  });

  it.each<[object, string]>([
    [{}, 'reason'],
    [{ reason: ' \n ' }, 'reason'],
    [{ reason: 7 }, 'reason'],
    [{ reason: 'x'.repeat(1_001) }, 'reason'],
    [{ reason: 'x', amountCents: 0 }, 'amountCents'],
    [{ reason: 'x', amountCents: -5 }, 'amountCents'],
    [{ reason: 'x', amountCents: 1.5 }, 'amountCents'],
    [{ reason: 'x', amountCents: '100' }, 'amountCents'],
    [{ reason: 'x', amountCents: 1e15 }, 'amountCents'],
    [{ reason: 'x', updatedAt: 7 }, 'updatedAt'],
  ])('for nonsense such as %j', async (nonsense, field) => {
    const purchase = await bought();
    const { body } = await refund(purchase, nonsense).expect(400);
    expect(Object.keys(body.fields)).toEqual([field]);
    expect(refundsOf(purchase)).toEqual([]);
  });

  it('for a NUL byte in the reason', async () => {
    const purchase = await bought();
    await refund(purchase, { reason: 'a\u0000b' }).expect(400);
    expect(refundsOf(purchase)).toEqual([]);
  });

  it.each([NOBODY, 'x', "1'--"])('of %s, which is no payment', async (id) => {
    for (const amountCents of [undefined, 100]) {
      const { body } = await refund({ id }, { amountCents, reason: 'x' }).expect(404);
      expect(body.code).toBe('RECORD_NOT_FOUND');
    }
  });

  it('to everybody but administrators', async () => {
    const purchase = await bought();
    const { bearer } = purchase.person;
    expect((await refund(purchase, { reason: 'x' }, bearer).expect(403)).body.code).toBe(
      'ADMIN_REQUIRED',
    );
    expect(refundsOf(purchase)).toEqual([]);
  });
});
