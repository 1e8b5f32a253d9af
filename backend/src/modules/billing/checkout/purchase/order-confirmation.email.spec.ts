import { expect, it } from '@jest/globals';
import { CONTENT_DIR } from '../../../../config/content-dir.js';
import { renderText } from '../../../../platform/mail/layout/render-email.js';
import { readSiteContent } from '../../../../platform/site/site-content.js';
import { Payment } from '../../shared/payment.entity.js';
import { type ConfirmedOrder, orderConfirmationEmail } from './order-confirmation.email.js';

const paid: ConfirmedOrder['payment'] = Object.assign(new Payment(), {
  id: '0b6d2d0e-4a1c-4b7e-9a59-6a3f7f5f2c11',
  email: 'karl@example.com',
  amountCents: 99_000,
  netCents: 83_193,
  vatCents: 15_807,
  currency: 'EUR',
  completedAt: new Date('2026-11-19T23:30:00Z'),
  agreedAt: null,
  offerText: null,
});

const head = { site: readSiteContent(CONTENT_DIR), appUrl: 'https://www.example.com' };

const order: ConfirmedOrder = {
  payment: paid,
  appUrl: 'https://www.example.com',
  passwordUrl: null,
  refundContact: null,
  invoiceNumber: null,
  attachments: [],
};

const agreed = {
  agreedAt: new Date('2026-11-19T23:05:00Z'),
  servicesWording: 'Für Gespräche bezahlen Sie den Anteil.',
  offerText: 'Premium-Zugang, Gesamtpreis: 990,00 €.',
};

const textOf = (changes: Partial<ConfirmedOrder>) =>
  renderText(orderConfirmationEmail({ ...order, ...changes }), head);
const textWith = (payment: Partial<Payment>) =>
  textOf({ payment: { ...paid, ...payment } as ConfirmedOrder['payment'] });

it('names the price with its VAT, the day in German time and the number of the order', () => {
  expect(textOf({})).toContain(
    `Gesamtpreis: 990,00 € inkl. 158,07 € MwSt. (netto 831,93 €)
Bezahlt am: 20. November 2026
Bestellnummer: 0b6d2d0e-4a1c-4b7e-9a59-6a3f7f5f2c11`,
  );
});

it('repeats what was offered and agreed to, and says until when one can withdraw although access is there', () => {
  const text = textWith(agreed);
  expect(text).toContain(
    'Das haben Sie bestellt:\nLeistung: Premium-Zugang, Gesamtpreis: 990,00 €.',
  );
  expect(text).toContain('ab sofort freigeschaltet');
  expect(text).toContain(
    'Am 20. November 2026 um 00:05 Uhr haben Sie unseren Allgemeinen Geschäftsbedingungen zugestimmt. Ihr Widerrufsrecht besteht bis zum Ablauf des 4. Dezember 2026, auch wenn Ihr Zugang schon freigeschaltet ist.',
  );
  expect(text).toContain('Für Gespräche bezahlen Sie den Anteil.');
  expect(text).not.toMatch(/erloschen|erlischt/);
});

it('says until when one can withdraw where nobody was asked', () => {
  const text = textOf({});
  expect(text).toContain('Ihr Widerrufsrecht besteht bis zum Ablauf des 4. Dezember 2026');
  expect(text).not.toContain('zugestimmt');
});

it('names the invoice, or asks for the address and says where', () => {
  expect(textOf({ invoiceNumber: '2026-000001' })).toContain('Ihre Rechnung 2026-000001 finden');
  expect(textOf({ invoiceNumber: '2026-000001' })).toContain('Rechnungsnummer: 2026-000001');
  expect(textOf({})).toContain('fehlt uns noch die Anschrift');
  expect(textOf({})).toContain('https://www.example.com/billing');
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
