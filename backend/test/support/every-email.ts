import { vatLimitEmail } from '../../src/modules/billing/accounting/vat-limit/vat-limit.email.js';
import { orderConfirmationEmail } from '../../src/modules/billing/checkout/purchase/order-confirmation.email.js';
import {
  transferOrderedEmail,
  transferReceivedEmail,
} from '../../src/modules/billing/checkout/purchase/transfer-order.email.js';
import { invoiceEmail } from '../../src/modules/billing/invoicing/invoice.email.js';
import {
  invoiceCorrectedEmail,
  invoiceCreditedEmail,
  vatIdDeclinedEmail,
} from '../../src/modules/billing/invoicing/invoice-desk.email.js';
import {
  checkoutClosedEmail,
  launchDueEmail,
} from '../../src/modules/billing/launch/launch-due.email.js';
import {
  disputeEmail,
  paymentFailedEmail,
  paymentUnderWayEmail,
  refundByHandEmail,
  refundFailedEmail,
  refundStuckEmail,
  wrongAmountEmail,
} from '../../src/modules/billing/payments/payment-notices.email.js';
import {
  paymentReinstatedEmail,
  refundEmail,
  refundRequestedEmail,
} from '../../src/modules/billing/payments/refunds/refund.email.js';
import {
  transferCanceledEmail,
  transferPartEmail,
  transferReminderEmail,
  transferReopenedEmail,
  transferSurplusEmail,
} from '../../src/modules/billing/payments/transfers/transfer-notices.email.js';
import {
  transferReturnedEmail,
  transferTooMuchEmail,
} from '../../src/modules/billing/payments/transfers/transfer-returned.email.js';
import {
  withdrawalCanceledEmail,
  withdrawalNoticeEmail,
  withdrawalReceiptEmail,
  withdrawalRefundedEmail,
  withdrawalRefusedEmail,
} from '../../src/modules/billing/withdrawals/withdrawal.email.js';
import * as identity from '../../src/modules/identity/identity.email.js';
import { checklistConfirmEmail, checklistEmail } from '../../src/modules/leads/checklist.email.js';
import { enquiryCopyEmail, enquiryEmail } from '../../src/modules/leads/contact.email.js';
import { moduleUnlockedEmail } from '../../src/modules/learning/module-unlocked.email.js';
import {
  newsletterConfirmEmail,
  newsletterEmail,
} from '../../src/modules/mailings/newsletter/newsletter.email.js';
import { moduleUpdatesEmail } from '../../src/modules/mailings/updates/module-updates.email.js';
import { digestEmail } from '../../src/modules/sale-plan/reminders/digest.email.js';
import { supportAccessEmail } from '../../src/modules/support-access/support-access.email.js';
import { talkConfirmedEmail, talkRequestedEmail } from '../../src/modules/talk/talk.email.js';
import type { Email } from '../../src/platform/mail/email.js';
import {
  BILLING,
  CANCELLATION,
  CHECKLIST,
  ENQUIRY,
  INVOICE,
  KARL,
  OPERATOR,
  PAYMENT,
  RESET,
  SHOP,
  TRANSFER,
  UNPAID,
  WITHDRAWAL,
} from './email-samples.js';

const STAFF_PAYMENT = `${SHOP}/admin/payments/1/show`;

const NOTE = 'Das Gespräch am 3. Dezember <b>war</b>\nschon geführt.';

const order = {
  payment: PAYMENT,
  appUrl: SHOP,
  passwordUrl: RESET,
  refundContact: null,
  invoiceNumber: null,
  attachments: [],
};

const ON_ACCOUNT = {
  payment: TRANSFER,
  invoice: UNPAID,
  appUrl: SHOP,
  secondPurchaseContact: null,
  contractTexts: [],
};
const RECEIVED = {
  payment: { ...TRANSFER, completedAt: new Date('2026-11-24T09:00:00Z') },
  appUrl: SHOP,
};

const LEAVING = {
  oneClickUrl: `${SHOP}/api/email-choices/unsubscribe?token=Ab-Zx9`,
  choicesUrl: `${SHOP}/e-mail-einstellungen?token=Ab-Zx9`,
};

/** Every e-mail that the product sends, and each form of those that come in several. */
const ASKED = { cents: 99_000, ofVat: false };
const WHOLE = { ...ASKED, byBank: false, over: true, withdrawal: null };
const STANDING = Object.assign({ ...PAYMENT }, {
  status: 'completed',
  disputeLostCents: 0,
} as const);
const LOST = { ...STANDING, status: 'refunded', disputeLostCents: 99_000 } as const;
const DISPUTE = {
  disputeId: 'du_1MtJUT2eZvKYlo2CNaw2HvEv',
  amountCents: 20_000,
  state: 'open',
  stateAt: new Date('2026-11-25T09:00:00Z'),
  evidenceDueBy: new Date('2026-12-10T22:59:59Z'),
} as const;

export const everyEmail = (): Email[] => [
  identity.addressConfirmationEmail(KARL.email, `${SHOP}/confirm-email?token=abc-123`),
  identity.alreadyRegisteredEmail(KARL, SHOP),
  identity.unconfirmedAccountEmail(KARL.email, RESET),
  identity.accountMadeEmail(KARL.email, true, RESET),
  identity.resetPasswordEmail(KARL, true, RESET),
  identity.passwordChangedEmail(KARL, SHOP),
  identity.newDeviceEmail(
    KARL,
    new Date('2026-11-20T13:05:00Z'),
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
    SHOP,
  ),
  identity.factorAddedEmail(KARL, 'Passkey „Firefox unter Windows <b>“', SHOP),
  identity.factorRemovedEmail(KARL, 'Authenticator-App', true, SHOP),
  identity.factorRemovedEmail(KARL, 'Authenticator-App', false, SHOP),
  identity.recoveryCodeUsedEmail(KARL, 9, SHOP),
  identity.recoveryCodeUsedEmail(KARL, 0, SHOP),
  identity.newAddressConfirmationEmail(KARL.email, `${SHOP}/confirm-email?token=abc-123`),
  identity.addressChangedEmail(KARL, 'karl.brandt@neu.example.com', OPERATOR),
  identity.accountDeletedEmail(KARL),
  checklistConfirmEmail(KARL.email, `${SHOP}/checkliste?token=Ab-Zx9`),
  checklistEmail({ email: KARL.email }, CHECKLIST, SHOP),
  enquiryEmail(ENQUIRY, OPERATOR),
  enquiryCopyEmail(ENQUIRY, OPERATOR),
  orderConfirmationEmail(order),
  orderConfirmationEmail({ ...order, passwordUrl: null, invoiceNumber: INVOICE.number }),
  orderConfirmationEmail({ ...order, passwordUrl: null, refundContact: OPERATOR }),
  paymentFailedEmail(PAYMENT, `${SHOP}/checkout`),
  paymentFailedEmail(
    { ...PAYMENT, processingSince: new Date('2026-11-19T23:30:00Z') },
    `${SHOP}/checkout`,
  ),
  paymentUnderWayEmail(PAYMENT),
  invoiceEmail(KARL, [INVOICE, CANCELLATION], SHOP),
  invoiceCorrectedEmail(
    KARL.email,
    [Object.assign({ ...INVOICE }, { replacesNumber: '2026-000016' }), CANCELLATION],
    SHOP,
  ),
  invoiceCorrectedEmail(
    KARL.email,
    [Object.assign({ ...INVOICE }, { replacesNumber: '2026-000016' }), CANCELLATION],
    SHOP,
    16_500,
  ),
  vatIdDeclinedEmail(KARL.email, { vatId: 'ATU12345675' }, OPERATOR),
  invoiceCreditedEmail(
    KARL.email,
    { cancellation: CANCELLATION, invoice: INVOICE, owedCents: null },
    SHOP,
  ),
  invoiceCreditedEmail(
    KARL.email,
    { cancellation: CANCELLATION, invoice: INVOICE, owedCents: 89_000 },
    SHOP,
  ),
  refundEmail({ ...PAYMENT, refundedCents: 99_000 }, WHOLE, [CANCELLATION], BILLING),
  refundEmail(
    { ...PAYMENT, refundedCents: 79_000 },
    { ...WHOLE, cents: 79_000, withdrawal: { ...WITHDRAWAL, note: NOTE } },
    [CANCELLATION],
    BILLING,
  ),
  refundEmail(
    { ...PAYMENT, refundedCents: 10_000 },
    { ...WHOLE, cents: 10_000, over: false },
    [],
    BILLING,
  ),
  refundEmail(
    { ...PAYMENT, refundedCents: 15_807 },
    { ...WHOLE, cents: 15_807, ofVat: true, over: false },
    [],
    BILLING,
  ),
  refundEmail({ ...PAYMENT, refundedCents: 99_000 }, { ...WHOLE, byBank: true }, [], BILLING),
  refundEmail(
    { ...PAYMENT, refundedCents: 98_033, writtenOffCents: 967 },
    { ...WHOLE, cents: 98_033 },
    [CANCELLATION, CANCELLATION],
    BILLING,
  ),
  paymentReinstatedEmail(PAYMENT, { cents: 99_000, access: 'again' }, INVOICE, BILLING),
  paymentReinstatedEmail(PAYMENT, { cents: 20_000, access: 'stays' }, null, BILLING),
  paymentReinstatedEmail(PAYMENT, { cents: 20_000, access: 'ended' }, INVOICE, BILLING),
  refundRequestedEmail(PAYMENT, ASKED, BILLING),
  refundRequestedEmail(TRANSFER, ASKED, BILLING, true),
  refundRequestedEmail(TRANSFER, { cents: 15_807, ofVat: true }, BILLING, true),
  refundByHandEmail(TRANSFER, 99_000, OPERATOR),
  transferTooMuchEmail(TRANSFER, 1_000, 1_500, SHOP),
  transferTooMuchEmail({ ...TRANSFER, status: 'failed' }, 40_000, 40_000, SHOP),
  transferReturnedEmail(TRANSFER, 1_000, SHOP),
  transferReturnedEmail({ ...TRANSFER, status: 'failed' }, 40_000, SHOP),
  transferOrderedEmail(ON_ACCOUNT),
  transferOrderedEmail({
    ...ON_ACCOUNT,
    payment: Object.assign({ ...TRANSFER }, { userId: 'x' }),
    secondPurchaseContact: OPERATOR,
  }),
  ...[98_033, 99_000, 99_150].map((receivedCents) =>
    transferReceivedEmail({ ...RECEIVED, receivedCents, passwordUrl: RESET, refundContact: null }),
  ),
  transferReceivedEmail({
    ...RECEIVED,
    receivedCents: 99_000,
    passwordUrl: null,
    refundContact: OPERATOR,
  }),
  transferPartEmail(
    TRANSFER,
    UNPAID,
    { cents: 20_000, receivedCents: 50_000, missingCents: 49_000 },
    SHOP,
  ),
  transferReminderEmail(
    TRANSFER,
    { invoice: UNPAID, credits: [] },
    { missingCents: 99_000, cancelsOn: '2026-12-18' },
    SHOP,
  ),
  transferReminderEmail(
    TRANSFER,
    { invoice: UNPAID, credits: [CANCELLATION] },
    { missingCents: 89_000, cancelsOn: '2026-12-18' },
    SHOP,
  ),
  transferCanceledEmail(TRANSFER, CANCELLATION, { by: 'deadline', receivedCents: 0 }, SHOP),
  transferCanceledEmail(TRANSFER, null, { by: 'staff', receivedCents: 50_000 }, SHOP),
  ...(['buyer', 'holder', 'purchase', 'withdrawal'] as const).map((by) =>
    transferCanceledEmail(TRANSFER, CANCELLATION, { by, receivedCents: 0 }, SHOP),
  ),
  transferReopenedEmail(TRANSFER, INVOICE, SHOP),
  transferSurplusEmail(TRANSFER, 100_000, { result: 'surplus', surplusCents: 1_000 }, OPERATOR),
  transferSurplusEmail(TRANSFER, 99_000, { result: 'late', surplusCents: 99_000 }, OPERATOR),
  disputeEmail(STANDING, DISPUTE, STANDING, OPERATOR, STAFF_PAYMENT),
  disputeEmail(STANDING, { ...DISPUTE, state: 'won' }, STANDING, OPERATOR, STAFF_PAYMENT),
  disputeEmail(STANDING, { ...DISPUTE, state: 'lost' }, LOST, OPERATOR, STAFF_PAYMENT),
  disputeEmail(STANDING, { ...DISPUTE, state: 'lost' }, STANDING, OPERATOR, STAFF_PAYMENT),
  disputeEmail(LOST, { ...DISPUTE, state: 'won' }, STANDING, OPERATOR, STAFF_PAYMENT),
  wrongAmountEmail({ ...PAYMENT, receivedCents: 98_999, receivedCurrency: 'EUR' }, OPERATOR),
  refundFailedEmail(PAYMENT, OPERATOR),
  refundStuckEmail(PAYMENT, OPERATOR),
  ...[825_000, 1_050_000].flatMap((thisYearCents) =>
    [false, true].map((smallBusiness) =>
      vatLimitEmail({ year: 2026, thisYearCents, formerYearCents: 0 }, smallBusiness, OPERATOR),
    ),
  ),
  launchDueEmail(
    (['soon', 'overdue'] as const).map((state) => ({
      ...{ title: 'Datensicherung', subject: 'backup', state, confirmable: true },
      sentence: 'Eine Sicherung haben Sie zuletzt am 4. September 2026 probeweise zurückgespielt.',
      dueOn: '2026-12-04',
    })),
    `${SHOP}/admin/launch`,
    OPERATOR,
  ),
  checkoutClosedEmail(
    [{ title: 'Zahlung', faults: ['STRIPE_SECRET_KEY ist ein Testschlüssel von Stripe.'] }],
    `${SHOP}/admin/launch`,
    OPERATOR,
  ),
  withdrawalReceiptEmail(WITHDRAWAL, OPERATOR),
  withdrawalNoticeEmail(WITHDRAWAL, OPERATOR, { mailed: false, named: false }),
  withdrawalRefundedEmail(WITHDRAWAL, { cents: 99_000, currency: 'EUR' }, OPERATOR),
  withdrawalCanceledEmail(WITHDRAWAL, OPERATOR),
  withdrawalRefusedEmail({ ...WITHDRAWAL, note: NOTE }, 'lapsed', OPERATOR),
  ...[true, false].map((named) =>
    withdrawalNoticeEmail({ ...WITHDRAWAL, paymentId: PAYMENT.id }, OPERATOR, {
      mailed: true,
      named,
    }),
  ),
  moduleUnlockedEmail(
    { ...KARL, moduleId: 'modul-3', orderIndex: 3, title: 'Ihr Lebenswerk' },
    SHOP,
  ),
  newsletterConfirmEmail(KARL.email, `${SHOP}/neue-inhalte?token=Ab-Zx9`),
  newsletterEmail(
    {
      subject: 'Zwei neue Vorlagen & ein Termin',
      body: `Es gibt **zwei neue** Vorlagen für 1.250.000 € und *einen* Termin.

## Was neu ist

- Vertraulichkeit <b>: [zur Vorlage](${SHOP}/downloads)
- Absicht, bis zum 30. November 2026

Mehr unter [${SHOP}/modules](${SHOP}/modules).`,
    },
    KARL.email,
    LEAVING,
  ),
  moduleUpdatesEmail(
    KARL,
    [{ orderIndex: 3, title: 'Ihr <b> Lebenswerk', sentence: 'Ein neues Beispiel & mehr.' }],
    SHOP,
    LEAVING,
  ),
  talkRequestedEmail(
    KARL,
    ['2026-12-02T15:00', '2026-12-03T09:30'],
    'Es geht um\ndie <b>Halle</b> & mehr.',
    OPERATOR,
  ),
  identity.accessGivenEmail(KARL, true, SHOP),
  supportAccessEmail(KARL, new Date('2026-11-24T09:30:00Z'), SHOP),
  talkConfirmedEmail(KARL, '2026-12-02T15:00', '+49 5251 000000', SHOP),
  digestEmail(
    KARL,
    [
      { neutralTitle: 'Unterlagen ordnen & ablegen', dueOn: '2026-11-30', overdue: false },
      { neutralTitle: 'Termin mit der Steuerberatung', dueOn: '2026-11-19', overdue: true },
    ],
    SHOP,
  ),
];
