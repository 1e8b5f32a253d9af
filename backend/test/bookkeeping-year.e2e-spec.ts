import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import type { Response } from 'supertest';
import type { BookkeepingYearDto } from '../src/modules/billing/accounting/admin/bookkeeping/bookkeeping.dto.js';
import type { AdminInvoiceDto } from '../src/modules/billing/invoicing/admin/admin-invoice.dto.js';
import { Transfer } from '../src/modules/billing/payments/transfers/transfer.entity.js';
import { Payment } from '../src/modules/billing/shared/payment.entity.js';
import { adminList } from './support/back-office.js';
import { setClock } from './support/clock.js';
import { faultsOf, readExtf } from './support/extf-rules.js';
import { type Person, signedInAdmin } from './support/factories.js';
import { BUYER, issue, paidPayment } from './support/invoices.js';
import { startTestApp, type TestApp } from './support/test-app.js';
import {
  type CountedSale,
  couponsOfTheYear,
  SORTS_OF_FATES,
  sell,
} from './support/year-of-sales.js';

const SALES = 1_000;
const YEAR = 2025;
const MONTHS = Array.from({ length: 12 }, (_, n) => `${YEAR}-${String(n + 1).padStart(2, '0')}`);

let test: TestApp;
let admin: Person;
let sales: CountedSale[];
let journal: AdminInvoiceDto[];
const batches = new Map<string, Record<string, string>[]>();

/** Sales of a year that is over: the clock is set to the day of each, and nothing else is in its place. */
beforeAll(async () => {
  test = await startTestApp();
  sales = await yearOfSales();
  admin = await signedInAdmin(test);
  journal = [];
  for (const month of MONTHS) {
    const { body } = await adminList(test, admin.bearer, 'invoices', { filter: { month } });
    journal.push(...body);
    const file = await get(`datev/${month}`).buffer(true).parse(asBytes).expect(200);
    expect(faultsOf(file.body)).toEqual([]);
    batches.set(month, readExtf(file.body).rows);
  }
});
afterAll(() => test.close());

async function yearOfSales(): Promise<CountedSale[]> {
  const sold: CountedSale[] = [];
  const perDay = 10;
  const coupons = await couponsOfTheYear(test);
  const clock = setClock();
  try {
    for (let first = 0; first < SALES; first += perDay) {
      clock.now = dayOf(first / SALES).getTime();
      const today = Array.from({ length: perDay }, (_, n) => sell(test, first + n, coupons));
      sold.push(...(await Promise.all(today)));
    }
  } finally {
    clock.putBack();
  }
  return sold;
}

/** From the first to the last moment of the year in Germany. */
const dayOf = (part: number) => {
  const [from, until] = [Date.UTC(YEAR, 0, 1) - 3_600_000, Date.UTC(YEAR, 11, 31, 22, 59)];
  return new Date(from + Math.ceil((until - from) * (part / (1 - 10 / SALES))));
};

const get = (path: string) =>
  test.http.get(`/api/admin/bookkeeping/${path}`).set('Authorization', admin.bearer);

const asBytes = (response: Response, done: (fault: Error | null, bytes: Buffer) => void) => {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.on('end', () => done(null, Buffer.concat(chunks)));
};

const sum = (amounts: number[]) => amounts.reduce((total, one) => total + one, 0);
const cents = (row: Record<string, string>) =>
  Number(row['Umsatz (ohne Soll/Haben-Kz)']?.replace(',', '')) *
  (row['Soll/Haben-Kennzeichen'] === '"S"' ? 1 : -1);
const rows = () => [...batches.values()].flat();
const isDocument = (row: Record<string, string>) => row.Konto === '10000';

/** An order on account is taxed once the service is rendered or money is there, not with its invoice. */
const taxed = () => journal.filter(({ serviceDate, paidAt }) => serviceDate || paidAt);

describe(`a year of ${SALES} sales of all sorts`, () => {
  it('has kept of each payment what the test itself has counted', async () => {
    const [payments, transfers] = await Promise.all([
      test.dataSource.getRepository(Payment).find(),
      test.dataSource.getRepository(Transfer).find(),
    ]);
    const kept = new Map(payments.map((p) => [p.id, p.amountCents - p.refundedCents]));
    for (const { paymentId, receivedCents, returnedCents } of transfers) {
      const refunded = payments.find(({ id }) => id === paymentId)?.refundedCents ?? 0;
      kept.set(paymentId, receivedCents - returnedCents - refunded);
    }
    for (const sale of sales)
      expect([sale, kept.get(sale.paymentId)]).toEqual([sale, sale.keptCents]);
    expect(new Set(sales.map(({ fate }) => fate)).size).toBe(SORTS_OF_FATES);
    expect(transfers.length).toBeGreaterThan(SALES / 5);
    expect(transfers.length).toBe(sales.filter(({ byTransfer }) => byTransfer).length);
  });

  it('adds up: the journal comes to what the test itself has counted', () => {
    const expected = sum(sales.map(({ invoicedCents }) => invoicedCents));
    expect(sum(journal.map(({ grossCents }) => grossCents))).toBe(expected);
    for (const { netCents, vatCents, grossCents } of journal) {
      expect(netCents + vatCents).toBe(grossCents);
    }
  });

  it('adds up payment by payment, and net and VAT of what is wholly given back are nothing', () => {
    for (const { paymentId, fate, invoicedCents } of sales) {
      const documents = journal.filter((document) => document.paymentId === paymentId);
      const comesTo = sum(documents.map((one) => one.grossCents));
      expect([paymentId, fate, comesTo]).toEqual([paymentId, fate, invoicedCents]);
      if (invoicedCents === 0) expect(sum(documents.map((one) => one.vatCents))).toBe(0);
    }
  });

  it('has every number once and none left out', () => {
    expect(journal.map(({ number }) => number).sort()).toEqual(
      journal.map((_, n) => `${YEAR}-${String(n + 1).padStart(6, '0')}`),
    );
  });

  it('has the same sums by month, by VAT and by document', async () => {
    const { body } = await get(`years/${YEAR}`).expect(200);
    const year = body as BookkeepingYearDto;
    expect(year.months.map(({ month }) => month)).toEqual(MONTHS);
    for (const part of ['netCents', 'vatCents', 'grossCents'] as const) {
      const whole = sum(journal.map((document) => document[part]));
      expect(sum(year.months.map((month) => month[part]))).toBe(whole);
      expect(sum(year.taxes.map((tax) => tax[part]))).toBe(whole);
    }
    const moved = sum(year.months.map(({ inCents, outCents }) => inCents + outCents));
    expect(moved).toBe(sum(sales.map(({ keptCents }) => keptCents)));
  });

  it('goes to DATEV to the cent: revenue, money, and what buyers owe', () => {
    const invoiced = sum(taxed().map(({ grossCents }) => grossCents));
    const kept = sum(sales.map(({ keptCents }) => keptCents));
    const documents = sum(rows().filter(isDocument).map(cents));
    const money = sum(
      rows()
        .filter((row) => !isDocument(row))
        .map(cents),
    );
    expect([documents, money]).toEqual([invoiced, kept]);
    const onAccount = sales.filter(({ byTransfer }) => byTransfer);
    expect(
      sum(
        rows()
          .filter(({ Konto }) => Konto === '1200')
          .map(cents),
      ),
    ).toBe(sum(onAccount.map(({ keptCents }) => keptCents)));
    for (const [account, treatment] of [
      ...[
        ['8400', 'standard'],
        ['8331', 'oss'],
        ['8336', 'reverse-charge'],
      ],
      ['8338', 'not-taxable'],
    ]) {
      const booked = rows().filter((row) => row['Gegenkonto (ohne BU-Schlüssel)'] === account);
      const sold = taxed().filter(({ vatTreatment }) => vatTreatment === treatment);
      expect(sum(booked.map(cents))).toBe(sum(sold.map(({ grossCents }) => grossCents)));
      expect(booked.length).toBeGreaterThan(20);
    }
  });

  it('names for every document when the service was rendered and when its VAT arose', () => {
    for (const row of rows()) {
      const [performed, period] = [row.Leistungsdatum, row['Datum Zuord. Steuerperiode']];
      if (isDocument(row)) {
        expect(performed).toMatch(/^\d{4}2025$/);
        expect(period).toMatch(new RegExp(`^${row.Belegdatum}2025$`));
      } else expect([performed, period]).toEqual(['', '']);
    }
  });

  it('declares VAT abroad by quarter, to the cent', async () => {
    const { body } = await get(`years/${YEAR}`).expect(200);
    const { abroad } = body as BookkeepingYearDto;
    expect(new Set(abroad.map(({ quarter }) => quarter))).toEqual(
      new Set([1, 2, 3, 4].map((quarter) => `${YEAR}-${quarter}`)),
    );
    for (const treatment of ['oss', 'reverse-charge'] as const) {
      const declared = abroad.filter(({ vatTreatment }) => vatTreatment === treatment);
      const sold = taxed().filter(({ vatTreatment }) => vatTreatment === treatment);
      for (const part of ['netCents', 'vatCents'] as const) {
        expect(sum(declared.map((row) => row[part]))).toBe(sum(sold.map((row) => row[part])));
      }
      expect(
        declared.every(({ vatId }) => (vatId !== null) === (treatment === 'reverse-charge')),
      ).toBe(true);
    }
  });

  it('books every document once, under its own number and in its own month, unless nothing was paid or opened', () => {
    expect(taxed().length).toBeLessThan(journal.length);
    const booked = [...batches].flatMap(([month, all]) =>
      all.filter(isDocument).map((row) => `${month} ${row['Belegfeld 1']?.slice(1, -1)}`),
    );
    const monthOf = ({ issuedAt }: AdminInvoiceDto) =>
      new Date(issuedAt).toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' }).slice(0, 7);
    expect(booked).toEqual(
      taxed()
        .map((document) => `${monthOf(document)} ${document.number}`)
        .sort((one, other) => one.localeCompare(other)),
    );
  });

  it('counts coupons as the test does, also of orders on account', async () => {
    const { body: coupons } = await adminList(test, admin.bearer, 'coupons');
    const canceled = ['canceled', 'canceled-and-late', 'part-and-canceled'];
    for (const { code, uses } of coupons) {
      const used = sales.filter(
        ({ couponCode, fate }) => couponCode === code && !canceled.includes(fate),
      );
      expect([code, uses]).toEqual([code, used.length]);
      expect(uses).toBeGreaterThan(100);
    }
  });

  it('is exported twice as the same bytes', async () => {
    const [one, two] = await Promise.all(
      [1, 2].map(() => get(`datev/${MONTHS[5]}`).buffer(true).parse(asBytes).expect(200)),
    );
    expect(one?.body.equals(two?.body)).toBe(true);
    expect(one?.headers['content-disposition']).toContain(`EXTF_Buchungsstapel_${MONTHS[5]}.csv`);
  });

  it('is reconciled: only what is unpaid, paid too much, credited without money or without an address is listed', async () => {
    const { body } = await get('reconciliation').expect(200);
    const kept = sum(sales.map(({ keptCents }) => keptCents));
    const invoiced = sum(journal.map(({ grossCents }) => grossCents));
    expect(body).toMatchObject({
      keptCents: kept,
      movedCents: kept,
      invoicedCents: invoiced,
      gaps: [],
    });
    const open = sales.filter(({ keptCents, invoicedCents }) => keptCents !== invoicedCents);
    const listed: { paymentId: string; reason: string }[] = body.differences;
    expect(listed.length).toBe(Math.min(100, open.length));
    const wanted = new Map(open.map((sale) => [sale.paymentId, reasonOf(sale)]));
    for (const { paymentId, reason } of listed) expect(reason).toBe(wanted.get(paymentId));
  });
});

/** Why money and documents differ, as „Abgleich“ says it. */
function reasonOf({ fate, byTransfer }: CountedSale): string {
  if (fate === 'no-address') return 'no-invoice';
  if (!byTransfer) return 'credited';
  return fate === 'unpaid' || fate === 'part-open' ? 'unpaid' : 'surplus';
}

describe('a month', () => {
  it('that is not over is not exported for DATEV', async () => {
    const month = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' }).slice(0, 7);
    const { body } = await get(`datev/${month}`).expect(409);
    expect(body.code).toBe('MONTH_NOT_OVER');
  });

  it.each([
    'datev/2019-01',
    'documents/2020-01',
    'datev/2025-13',
    'documents/..',
    'datev/x',
    'years/x',
  ])('with nothing in it, or none at all, is not found: %s', async (path) => {
    await get(path).expect(404);
  });

  it('comes as PDFs and XMLs in one file, named by their numbers', async () => {
    const payment = await paidPayment(test, null, {});
    const { number, issuedAt } = await issue(test, payment, BUYER);
    const month = issuedAt.toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' }).slice(0, 7);
    const { body, headers } = await get(`documents/${month}`)
      .buffer(true)
      .parse(asBytes)
      .expect(200);
    expect(headers['content-disposition']).toContain(`Rechnungen-${month}.zip`);
    const files = unzipSync(body as Buffer);
    expect(strFromU8(files[`${number}.pdf`] as Uint8Array, true)).toMatch(/^%PDF-/);
    expect(strFromU8(files[`${number}.xml`] as Uint8Array)).toContain(`<ram:ID>${number}</ram:ID>`);
  });
});

it('nobody but staff sees the books', async () => {
  for (const path of ['years/2025', 'reconciliation', 'datev/2025-01', 'documents/2025-01']) {
    await test.http.get(`/api/admin/bookkeeping/${path}`).expect(401);
  }
});
