import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { orderPrice, type VatTerms } from '@toolkit/domain/pricing';
import type { Response } from 'supertest';
import { pricedColumns } from '../src/modules/billing/checkout/order-prices.service.js';
import { PurchaseService } from '../src/modules/billing/checkout/purchase/purchase.service.js';
import { ReceiptsService } from '../src/modules/billing/payments/transfers/receipts.service.js';
import { TransferCancellationService } from '../src/modules/billing/payments/transfers/transfer-cancellation.service.js';
import { newReference } from '../src/modules/billing/payments/transfers/transfer-reference.js';
import { TransfersService } from '../src/modules/billing/payments/transfers/transfers.service.js';
import type { BuyerAddress } from '../src/modules/billing/shared/buyer-address.dto.js';
import { Payment } from '../src/modules/billing/shared/payment.entity.js';
import { TRANSFER } from '../src/modules/billing/shared/payment-rules.js';
import { setClock } from './support/clock.js';
import { readExtf } from './support/extf-rules.js';
import { type Person, signedInAdmin } from './support/factories.js';
import { AUSTRIAN, BUYER, FRENCH } from './support/invoices.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const GERMAN: VatTerms = { vatTreatment: 'standard', vatCountry: 'DE', vatPercent: 19 };
const OSS: VatTerms = { vatTreatment: 'oss', vatCountry: 'FR', vatPercent: 20 };
const REVERSE: VatTerms = { vatTreatment: 'reverse-charge', vatCountry: null, vatPercent: 0 };

let test: TestApp;
let admin: Person;
beforeAll(async () => {
  test = await startTestApp();
  admin = await signedInAdmin(test);
});
afterAll(() => test.close());

/** What is done on a day of the past, as if it were today. */
async function on<T>(day: string, act: () => Promise<T>): Promise<T> {
  const clock = setClock();
  clock.now = Date.parse(`${day}T11:00:00Z`);
  try {
    return await act();
  } finally {
    clock.putBack();
  }
}

const transfers = () => test.app.get(TransfersService, { strict: false });
const purchases = () => test.app.get(PurchaseService, { strict: false });
const cancellation = () => test.app.get(TransferCancellationService, { strict: false });

function order(day: string, terms: VatTerms, buyer: BuyerAddress): Promise<Payment> {
  return on(day, async () => {
    const price = orderPrice(terms);
    const payment = await test.dataSource.getRepository(Payment).save({
      ...pricedColumns(price),
      ...{ email: `${randomUUID()}@example.com`, provider: TRANSFER, buyer },
      ...{ providerPaymentId: newReference(), createdAt: new Date() },
    });
    await test.dataSource.transaction(async (manager) => {
      const placed = await manager.findOneByOrFail(Payment, { id: payment.id });
      const dueOn = await transfers().open(manager, placed);
      await purchases().place(manager, placed, { dueOn, buyerId: null });
    });
    return payment;
  });
}

const pay = (day: string, { id: paymentId, amountCents: cents }: Payment) =>
  on(day, () =>
    test.dataSource.transaction((manager) =>
      test.app.get(ReceiptsService, { strict: false }).receive(manager, {
        ...{ paymentId, cents, receivedOn: day, source: { by: 'staff' } },
      }),
    ),
  );

const cancel = (day: string, { id }: Payment) =>
  on(day, () =>
    test.dataSource.transaction((manager) => cancellation().cancel(manager, id, 'staff')),
  );

const get = (path: string) =>
  test.http.get(`/api/admin/bookkeeping/${path}`).set('Authorization', admin.bearer);

const asBytes = (response: Response, done: (fault: Error | null, bytes: Buffer) => void) => {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.on('end', () => done(null, Buffer.concat(chunks)));
};

/** The revenue of a month: Belegdatum, Leistungsdatum and Steuerperiode of each document. */
async function revenueOf(month: string): Promise<string[]> {
  const { status, body } = await get(`datev/${month}`).buffer(true).parse(asBytes);
  if (status === 404) return [];
  return readExtf(body)
    .rows.filter(({ Konto }) => Konto === '10000')
    .map((row) =>
      [row.Belegdatum, row.Leistungsdatum, row['Datum Zuord. Steuerperiode']].join(' '),
    );
}

it('an order on account is taxed when it is paid, not with its invoice', async () => {
  const payment = await order('2024-11-28', GERMAN, BUYER);
  expect(await revenueOf('2024-11')).toEqual([]);
  await pay('2024-12-10', payment);
  expect(await revenueOf('2024-11')).toEqual([]);
  expect(await revenueOf('2024-12')).toEqual(['1012 10122024 10122024']);
});

it('one that is cancelled unpaid is never taxed', async () => {
  await cancel('2024-07-02', await order('2024-06-03', GERMAN, BUYER));
  expect([...(await revenueOf('2024-06')), ...(await revenueOf('2024-07'))]).toEqual([]);
});

it('what is declared abroad stands in the quarter in which its VAT arises', async () => {
  await pay('2023-04-03', await order('2023-03-28', OSS, FRENCH));
  await pay('2023-11-06', await order('2023-11-02', REVERSE, AUSTRIAN));
  const { body } = await get('years/2023').expect(200);
  expect(body.abroad).toEqual([
    {
      ...{ quarter: '2023-2', vatTreatment: 'oss', country: 'FR', vatId: null, vatPercent: 20 },
      ...{ correctsQuarter: null, netCents: 82_500, vatCents: 16_500 },
    },
    {
      ...{ quarter: '2023-4', vatTreatment: 'reverse-charge', country: 'AT' },
      ...{ vatId: AUSTRIAN.vatId, vatPercent: 0, correctsQuarter: null },
      ...{ netCents: 83_193, vatCents: 0 },
    },
  ]);
});
