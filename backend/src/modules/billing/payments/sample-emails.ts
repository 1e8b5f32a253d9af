import type { OfferedText } from '../../../platform/mail/texts/offered-texts.js';
import { SAMPLE_CANCELLATION, SAMPLE_INVOICE, SAMPLE_UNPAID } from '../invoicing/index.js';
import { Payment } from '../shared/payment.entity.js';
import { PRICE_CENTS, SAMPLE_PAYMENT, SAMPLE_TRANSFER } from '../shared/sample-payment.js';
import {
  disputeEmail,
  paymentFailedEmail,
  paymentUnderWayEmail,
  refundByHandEmail,
  refundFailedEmail,
  refundStuckEmail,
  wrongAmountEmail,
} from './payment-notices.email.js';
import {
  paymentReinstatedEmail,
  refundEmail,
  refundRequestedEmail,
} from './refunds/refund.email.js';
import {
  transferCanceledEmail,
  transferPartEmail,
  transferReminderEmail,
  transferReopenedEmail,
  transferSurplusEmail,
} from './transfers/transfer-notices.email.js';
import {
  transferReturnedEmail,
  transferTooMuchEmail,
} from './transfers/transfer-returned.email.js';

const DISPUTE = {
  disputeId: 'du_1MtJUT2eZvKYlo2CNaw2HvEv',
  amountCents: PRICE_CENTS,
  state: 'open',
  stateAt: new Date('2026-11-25T09:00:00Z'),
  evidenceDueBy: new Date('2026-12-10T22:59:59Z'),
} as const;

const REFUNDED = Object.assign(new Payment(), SAMPLE_PAYMENT, { refundedCents: PRICE_CENTS });

const WHOLE = { cents: PRICE_CENTS, ofVat: false };
const billing = (appUrl: string) => `${appUrl}/billing`;

/** Samples of the e-mails of this module, for staff who edit their words. */
export const PAYMENTS_EMAILS: OfferedText[] = [
  {
    title: 'Zahlung gescheitert',
    sample: ({ appUrl }) => paymentFailedEmail(SAMPLE_PAYMENT, `${appUrl}/checkout`),
  },
  {
    title: 'Zahlung unterwegs',
    sample: () => paymentUnderWayEmail(SAMPLE_PAYMENT),
  },
  {
    title: 'Erstattung vorgemerkt',
    sample: ({ appUrl }) => refundRequestedEmail(SAMPLE_PAYMENT, WHOLE, billing(appUrl)),
  },
  {
    title: 'Erstattung vorgemerkt, per Überweisung',
    sample: ({ appUrl }) => refundRequestedEmail(SAMPLE_TRANSFER, WHOLE, billing(appUrl), true),
  },
  {
    title: 'Erstattung zu überweisen, intern',
    sample: ({ operatorEmail }) => refundByHandEmail(SAMPLE_TRANSFER, PRICE_CENTS, operatorEmail),
  },
  {
    title: 'Überweisung, ein Teil fehlt',
    sample: ({ appUrl }) =>
      transferPartEmail(
        SAMPLE_TRANSFER,
        SAMPLE_UNPAID,
        { cents: 50_000, receivedCents: 50_000, missingCents: 49_000 },
        appUrl,
      ),
  },
  {
    title: 'Überweisung, Erinnerung',
    sample: ({ appUrl }) =>
      transferReminderEmail(
        SAMPLE_TRANSFER,
        { invoice: SAMPLE_UNPAID, credits: [] },
        { missingCents: PRICE_CENTS, cancelsOn: '2026-12-18' },
        appUrl,
      ),
  },
  {
    title: 'Bestellung auf Rechnung storniert',
    sample: ({ appUrl }) =>
      transferCanceledEmail(
        SAMPLE_TRANSFER,
        SAMPLE_CANCELLATION,
        { by: 'deadline', receivedCents: 0 },
        appUrl,
      ),
  },
  {
    title: 'Bestellung auf Rechnung wieder aufgenommen',
    sample: ({ appUrl }) => transferReopenedEmail(SAMPLE_TRANSFER, SAMPLE_INVOICE, appUrl),
  },
  {
    title: 'Zu viel überwiesen, intern',
    sample: ({ operatorEmail }) =>
      transferSurplusEmail(
        SAMPLE_TRANSFER,
        100_000,
        { result: 'surplus', surplusCents: 1_000 },
        operatorEmail,
      ),
  },
  {
    title: 'Zu viel überwiesen',
    sample: ({ appUrl }) => transferTooMuchEmail(SAMPLE_TRANSFER, 1_000, 1_000, appUrl),
  },
  {
    title: 'Zu viel Überwiesenes zurücküberwiesen',
    sample: ({ appUrl }) => transferReturnedEmail(SAMPLE_TRANSFER, 1_000, appUrl),
  },
  {
    title: 'Erstattung',
    sample: ({ appUrl }) =>
      refundEmail(
        REFUNDED,
        { ...WHOLE, byBank: false, over: true, withdrawal: null },
        [SAMPLE_CANCELLATION],
        billing(appUrl),
      ),
  },
  {
    title: 'Zahlung von der Bank zurückgeholt',
    sample: ({ appUrl }) =>
      refundEmail(
        REFUNDED,
        { ...WHOLE, byBank: true, over: true, withdrawal: null },
        [SAMPLE_CANCELLATION],
        billing(appUrl),
      ),
  },
  {
    title: 'Rückbuchung aufgehoben',
    sample: ({ appUrl }) =>
      paymentReinstatedEmail(
        SAMPLE_PAYMENT,
        { cents: PRICE_CENTS, access: 'again' },
        SAMPLE_INVOICE,
        billing(appUrl),
      ),
  },
  {
    title: 'Rückbuchung, intern',
    sample: ({ appUrl, operatorEmail }) =>
      disputeEmail(
        SAMPLE_PAYMENT,
        DISPUTE,
        SAMPLE_PAYMENT,
        operatorEmail,
        `${appUrl}/admin/payments`,
      ),
  },
  {
    title: 'Falscher Betrag, intern',
    sample: ({ operatorEmail }) =>
      wrongAmountEmail(
        Object.assign(new Payment(), SAMPLE_PAYMENT, {
          receivedCents: 98_999,
          receivedCurrency: 'EUR',
        }),
        operatorEmail,
      ),
  },
  {
    title: 'Erstattung nicht angekommen, intern',
    sample: ({ operatorEmail }) => refundFailedEmail(SAMPLE_PAYMENT, operatorEmail),
  },
  {
    title: 'Erstattung hängt, intern',
    sample: ({ operatorEmail }) => refundStuckEmail(SAMPLE_PAYMENT, operatorEmail),
  },
];
