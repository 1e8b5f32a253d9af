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
    expect(paymentState({ status, refundedCents }).label).toBe(label);
  },
);
