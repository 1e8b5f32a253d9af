import { expect, it } from '@jest/globals';
import type { TransferDto } from '@/api';
import { paymentState } from './payment-state';

const PLAIN = {
  underWay: false,
  refundedCents: 0,
  disputeLostCents: 0,
  transfer: null,
  canceled: false,
};

it.each([
  ['completed', 0, 'Abgeschlossen'],
  ['completed', 10_000, 'Teilweise erstattet'],
  ['refunded', 99_000, 'Erstattet'],
  ['pending', 0, 'Ausstehend'],
  ['failed', 0, 'Fehlgeschlagen'],
] as const)(
  'a payment that is %s with %d cents refunded is called %s',
  (status, refundedCents, label) => {
    expect(paymentState({ ...PLAIN, status, refundedCents }).label).toBe(label);
  },
);

it.each([
  ['completed', 20_000, 'Teilweise zurückgebucht'],
  ['refunded', 99_000, 'Zurückgebucht'],
] as const)(
  'what the bank took back of a payment that is %s is not called a refund',
  (status, cents, label) => {
    expect(
      paymentState({ ...PLAIN, status, refundedCents: cents, disputeLostCents: cents }).label,
    ).toBe(label);
  },
);

it('money that is on its way is not called missing', () => {
  expect(paymentState({ ...PLAIN, status: 'pending', underWay: true }).label).toBe('Unterwegs');
});

it('an order on account is called by what is awaited, and by its end', () => {
  const label = (fields: object) => paymentState({ ...PLAIN, status: 'pending', ...fields }).label;
  const transfer = (receivedCents: number) => ({ transfer: { receivedCents } as TransferDto });
  expect(label(transfer(0))).toBe('Überweisung offen');
  expect(label(transfer(50_000))).toBe('Teilweise bezahlt');
  expect(label({ status: 'failed', canceled: true })).toBe('Storniert');
});
