import {
  SAMPLE_READER as KARL,
  type OfferedText,
} from '../../../platform/mail/texts/offered-texts.js';
import { PRICE_CENTS, SAMPLE_TRANSFER } from '../shared/sample-payment.js';
import { invoiceEmail } from './invoice.email.js';
import { Invoice } from './invoice.entity.js';
import {
  invoiceCorrectedEmail,
  invoiceCreditedEmail,
  vatIdDeclinedEmail,
} from './invoice-desk.email.js';

export const SAMPLE_INVOICE = Object.assign(new Invoice(), {
  number: '2026-000017',
  kind: 'invoice' as const,
  issuedAt: new Date('2026-11-20T09:05:00Z'),
  grossCents: PRICE_CENTS,
  currency: 'EUR',
});

export const SAMPLE_CANCELLATION = Object.assign(new Invoice(), {
  ...SAMPLE_INVOICE,
  number: '2026-000018',
  kind: 'cancellation' as const,
  grossCents: -PRICE_CENTS,
});

export const SAMPLE_UNPAID = Object.assign(new Invoice(), SAMPLE_INVOICE, {
  dueOn: '2026-12-04',
  transferTo: {
    accountHolder: 'Muster GmbH',
    iban: 'DE97999999990000012345',
    bic: 'BEISDEPPXXX',
    bank: 'Beispielbank Paderborn',
    reference: SAMPLE_TRANSFER.providerPaymentId,
  },
});

const CREDITED = { cancellation: SAMPLE_CANCELLATION, invoice: SAMPLE_INVOICE, owedCents: null };

const CORRECTED: [Invoice, Invoice] = [
  Object.assign(new Invoice(), SAMPLE_INVOICE, {
    number: '2026-000019',
    replacesNumber: SAMPLE_INVOICE.number,
  }),
  SAMPLE_CANCELLATION,
];

/** Samples of the e-mails of this module, for staff who edit their words. */
export const INVOICING_EMAILS: OfferedText[] = [
  { title: 'Rechnung', sample: ({ appUrl }) => invoiceEmail(KARL, [SAMPLE_INVOICE], appUrl) },
  {
    title: 'Rechnung berichtigt',
    sample: ({ appUrl }) => invoiceCorrectedEmail(KARL.email, CORRECTED, appUrl),
  },
  {
    title: 'Rechnung ohne Umsatzsteuer',
    sample: ({ appUrl }) => invoiceCorrectedEmail(KARL.email, CORRECTED, appUrl, 16_500),
  },
  {
    title: 'USt-IdNr. nicht anerkannt',
    sample: ({ operatorEmail }) =>
      vatIdDeclinedEmail(KARL.email, { vatId: 'ATU12345675' }, operatorEmail),
  },
  {
    title: 'Rechnung ohne Erstattung gemindert',
    sample: ({ appUrl }) => invoiceCreditedEmail(KARL.email, CREDITED, appUrl),
  },
  {
    title: 'Rechnung gemindert, noch nicht bezahlt',
    sample: ({ appUrl }) =>
      invoiceCreditedEmail(KARL.email, { ...CREDITED, owedCents: 89_000 }, appUrl),
  },
];
