import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Invoice } from '../src/modules/billing/invoicing/invoice.entity.js';
import { nextInvoiceNumber } from '../src/modules/billing/invoicing/invoice-numbers.js';
import { IssuedInvoicesService } from '../src/modules/billing/invoicing/issued-invoices.service.js';
import { clearTables } from './support/clear-tables.js';
import { BUYER, cancel, invoicesOf, issue, paidPayment } from './support/invoices.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(() => clearTables(test, 'invoice', 'invoice_sequence'));

const stored = () =>
  test.dataSource.getRepository(Invoice).find({ order: { year: 'ASC', sequence: 'ASC' } });
const thisYear = () => new Date().getFullYear();

describe('the numbers', () => {
  it('of twenty purchases at once, some of which are taken back, have no gap and no double', async () => {
    const payments = await Promise.all(Array.from({ length: 20 }, () => paidPayment(test, null)));
    const purchases = payments.map((payment, index) =>
      test.dataSource.transaction(async (manager) => {
        const invoice = await invoicesOf(test).issue(manager, payment, BUYER);
        if (index % 3 === 0) throw new Error('taken back');
        return invoice;
      }),
    );
    const results = await Promise.allSettled(purchases);
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(7);
    expect((await stored()).map(({ number }) => number)).toEqual(
      Array.from({ length: 13 }, (_, n) => `${thisYear()}-${String(n + 1).padStart(6, '0')}`),
    );
  });

  it.each([
    ['2026-12-31T22:59:59Z', '2026-000001'],
    ['2026-12-31T23:00:00Z', '2027-000001'],
    ['2027-06-30T12:00:00Z', '2027-000001'],
  ])('begin anew with the German year: at %s %s', async (moment, number) => {
    const given = await nextInvoiceNumber(test.dataSource.manager, new Date(moment));
    expect(given.number).toBe(number);
  });

  it('are shared by invoices and cancellations', async () => {
    const payment = await paidPayment(test, null);
    const invoice = await issue(test, payment);
    const cancellation = await cancel(test, payment, 99_000);
    expect([invoice.sequence, cancellation?.sequence]).toEqual([1, 2]);
  });
});

describe('an invoice', () => {
  it('keeps what was sold, to whom, by whom and for how much', async () => {
    const payment = await paidPayment(test, null, {
      completedAt: new Date('2026-11-20T23:30:00Z'),
    });
    await issue(test, payment);
    const [invoice] = await stored();
    expect(invoice).toMatchObject({
      kind: 'invoice',
      cancelsNumber: null,
      paymentId: payment.id,
      buyer: BUYER,
      seller: { company: 'Übergabewerk Beispiel GmbH', vatId: 'DE000000000', city: 'Paderborn' },
      line: 'Premium-Zugang zu allen neun Modulen von Übergabewerk, unbefristet',
      serviceDate: '2026-11-21',
      netCents: 83_193,
      vatCents: 15_807,
      grossCents: 99_000,
      vatPercent: 19,
      currency: 'EUR',
    });
  });

  it('names as date of the service the day on which it was paid, as access begins then', async () => {
    const completedAt = new Date('2026-12-04T23:00:00Z');
    const payment = await paidPayment(test, null, { completedAt });
    expect((await issue(test, payment)).serviceDate).toBe('2026-12-05');
  });

  it('is made out once for a payment, also by two at once', async () => {
    const payment = await paidPayment(test, null);
    const other = { ...BUYER, name: 'Petra Muster' };
    const [one, two] = await Promise.all([issue(test, payment), issue(test, payment, other)]);
    const again = await issue(test, payment, other);
    expect([two.number, again.number]).toEqual([one.number, one.number]);
    expect(await stored()).toHaveLength(1);
  });

  it('is not made out for what is not paid', async () => {
    const payment = await paidPayment(test, null, { status: 'pending', completedAt: null });
    await expect(issue(test, payment)).rejects.toThrow('not paid');
    expect(await stored()).toEqual([]);
  });

  it('cannot be changed or deleted; its file is added once', async () => {
    const { number } = await issue(test, await paidPayment(test, null));
    const invoices = test.dataSource.getRepository(Invoice);
    await expect(invoices.update({ number }, { line: 'Anderes' })).rejects.toThrow('is final');
    await expect(invoices.delete({ number })).rejects.toThrow('is final');
    await invoices.update({ number }, { pdf: Buffer.from('first') });
    await expect(invoices.update({ number }, { pdf: Buffer.from('second') })).rejects.toThrow(
      'is final',
    );
  });
});

describe('a cancellation', () => {
  it('takes the whole invoice back and names it', async () => {
    const payment = await paidPayment(test, null);
    const invoice = await issue(test, payment);
    expect(await cancel(test, payment, 99_000)).toMatchObject({
      kind: 'cancellation',
      cancelsNumber: invoice.number,
      buyer: BUYER,
      netCents: -83_193,
      vatCents: -15_807,
      grossCents: -99_000,
    });
  });

  it('of parts brings net and VAT to nothing, cent by cent, and takes no more than there is', async () => {
    const payment = await paidPayment(test, null);
    await issue(test, payment);
    for (const cents of [33_333, 33_333, 99_000]) await cancel(test, payment, cents);
    expect(await cancel(test, payment, 1)).toBeNull();
    const all = await stored();
    expect(all.map(({ grossCents }) => grossCents)).toEqual([99_000, -33_333, -33_333, -32_334]);
    const sum = (of: 'netCents' | 'vatCents') => all.reduce((total, one) => total + one[of], 0);
    expect([sum('netCents'), sum('vatCents')]).toEqual([0, 0]);
  });

  it('asked for twice at once takes the whole back once', async () => {
    const payment = await paidPayment(test, null);
    await issue(test, payment);
    const both = await Promise.all([cancel(test, payment, 99_000), cancel(test, payment, 99_000)]);
    expect(both.filter(Boolean)).toHaveLength(1);
  });

  it('is not made where there is no invoice', async () => {
    expect(await cancel(test, await paidPayment(test, null), 99_000)).toBeNull();
  });
});

it('the invoices of many payments come by payment, the oldest first', async () => {
  const [one, two, three] = await Promise.all([1, 2, 3].map(() => paidPayment(test, null)));
  if (!one || !two || !three) throw new Error('no payments');
  const first = await issue(test, one);
  const second = await issue(test, two);
  const third = await cancel(test, one, 99_000);
  const byPayment = await test.app
    .get(IssuedInvoicesService, { strict: false })
    .ofPayments([one.id, two.id, three.id]);
  expect(byPayment.get(one.id)).toEqual([
    {
      number: first.number,
      kind: 'invoice',
      grossCents: 99_000,
      issuedAt: first.issuedAt.toISOString(),
      url: `/api/billing/invoices/${first.number}.pdf`,
    },
    expect.objectContaining({ number: third?.number, kind: 'cancellation', grossCents: -99_000 }),
  ]);
  expect(byPayment.get(two.id)).toEqual([expect.objectContaining({ number: second.number })]);
  expect(byPayment.get(three.id)).toBeUndefined();
});
