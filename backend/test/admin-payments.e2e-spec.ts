import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Payment } from '../src/modules/billing/shared/payment.entity.js';
import { adminList } from './support/back-office.js';
import { beginPurchase } from './support/checkout.js';
import { type Person, signedIn, signedInAdmin } from './support/factories.js';
import { BUYER, issue, paidPayment } from './support/invoices.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';

let test: TestApp;
let admin: Person;
let payments: Record<'first' | 'second' | 'disputed' | 'refunded' | 'pending', Payment>;

beforeAll(async () => {
  test = await startTestApp();
  admin = await signedInAdmin(test);
  const paid = (day: number, email: string, fields: Partial<Payment> = {}) =>
    paidPayment(test, null, { email, createdAt: new Date(Date.UTC(2026, 0, day)), ...fields });
  const unpaid = { status: 'pending', completedAt: null } as const;
  payments = {
    first: await paid(1, 'c@liste.example', { buyer: BUYER, amountCents: 99_000 }),
    second: await paid(2, 'a@liste.example', { completedAt: new Date('2026-01-02') }),
    disputed: await paid(3, 'b_b@liste.example', { disputeState: 'open' }),
    refunded: await paid(4, 'd@liste.example', { status: 'refunded', refundedCents: 99_000 }),
    pending: await paid(5, 'e@liste.example', unpaid),
  };
});
afterAll(() => test.close());

const list = (parameters: Record<string, unknown> = {}) =>
  adminList(test, admin.bearer, 'payments', parameters);
const get = (path: string) =>
  test.http.get(`/api/admin/payments/${path}`).set('Authorization', admin.bearer);
const found = async (parameters: Record<string, unknown>) => {
  const { body } = await list(parameters).expect(200);
  return body.map(({ email }: { email: string }) => email.split('@')[0]).join(' ');
};

describe('the list of payments', () => {
  it('shows the newest first, a page at a time', async () => {
    expect(await found({ range: [0, 1] })).toBe('e d');
    const { headers } = await list({ range: [2, 3] }).expect(200);
    expect(headers['content-range']).toBe('payments 2-3/5');
  });

  it('shows of a payment what staff need, and no secret of it', async () => {
    const invoice = await issue(test, payments.first);
    const { body } = await list({ filter: { id: [payments.first.id] } }).expect(200);
    const { id, providerPaymentId } = payments.first;
    expect(body).toEqual([
      {
        id,
        email: 'c@liste.example',
        userId: null,
        amountCents: 99_000,
        netCents: 83_193,
        vatCents: 15_807,
        currency: 'EUR',
        status: 'completed',
        ...{ underWay: false, canceled: false, dueOn: null, partCents: 0, surplusCents: 0 },
        refundedCents: 0,
        leftCents: 99_000,
        disputeLostCents: 0,
        receivedCents: null,
        receivedCurrency: null,
        refundRequested: false,
        disputed: false,
        disputeState: null,
        provider: 'demo',
        providerPaymentId,
        invoiceNumber: invoice.number,
        createdAt: '2026-01-01T00:00:00.000Z',
        completedAt: expect.any(String),
        refundedAt: null,
        updatedAt: expect.any(String),
      },
    ]);
  });

  it.each([
    ['createdAt', 'c a b_b d e'],
    ['email', 'a b_b c d e'],
    ['completedAt', /^e a/],
    ['amountCents', /^(\S+ ?){5}$/],
  ])('sorts by %s', async (field, order) => {
    expect(await found({ sort: [field, 'ASC'] })).toEqual(
      typeof order === 'string' ? order : expect.stringMatching(order),
    );
  });

  it.each<[object, string]>([
    [{ status: 'completed' }, 'b_b a c'],
    [{ status: 'refunded' }, 'd'],
    [{ status: 'pending' }, 'e'],
    [{ status: 'failed' }, ''],
    [{ disputed: true }, 'b_b'],
    [{ disputed: false }, 'e d a c'],
    [{ refundRequested: true }, ''],
    [{ since: '2026-01-02', before: '2026-01-04' }, 'b_b a'],
    [{ q: 'LISTE', status: 'completed', disputed: false }, 'a c'],
    [{ q: 'b_b@' }, 'b_b'],
    [{ q: 'b%b@' }, ''],
  ])('filters by %j', async (filter, emails) => {
    expect((await found({ filter })).trim()).toBe(emails);
  });

  it("finds a payment by its own number, the provider's, and that of its invoice", async () => {
    const { id, providerPaymentId } = payments.first;
    const { invoiceNumber } = (await get(id).expect(200)).body;
    expect(await found({ filter: { q: id } })).toBe('c');
    expect(await found({ filter: { q: providerPaymentId.toUpperCase() } })).toBe('c');
    expect(await found({ filter: { q: ` ${invoiceNumber} ` } })).toBe('c');
    expect(await found({ filter: { q: '2026-999999' } })).toBe('');
    expect(await found({ filter: { q: NOBODY } })).toBe('');
  });

  it.each([
    ['an unknown sort', { sort: ['buyer', 'ASC'] }],
    ['an unknown status', { filter: { status: 'paid' } }],
    ['a flag that is none', { filter: { disputed: 'yes' } }],
    ['a search that is no text', { filter: { q: 7 } }],
    ['a search for a NUL byte', { filter: { q: 'a\u0000b' } }],
    ['a search of 201 letters', { filter: { q: 'x'.repeat(201) } }],
    ['an id that is none', { filter: { id: ['x'] } }],
    ['a day that is none', { filter: { since: 'gestern' } }],
    ['a range backwards', { range: [5, 1] }],
  ])('refuses %s', async (_what, parameters) => {
    const { body } = await list(parameters).expect(400);
    expect(body.code).toBe('VALIDATION_FAILED');
  });
});

describe('one payment', () => {
  it('comes with buyer, invoices and refunds', async () => {
    const { body } = await get(payments.first.id).expect(200);
    expect(body).toMatchObject({
      email: 'c@liste.example',
      buyer: { company: BUYER.company },
      invoices: [{ kind: 'invoice', number: body.invoiceNumber }],
      refunds: [],
      failureCode: null,
    });
  });

  it('comes with what the provider has told, in order', async () => {
    const { user } = await signedIn(test);
    const clientSecret = await beginPurchase(test, user.email);
    const pay = (cardNumber: string) =>
      test.http.post('/api/demo-payments/confirm').send({ clientSecret, cardNumber });
    await pay('4000 0000 0000 0002').expect(400);
    await pay('4242 4242 4242 4242').expect(200);
    const { body: rows } = await list({ filter: { q: user.email } }).expect(200);
    const { body } = await get(`${rows[0].id}/events`).expect(200);
    expect(body).toEqual([
      { eventId: expect.any(String), type: 'demo.failed', receivedAt: expect.any(String) },
      { eventId: expect.any(String), type: 'demo.succeeded', receivedAt: expect.any(String) },
    ]);
    expect((await get(`${payments.first.id}/events`).expect(200)).body).toEqual([]);
  });

  it.each([NOBODY, 'x', "1'--"])('%s is not found', async (id) => {
    for (const path of [id, `${id}/events`]) {
      expect((await get(path).expect(404)).body.code).toBe('RECORD_NOT_FOUND');
    }
  });

  it('staff may open every invoice', async () => {
    const { body } = await get(payments.first.id).expect(200);
    await test.http
      .get(body.invoices[0].url)
      .set('Authorization', admin.bearer)
      .expect(200)
      .expect('Content-Type', 'application/pdf');
  });
});
