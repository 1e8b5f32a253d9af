import type { ConfirmedOrder } from '../../src/modules/billing/checkout/purchase/order-confirmation.email.js';
import { Invoice } from '../../src/modules/billing/invoicing/invoice.entity.js';
import { Payment } from '../../src/modules/billing/shared/payment.entity.js';
import { Withdrawal } from '../../src/modules/billing/withdrawals/withdrawal.entity.js';

/** What e-mails are about, with words in them that a careless setting would break. */
export const SHOP = 'https://www.uebergabewerk.example';
export const BILLING = `${SHOP}/billing`;
export const RESET = `${SHOP}/reset-password?token=Ab-${'Zx9_-'.repeat(8)}`;
export const OPERATOR = 'kontakt@uebergabewerk.example';

export const KARL = {
  email: 'karl@example.com',
  firstName: 'Karl',
  lastName: 'Brandt <b> & Söhne',
};

export const CHECKLIST = {
  title: 'Verkaufsreife & Übergabe',
  fileName: 'Checkliste.pdf',
  bytes: Buffer.from('pdf'),
};

export const ENQUIRY = {
  name: 'Karl <img src=x> Brandt',
  email: KARL.email,
  phone: '05251 123',
  subject: 'Frage zu „Modul 3“ & Kosten',
  message:
    'Guten Tag,\n\nwas kostet ein Verkauf über 1.250.000 €?\nSiehe https://fremd.example/seite und "Anlage" <script>alert(1)</script>.',
  agreeDataProtection: true,
} as const;

export const PAYMENT: ConfirmedOrder['payment'] = Object.assign(new Payment(), {
  id: '0b6d2d0e-4a1c-4b7e-9a59-6a3f7f5f2c11',
  email: KARL.email,
  providerPaymentId: 'pi_3PqRsTuVwXyZ0123456789ab',
  amountCents: 99_000,
  netCents: 83_193,
  vatCents: 15_807,
  currency: 'EUR',
  processingSince: null,
  refundedCents: 0,
  disputeState: null,
  createdAt: new Date('2026-11-19T23:00:00Z'),
  completedAt: new Date('2026-11-19T23:30:00Z'),
  agreedAt: new Date('2026-11-19T23:05:00Z'),
  servicesWording:
    'Für persönliche Leistungen bezahlen Sie den Anteil, den wir bis dahin erbracht haben.',
  offerText:
    'Premium-Zugang: alle neun Module, der KI-Assistent, sämtliche Vorlagen und künftigen Aktualisierungen, ein Gespräch von 30 Minuten und 6 Monate bevorzugter E-Mail-Support; ohne zeitliche Befristung. Gesamtpreis: 990,00 € inkl. 158,07 € MwSt., einmalige Zahlung, kein Abonnement.',
});

export const INVOICE = Object.assign(new Invoice(), {
  number: '2026-000017',
  kind: 'invoice' as const,
  issuedAt: new Date('2026-11-20T12:00:00Z'),
  grossCents: 99_000,
  currency: 'EUR',
});

export const CANCELLATION = Object.assign(new Invoice(), {
  ...INVOICE,
  number: '2026-000018',
  kind: 'cancellation' as const,
  grossCents: -99_000,
});

/** An order on account, and its invoice. */
export const TRANSFER: Payment = Object.assign(new Payment(), PAYMENT, {
  providerPaymentId: 'FV-7K3F-92QM',
  status: 'pending' as const,
  completedAt: null,
});

export const UNPAID = Object.assign(new Invoice(), INVOICE, {
  dueOn: '2026-12-04',
  transferTo: {
    accountHolder: 'Übergabewerk & Söhne <GmbH>',
    iban: 'DE97999999990000012345',
    bic: 'BEISDEPPXXX',
    bank: 'Beispielbank Paderborn',
    reference: TRANSFER.providerPaymentId,
  },
});

export const WITHDRAWAL = Object.assign(new Withdrawal(), {
  reference: 'W-2026-7KQ4MX',
  name: 'Karl Brandt',
  email: KARL.email,
  contract: 'Premium-Zugang <img src=x>, bestellt am 20. November 2026',
  receivedAt: new Date('2026-11-21T13:05:33Z'),
  dueAt: new Date('2026-12-07T22:59:59.999Z'),
  note: null,
  paymentId: null,
});
