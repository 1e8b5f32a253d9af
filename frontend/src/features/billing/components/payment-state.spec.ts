import { expect, it } from '@jest/globals';
import { paymentState } from './payment-state';

it.each([
  ['completed', 0, 'Abgeschlossen'],
  ['completed', 10_000, 'Teilweise erstattet'],
  ['refunded', 99_000, 'Erstattet'],
  ['pending', 0, 'Ausstehend'],
  ['failed', 0, 'Fehlgeschlagen'],
] as const)(
  'a payment that is %s with %d cents refunded is called %s',
  (status, refundedCents, label) => {
    expect(
      paymentState({ ...{ status, refundedCents }, underWay: false, disputeLostCents: 0 }).label,
    ).toBe(label);
  },
);

it.each([
  ['completed', 20_000, 'Teilweise zurückgebucht'],
  ['refunded', 99_000, 'Zurückgebucht'],
] as const)(
  'what the bank took back of a payment that is %s is not called a refund',
  (status, cents, label) => {
    expect(
      paymentState({
        status,
        underWay: false,
        ...{ refundedCents: cents, disputeLostCents: cents },
      }).label,
    ).toBe(label);
  },
);

it('money that is on its way is not called missing', () => {
  const payment = {
    status: 'pending',
    underWay: true,
    refundedCents: 0,
    disputeLostCents: 0,
  } as const;
  expect(paymentState(payment).label).toBe('Unterwegs');
});
