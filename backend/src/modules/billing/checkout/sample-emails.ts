import {
  SAMPLE_READER as KARL,
  type OfferedText,
} from '../../../platform/mail/texts/offered-texts.js';
import { vatLimitEmail } from '../accounting/vat-limit/vat-limit.email.js';
import { invoiceEmail } from '../invoicing/invoice.email.js';
import { Invoice } from '../invoicing/invoice.entity.js';
import {
  invoiceCorrectedEmail,
  invoiceCreditedEmail,
  vatIdDeclinedEmail,
} from '../invoicing/invoice-desk.email.js';
import { checkoutClosedEmail, launchDueEmail } from '../launch/launch-due.email.js';
import * as notices from '../payments/payment-notices.email.js';
import {
  paymentReinstatedEmail,
  refundEmail,
  refundRequestedEmail,
} from '../payments/refunds/refund.email.js';
import {
  transferCanceledEmail,
  transferPartEmail,
  transferReminderEmail,
  transferReopenedEmail,
  transferSurplusEmail,
} from '../payments/transfers/transfer-notices.email.js';
import {
  transferReturnedEmail,
  transferTooMuchEmail,
} from '../payments/transfers/transfer-returned.email.js';
import { Payment } from '../shared/payment.entity.js';
import {
  withdrawalCanceledEmail,
  withdrawalNoticeEmail,
  withdrawalReceiptEmail,
  withdrawalRefundedEmail,
  withdrawalRefusedEmail,
} from '../withdrawals/withdrawal.email.js';
import { Withdrawal } from '../withdrawals/withdrawal.entity.js';
import { orderConfirmationEmail } from './purchase/order-confirmation.email.js';
import { transferOrderedEmail, transferReceivedEmail } from './purchase/transfer-order.email.js';

const PRICE_CENTS = 99_000;

const PAYMENT = Object.assign(new Payment(), {
  id: '0b6d2d0e-4a1c-4b7e-9a59-6a3f7f5f2c11',
  email: KARL.email,
  providerPaymentId: 'pi_3PqRsTuVwXyZ0123456789ab',
  amountCents: PRICE_CENTS,
  netCents: 83_193,
  vatCents: 15_807,
  currency: 'EUR',
  processingSince: null,
  refundedCents: 0,
  disputeLostCents: 0,
  writtenOffCents: 0,
  status: 'completed' as const,
  createdAt: new Date('2026-11-20T09:00:00Z'),
  completedAt: new Date('2026-11-20T09:05:00Z'),
  agreedAt: new Date('2026-11-20T09:04:00Z'),
  servicesWording: null,
  offerText: null,
});

const INVOICE = Object.assign(new Invoice(), {
  number: '2026-000017',
  kind: 'invoice' as const,
  issuedAt: new Date('2026-11-20T09:05:00Z'),
  grossCents: PRICE_CENTS,
  currency: 'EUR',
});

const CANCELLATION = Object.assign(new Invoice(), {
  ...INVOICE,
  number: '2026-000018',
  kind: 'cancellation' as const,
  grossCents: -PRICE_CENTS,
});

const CREDITED = { cancellation: CANCELLATION, invoice: INVOICE, owedCents: null };

const WITHDRAWAL = Object.assign(new Withdrawal(), {
  dueAt: new Date('2026-12-07T22:59:59.999Z'),
  note: null,
  reference: 'W-2026-7KQ4MX',
  name: 'Karl Brandt',
  email: KARL.email,
  contract: 'Premium-Zugang, bestellt am 20. November 2026',
  receivedAt: new Date('2026-11-21T13:05:33Z'),
  paymentId: null,
});

const TRANSFER: Payment = Object.assign(new Payment(), PAYMENT, {
  providerPaymentId: 'FV-7K3F-92QM',
  status: 'pending' as const,
  completedAt: null,
});

const UNPAID = Object.assign(new Invoice(), INVOICE, {
  dueOn: '2026-12-04',
  transferTo: {
    accountHolder: 'Muster GmbH',
    iban: 'DE97999999990000012345',
    bic: 'BEISDEPPXXX',
    bank: 'Beispielbank Paderborn',
    reference: TRANSFER.providerPaymentId,
  },
});

const EU_TURNOVER = { year: 2026, thisYearCents: 825_000, formerYearCents: 310_000 };

const LAUNCH_DUTY = {
  title: 'Datensicherung',
  subject: 'backup' as const,
  sentence:
    'Eine Sicherung haben Sie zuletzt am 4. September 2026 probeweise zurückgespielt. Das gilt 3 Monate.',
  ...{ dueOn: '2026-12-04', confirmable: true, state: 'soon' as const },
};

const LAUNCH_FAULT = {
  title: 'Zahlung',
  faults: ['STRIPE_SECRET_KEY ist ein Testschlüssel von Stripe.'],
};

const DISPUTE = {
  disputeId: 'du_1MtJUT2eZvKYlo2CNaw2HvEv',
  amountCents: PRICE_CENTS,
  state: 'open',
  stateAt: new Date('2026-11-25T09:00:00Z'),
  evidenceDueBy: new Date('2026-12-10T22:59:59Z'),
} as const;

const REFUNDED = Object.assign(new Payment(), PAYMENT, { refundedCents: PRICE_CENTS });
const WHOLE = { cents: PRICE_CENTS, ofVat: false };
const billing = (appUrl: string) => `${appUrl}/billing`;

const CORRECTED: [Invoice, Invoice] = [
  Object.assign(new Invoice(), INVOICE, {
    number: '2026-000019',
    replacesNumber: INVOICE.number,
  }),
  CANCELLATION,
];

/** The e-mails about purchases, for who edits their words. */
export const PURCHASE_EMAILS: OfferedText[] = [
  {
    title: 'Bestellbestätigung',
    sample: ({ appUrl }) =>
      orderConfirmationEmail({
        payment: PAYMENT,
        appUrl,
        passwordUrl: null,
        refundContact: null,
        invoiceNumber: INVOICE.number,
        attachments: [],
      }),
  },
  {
    title: 'Zahlung gescheitert',
    sample: ({ appUrl }) => notices.paymentFailedEmail(PAYMENT, `${appUrl}/checkout`),
  },
  {
    title: 'Zahlung unterwegs',
    sample: () => notices.paymentUnderWayEmail(PAYMENT),
  },
  { title: 'Rechnung', sample: ({ appUrl }) => invoiceEmail(KARL, [INVOICE], appUrl) },
  {
    title: 'Erstattung vorgemerkt',
    sample: ({ appUrl }) => refundRequestedEmail(PAYMENT, WHOLE, billing(appUrl)),
  },
  {
    title: 'Erstattung vorgemerkt, per Überweisung',
    sample: ({ appUrl }) => refundRequestedEmail(TRANSFER, WHOLE, billing(appUrl), true),
  },
  {
    title: 'Erstattung zu überweisen, intern',
    sample: ({ operatorEmail }) => notices.refundByHandEmail(TRANSFER, PRICE_CENTS, operatorEmail),
  },
  {
    title: 'Bestellung auf Rechnung',
    sample: ({ appUrl }) =>
      transferOrderedEmail({
        ...{ payment: TRANSFER, invoice: UNPAID, appUrl },
        ...{ secondPurchaseContact: null, contractTexts: [] },
      }),
  },
  {
    title: 'Überweisung eingegangen',
    sample: ({ appUrl }) =>
      transferReceivedEmail({
        payment: { ...TRANSFER, completedAt: new Date('2026-11-24T09:00:00Z') },
        ...{ receivedCents: PRICE_CENTS, appUrl, passwordUrl: null, refundContact: null },
      }),
  },
  {
    title: 'Überweisung, ein Teil fehlt',
    sample: ({ appUrl }) =>
      transferPartEmail(
        TRANSFER,
        UNPAID,
        { cents: 50_000, receivedCents: 50_000, missingCents: 49_000 },
        appUrl,
      ),
  },
  {
    title: 'Überweisung, Erinnerung',
    sample: ({ appUrl }) =>
      transferReminderEmail(
        TRANSFER,
        { invoice: UNPAID, credits: [] },
        { missingCents: PRICE_CENTS, cancelsOn: '2026-12-18' },
        appUrl,
      ),
  },
  {
    title: 'Bestellung auf Rechnung storniert',
    sample: ({ appUrl }) =>
      transferCanceledEmail(TRANSFER, CANCELLATION, { by: 'deadline', receivedCents: 0 }, appUrl),
  },
  {
    title: 'Bestellung auf Rechnung wieder aufgenommen',
    sample: ({ appUrl }) => transferReopenedEmail(TRANSFER, INVOICE, appUrl),
  },
  {
    title: 'Zu viel überwiesen, intern',
    sample: ({ operatorEmail }) =>
      transferSurplusEmail(
        TRANSFER,
        100_000,
        { result: 'surplus', surplusCents: 1_000 },
        operatorEmail,
      ),
  },
  {
    title: 'Zu viel überwiesen',
    sample: ({ appUrl }) => transferTooMuchEmail(TRANSFER, 1_000, 1_000, appUrl),
  },
  {
    title: 'Zu viel Überwiesenes zurücküberwiesen',
    sample: ({ appUrl }) => transferReturnedEmail(TRANSFER, 1_000, appUrl),
  },
  {
    title: 'Erstattung',
    sample: ({ appUrl }) =>
      refundEmail(
        REFUNDED,
        { ...WHOLE, byBank: false, over: true, withdrawal: null },
        [CANCELLATION],
        billing(appUrl),
      ),
  },
  {
    title: 'Zahlung von der Bank zurückgeholt',
    sample: ({ appUrl }) =>
      refundEmail(
        REFUNDED,
        { ...WHOLE, byBank: true, over: true, withdrawal: null },
        [CANCELLATION],
        billing(appUrl),
      ),
  },
  {
    title: 'Rückbuchung aufgehoben',
    sample: ({ appUrl }) =>
      paymentReinstatedEmail(
        PAYMENT,
        { cents: PRICE_CENTS, access: 'again' },
        INVOICE,
        billing(appUrl),
      ),
  },
  {
    title: 'Rückbuchung, intern',
    sample: ({ appUrl, operatorEmail }) =>
      notices.disputeEmail(PAYMENT, DISPUTE, PAYMENT, operatorEmail, `${appUrl}/admin/payments`),
  },
  {
    title: 'Falscher Betrag, intern',
    sample: ({ operatorEmail }) =>
      notices.wrongAmountEmail(
        Object.assign(new Payment(), PAYMENT, { receivedCents: 98_999, receivedCurrency: 'EUR' }),
        operatorEmail,
      ),
  },
  {
    title: 'Erstattung nicht angekommen, intern',
    sample: ({ operatorEmail }) => notices.refundFailedEmail(PAYMENT, operatorEmail),
  },
  {
    title: 'Erstattung hängt, intern',
    sample: ({ operatorEmail }) => notices.refundStuckEmail(PAYMENT, operatorEmail),
  },
  {
    title: 'Widerruf, Eingang',
    sample: ({ operatorEmail }) => withdrawalReceiptEmail(WITHDRAWAL, operatorEmail),
  },
  {
    title: 'Widerruf, intern',
    sample: ({ operatorEmail }) =>
      withdrawalNoticeEmail(WITHDRAWAL, operatorEmail, { mailed: true, named: false }),
  },
  {
    title: 'Widerruf, Erstattung',
    sample: ({ operatorEmail }) =>
      withdrawalRefundedEmail(
        WITHDRAWAL,
        { cents: PRICE_CENTS, currency: PAYMENT.currency },
        operatorEmail,
      ),
  },
  {
    title: 'Widerruf, Stornierung',
    sample: ({ operatorEmail }) => withdrawalCanceledEmail(WITHDRAWAL, operatorEmail),
  },
  {
    title: 'Widerruf, Ablehnung',
    sample: ({ operatorEmail }) => withdrawalRefusedEmail(WITHDRAWAL, 'lapsed', operatorEmail),
  },
  {
    title: 'EU-Umsatzschwelle bald erreicht, intern',
    sample: ({ operatorEmail }) => vatLimitEmail(EU_TURNOVER, false, operatorEmail),
  },
  {
    title: 'EU-Umsatzschwelle überschritten, intern',
    sample: ({ operatorEmail }) =>
      vatLimitEmail({ ...EU_TURNOVER, thisYearCents: 1_050_000 }, false, operatorEmail),
  },
  {
    title: 'EU-Umsatzschwelle bald erreicht (Kleinunternehmer), intern',
    sample: ({ operatorEmail }) => vatLimitEmail(EU_TURNOVER, true, operatorEmail),
  },
  {
    title: 'EU-Umsatzschwelle überschritten (Kleinunternehmer), intern',
    sample: ({ operatorEmail }) =>
      vatLimitEmail({ ...EU_TURNOVER, thisYearCents: 1_050_000 }, true, operatorEmail),
  },
  {
    title: 'Für den Verkauf zu wiederholen, intern',
    sample: ({ appUrl, operatorEmail }) =>
      launchDueEmail([LAUNCH_DUTY], `${appUrl}/admin/launch`, operatorEmail),
  },
  {
    title: 'Checkout geschlossen, intern',
    sample: ({ appUrl, operatorEmail }) =>
      checkoutClosedEmail([LAUNCH_FAULT], `${appUrl}/admin/launch`, operatorEmail),
  },
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
