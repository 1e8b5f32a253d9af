import { describe, expect, it } from '@jest/globals';
import { accountsOf } from './accounts.js';
import { type BookedDocument, bookingOfDocument, bookingOfMovement } from './bookings.js';

const SETTINGS = { consultant: 1_001, client: 1, financialYearBegins: '01-01' };
const SKR03 = accountsOf({ ...SETTINGS, chart: 'SKR03' });

const INVOICE: BookedDocument = {
  number: '2026-000001',
  kind: 'invoice',
  issuedAt: new Date('2026-11-30T23:30:00Z'),
  grossCents: 99_000,
  buyerName: 'Brandt Maschinenbau GmbH',
  vatId: null,
  vatTreatment: 'standard',
  vatCountry: 'DE',
  vatPercent: 19,
  cancelsNumber: null,
  replacesNumber: null,
  bookedOn: '2026-12-01',
  performedOn: '2026-12-01',
};

describe('an invoice', () => {
  it('is owed by the buyer, on its day in Germany', () => {
    expect(bookingOfDocument(INVOICE, SKR03)).toMatchObject({
      ...{ date: '2026-12-01', cents: 99_000, side: 'S', account: 10_000, contraAccount: 8_400 },
      ...{ reference: '2026-000001', reference2: null, euBuyer: null, euPercent: null },
      text: 'Rechnung 2026-000001 Brandt Maschinenbau GmbH',
    });
  });

  it.each([
    ['standard', 19, 'DE', 8_400, 4_400, null, null],
    ['oss', 20, 'FR', 8_331, 4_331, 'FR', 20],
    ['reverse-charge', 0, null, 8_336, 4_336, 'ATU12345678', null],
    ['not-taxable', 0, null, 8_338, 4_338, null, null],
    ['small-business', 0, null, 8_195, 4_185, null, null],
  ] as const)('of the kind %s goes to its account', (...row) => {
    const [vatTreatment, vatPercent, vatCountry, skr03, skr04, euBuyer, euPercent] = row;
    const sale = { ...INVOICE, vatTreatment, vatPercent, vatCountry, vatId: 'ATU12345678' };
    const SKR04 = accountsOf({ ...SETTINGS, chart: 'SKR04' });
    expect(bookingOfDocument(sale, SKR03)).toMatchObject({
      contraAccount: skr03,
      euBuyer,
      euPercent,
    });
    expect(bookingOfDocument(sale, SKR04)).toMatchObject({ contraAccount: skr04 });
  });

  it('with a German rate that no account stands for is refused', () => {
    expect(() => bookingOfDocument({ ...INVOICE, vatPercent: 16 }, SKR03)).toThrow('16 %');
  });
});

it('a cancellation goes the other way, and names what it takes back', () => {
  const document = { ...INVOICE, kind: 'cancellation', grossCents: -10_000 } as const;
  const booking = bookingOfDocument({ ...document, cancelsNumber: '2026-000001' }, SKR03);
  expect(booking).toMatchObject({ cents: 10_000, side: 'H', reference2: '2026-000001' });
});

describe('money', () => {
  const movement = {
    ...({ kind: 'receipt', cents: 99_000, at: new Date('2026-11-20T10:00:00Z') } as const),
    ...{ provider: 'stripe', providerPaymentId: 'pi_1', invoiceNumber: '2026-000001' },
    receivedOn: null,
  };

  it('that came in by card lies with the provider', () => {
    expect(bookingOfMovement(movement, SKR03)).toMatchObject({
      ...{ side: 'S', account: 1_360, contraAccount: 10_000, reference: '2026-000001' },
    });
  });

  it('that came by transfer lies with the bank', () => {
    const named = { provider: 'transfer', providerPaymentId: 'FV-7K3F-92QM' };
    const transfer = { ...movement, ...named, receivedOn: '2026-11-19' };
    expect(bookingOfMovement(transfer, SKR03)).toMatchObject({
      account: 1_200,
      text: 'Zahlung vom 2026-11-19 transfer FV-7K3F-92QM',
    });
  });

  it('that went back leaves the account again', () => {
    const refund = { ...movement, kind: 'refund', cents: -10_000 } as const;
    expect(bookingOfMovement(refund, SKR03)).toMatchObject({ side: 'H', cents: 10_000 });
  });

  it('without an invoice is named by its own number', () => {
    const booking = bookingOfMovement({ ...movement, invoiceNumber: null }, SKR03);
    expect(booking.reference).toBe('pi_1');
  });
});

it('accounts that the operator names take the place of those of the chart', () => {
  const own = accountsOf({ ...SETTINGS, chart: 'SKR04', accounts: { clearing: 1_465 } });
  expect(own).toMatchObject({ clearing: 1_465, bank: 1_800 });
});
