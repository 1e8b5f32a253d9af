import { expect, it } from '@jest/globals';
import { setLetter } from '../../platform/mail/letter.js';
import { type ConfirmedOrder, orderConfirmation } from './order-confirmation.letter.js';

const order: ConfirmedOrder = {
  payment: {
    email: 'karl@example.com',
    amountCents: 99_000,
    netCents: 83_193,
    vatCents: 15_807,
    currency: 'EUR',
    completedAt: new Date('2026-11-19T23:30:00Z'),
  },
  loginUrl: 'https://www.example.com/login',
  passwordUrl: null,
  refundContact: null,
};

const textOf = (changes: Partial<ConfirmedOrder>) =>
  setLetter(orderConfirmation({ ...order, ...changes }), 'Stabwechsel').text;

it('names the price with its VAT and the day in German time', () => {
  expect(textOf({})).toContain(
    'Gesamtpreis: 990,00 € inkl. 158,07 € MwSt. (netto 831,93 €), bezahlt am 20. November 2026.',
  );
});

it('leads the owner of an account to the sign-in', () => {
  expect(textOf({})).toContain('Zur Anmeldung:\nhttps://www.example.com/login');
});

it('leads the owner of a new account to a password of their own', () => {
  const text = textOf({ passwordUrl: 'https://www.example.com/reset-password?token=abc' });
  expect(text).toContain('Passwort festlegen:\nhttps://www.example.com/reset-password?token=abc');
});

it('offers the money back only where the access was paid for already', () => {
  expect(textOf({})).not.toContain('erstatten');
  expect(textOf({ refundContact: 'kontakt@example.com' })).toContain('an kontakt@example.com.');
});
