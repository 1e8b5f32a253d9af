import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { adminList, auditOf } from './support/back-office.js';
import { refundAtProvider } from './support/fake-stripe-books.js';
import {
  bought,
  givenBack,
  hasAccess,
  lettersOf,
  type Purchase,
  paymentSeen,
  type RefundOffice,
  refund,
  refundOffice,
  retryRefunds,
} from './support/staff-refunds.js';

let office: RefundOffice;

beforeAll(async () => {
  office = await refundOffice();
});
beforeEach(() => {
  office.fake.mood = 'well';
});
afterAll(() => office.close());

describe('staff give back', () => {
  it('a whole payment: access ends, the invoice is taken back, the reason is kept', async () => {
    const purchase = await bought(office);
    const { body } = await refund(office, purchase, { reason: '  Kulanz nach Anruf ' }).expect(200);
    expect(body).toMatchObject({
      status: 'refunded',
      refundedCents: 99_000,
      refundRequested: false,
      invoices: [{ kind: 'invoice' }, { kind: 'cancellation', grossCents: -99_000 }],
      refunds: [
        { requestedBy: 'staff', state: 'completed', reason: 'Kulanz nach Anruf', upToCents: null },
      ],
    });
    expect(givenBack(office, purchase)).toEqual([99_000]);
    expect(await hasAccess(office, purchase)).toBe(false);
    expect(await auditOf(office.test, purchase.id)).toMatchObject([
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
    const purchase = await bought(office);
    await refund(office, purchase, { amountCents: 10_000, reason: 'Eins' }).expect(200);
    expect(await hasAccess(office, purchase)).toBe(true);
    expect(await lettersOf(office, purchase, 'refund')).toMatchObject([
      { subject: 'Ihre Teilerstattung: Premium-Zugang', text: expect.stringContaining('100,00 €') },
    ]);
    await refund(office, purchase, { amountCents: 20_000, reason: 'Zwei' }).expect(200);
    const { body } = await refund(office, purchase, { amountCents: 69_000, reason: 'Drei' }).expect(
      200,
    );
    expect(body).toMatchObject({ status: 'refunded', refundedCents: 99_000 });
    expect(body.refunds).toMatchObject([
      { reason: 'Eins', state: 'completed', upToCents: 10_000 },
      { reason: 'Zwei', state: 'completed', upToCents: 30_000 },
      { reason: 'Drei', state: 'completed', upToCents: null },
    ]);
    expect(body.invoices.map(({ grossCents }: { grossCents: number }) => grossCents)).toEqual([
      99_000, -10_000, -20_000, -69_000,
    ]);
    expect(givenBack(office, purchase)).toEqual([10_000, 20_000, 69_000]);
    expect(await hasAccess(office, purchase)).toBe(false);
    expect(
      (await auditOf(office.test, purchase.id)).map(({ before, after }) => [before, after]),
    ).toEqual([
      [{ refundedCents: 0 }, { refundedCents: 10_000 }],
      [{ refundedCents: 10_000 }, { refundedCents: 30_000 }],
      [{ refundedCents: 30_000 }, { refundedCents: 99_000 }],
    ]);
  });

  it('a part on top of what was given back elsewhere and not told', async () => {
    const purchase = await bought(office);
    refundAtProvider(purchase.intent, 40_000);
    const { body } = await refund(office, purchase, {
      amountCents: 10_000,
      reason: 'Kulanz',
    }).expect(200);
    expect(body).toMatchObject({ status: 'completed', refundedCents: 50_000 });
    expect(givenBack(office, purchase)).toEqual([10_000]);
  });

  it('once, where several click at once', async () => {
    const purchase = await bought(office);
    const body = { amountCents: 10_000, reason: 'Kulanz' };
    const { updatedAt } = await paymentSeen(office, purchase);
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => refund(office, purchase, { ...body, updatedAt })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(givenBack(office, purchase)).toEqual([10_000]);
    expect(await auditOf(office.test, purchase.id)).toHaveLength(1);
    const late = await refund(office, purchase, { ...body, updatedAt }).expect(409);
    expect(late.body.code).toBe('EDIT_CONFLICT');
    expect(givenBack(office, purchase)).toEqual([10_000]);
  });

  it('never more than was paid, however many parts are asked for at once', async () => {
    const purchase = await bought(office);
    for (const _ of [1, 2, 3, 4]) {
      await Promise.all(
        [1, 2, 3].map(() => refund(office, purchase, { amountCents: 30_000, reason: 'Kulanz' })),
      );
    }
    expect(givenBack(office, purchase)).toEqual([30_000, 30_000, 30_000]);
    expect(await paymentSeen(office, purchase)).toMatchObject({
      status: 'completed',
      refundedCents: 90_000,
    });
  });
});

describe('while the provider is away', () => {
  it('a whole refund is kept, told to the buyer and carried out later', async () => {
    const purchase = await bought(office);
    office.fake.mood = 'failing';
    const { body } = await refund(office, purchase, { reason: 'Kulanz' }).expect(200);
    expect(body).toMatchObject({ status: 'completed', refundRequested: true });
    expect(await lettersOf(office, purchase, 'refund-requested')).toMatchObject([
      { text: expect.stringContaining('990,00 €') },
    ]);
    const { body: waiting } = await adminList(office.test, office.admin.bearer, 'payments', {
      filter: { refundRequested: true },
    }).expect(200);
    expect(waiting.map(({ id }: { id: string }) => id)).toEqual([purchase.id]);
    const again = await refund(office, purchase, { reason: 'Noch einmal' }).expect(409);
    expect(again.body.code).toBe('REFUND_PENDING');
    office.fake.mood = 'well';
    await retryRefunds(office);
    expect(givenBack(office, purchase)).toEqual([99_000]);
    expect(await paymentSeen(office, purchase)).toMatchObject({
      status: 'refunded',
      refundRequested: false,
    });
  });

  it('a part is refused, because nobody knows what is left', async () => {
    const purchase = await bought(office);
    office.fake.mood = 'failing';
    const { body } = await refund(office, purchase, { amountCents: 100, reason: 'Kulanz' }).expect(
      502,
    );
    expect(body.code).toBe('PAYMENT_PROVIDER_UNAVAILABLE');
    expect((await paymentSeen(office, purchase)).refunds).toEqual([]);
    expect(await auditOf(office.test, purchase.id)).toEqual([]);
  });

  it('a part carried out whose answer was lost is not carried out again', async () => {
    const purchase = await bought(office);
    office.fake.mood = 'refund-unanswered';
    const { body } = await refund(office, purchase, {
      amountCents: 10_000,
      reason: 'Kulanz',
    }).expect(200);
    expect(body.refunds).toMatchObject([{ state: 'requested', upToCents: 10_000 }]);
    expect(await lettersOf(office, purchase, 'refund-requested')).toMatchObject([
      { text: expect.stringContaining('die Erstattung von 100,00 €') },
    ]);
    const again = await refund(office, purchase, { amountCents: 10_000, reason: 'Noch einmal' });
    expect(again.body.code).toBe('REFUND_PENDING');
    office.fake.mood = 'well';
    await retryRefunds(office);
    await retryRefunds(office);
    expect(givenBack(office, purchase)).toEqual([10_000]);
    expect(await paymentSeen(office, purchase)).toMatchObject({
      status: 'completed',
      refundedCents: 10_000,
      refunds: [{ state: 'completed' }],
    });
    expect(await lettersOf(office, purchase, 'refund')).toHaveLength(1);
  });
});

describe('beside a part given back by staff', () => {
  const claim = ({ person, id }: Purchase) =>
    office.test.http
      .post(`/api/billing/payments/${id}/refund-request`)
      .set('authorization', person.bearer)
      .send({});

  it('the owner still gets the rest by the guarantee, once', async () => {
    const purchase = await bought(office);
    await refund(office, purchase, { amountCents: 10_000, reason: 'Kulanz' }).expect(200);
    const { body: own } = await office.test.http
      .get('/api/billing/payments')
      .set('authorization', purchase.person.bearer);
    expect(own).toMatchObject([{ refundable: true, refundRequest: null, refundedCents: 10_000 }]);
    const answers = await Promise.all([1, 2, 3].map(() => claim(purchase)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(givenBack(office, purchase)).toEqual([10_000, 89_000]);
    expect(await paymentSeen(office, purchase)).toMatchObject({
      status: 'refunded',
      refundedCents: 99_000,
    });
  });

  it('the owner gets the whole while the part is still on its way', async () => {
    const purchase = await bought(office);
    office.fake.mood = 'refund-unanswered';
    await refund(office, purchase, { amountCents: 10_000, reason: 'Kulanz' }).expect(200);
    office.fake.mood = 'well';
    await claim(purchase).expect(200);
    await retryRefunds(office);
    expect(givenBack(office, purchase)).toEqual([10_000, 89_000]);
    const { refunds } = await paymentSeen(office, purchase);
    expect(refunds).toMatchObject([{ state: 'completed' }, { state: 'completed' }]);
  });
});
