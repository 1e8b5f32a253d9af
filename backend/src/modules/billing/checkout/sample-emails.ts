import type { OfferedText } from '../../../platform/mail/texts/offered-texts.js';
import { SAMPLE_INVOICE, SAMPLE_UNPAID } from '../invoicing/index.js';
import { PRICE_CENTS, SAMPLE_PAYMENT, SAMPLE_TRANSFER } from '../shared/sample-payment.js';
import { orderConfirmationEmail } from './purchase/order-confirmation.email.js';
import { transferOrderedEmail, transferReceivedEmail } from './purchase/transfer-order.email.js';

/** Samples of the e-mails of this module, for staff who edit their words. */
export const CHECKOUT_EMAILS: OfferedText[] = [
  {
    title: 'Bestellbestätigung',
    sample: ({ appUrl }) =>
      orderConfirmationEmail({
        payment: SAMPLE_PAYMENT,
        appUrl,
        passwordUrl: null,
        refundContact: null,
        invoiceNumber: SAMPLE_INVOICE.number,
        attachments: [],
      }),
  },
  {
    title: 'Bestellung auf Rechnung',
    sample: ({ appUrl }) =>
      transferOrderedEmail({
        ...{ payment: SAMPLE_TRANSFER, invoice: SAMPLE_UNPAID, appUrl },
        ...{ secondPurchaseContact: null, contractTexts: [] },
      }),
  },
  {
    title: 'Überweisung eingegangen',
    sample: ({ appUrl }) =>
      transferReceivedEmail({
        payment: { ...SAMPLE_TRANSFER, completedAt: new Date('2026-11-24T09:00:00Z') },
        ...{ receivedCents: PRICE_CENTS, appUrl, passwordUrl: null, refundContact: null },
      }),
  },
];
