import { expect, it } from '@jest/globals';
import { setLetter } from '../../platform/mail/letter.js';
import { paymentFailed } from './failed-payment.letter.js';

it('says that nothing was bought, over how much, and leads back to the order', () => {
  const payment = {
    email: 'karl@example.com',
    amountCents: 99_000,
    currency: 'EUR',
    createdAt: new Date('2026-11-19T23:30:00Z'),
  };
  const letter = paymentFailed(payment, 'https://www.example.com/checkout');
  expect(letter).toMatchObject({ kind: 'payment-failed', recipient: 'karl@example.com' });
  const { text } = setLetter(letter, 'Stabwechsel');
  expect(text).toContain('die Zahlung über 990,00 € zu Ihrer am 20. November 2026 begonnenen');
  expect(text).toContain('kein Vertrag zustande gekommen');
  expect(text).toContain('Zur Bestellung:\nhttps://www.example.com/checkout');
});
