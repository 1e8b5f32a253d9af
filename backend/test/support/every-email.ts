import { accessBegins } from '../../src/modules/billing/deferred-access/access-begins.letter.js';
import { accessConsented } from '../../src/modules/billing/deferred-access/access-consented.letter.js';
import { paymentFailed } from '../../src/modules/billing/failed-payment.letter.js';
import { invoiceLetter } from '../../src/modules/billing/invoices/invoice.letter.js';
import {
  disputeNotice,
  refundFailedNotice,
  refundStuckNotice,
  wrongAmountNotice,
} from '../../src/modules/billing/operator-notices.letter.js';
import { orderConfirmation } from '../../src/modules/billing/order-confirmation.letter.js';
import {
  moneyBackLetter,
  paymentReinstatedLetter,
} from '../../src/modules/billing/refunds/money-back.letter.js';
import { refundRequestedLetter } from '../../src/modules/billing/refunds/refund-requested.letter.js';
import { withdrawalNotice } from '../../src/modules/billing/withdrawals/withdrawal-notice.letter.js';
import { withdrawalReceipt } from '../../src/modules/billing/withdrawals/withdrawal-receipt.letter.js';
import * as identity from '../../src/modules/identity/identity.email.js';
import { checklistLetter } from '../../src/modules/leads/checklist.letter.js';
import {
  enquiryCopyLetter,
  enquiryLetter,
} from '../../src/modules/leads/contact/contact.letters.js';
import { moduleUnlockedEmail } from '../../src/modules/learning/module-unlocked.email.js';
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
  WITHDRAWAL,
} from './email-samples.js';

const order = {
  payment: PAYMENT,
  appUrl: SHOP,
  passwordUrl: RESET,
  refundContact: null,
  invoiceNumber: null,
  attachments: [],
};

/** Every e-mail that the product sends, and each form of those that come in several. */
const WHOLE = { cents: 99_000, byBank: false };
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
  checklistLetter({ name: 'Karl', email: KARL.email }, CHECKLIST, SHOP),
  enquiryLetter(ENQUIRY, OPERATOR),
  enquiryCopyLetter(ENQUIRY, OPERATOR),
  orderConfirmation(order),
  orderConfirmation({ ...order, passwordUrl: null, invoiceNumber: INVOICE.number }),
  orderConfirmation({ ...order, passwordUrl: null, refundContact: OPERATOR }),
  paymentFailed(PAYMENT, `${SHOP}/checkout`),
  accessBegins(KARL, SHOP),
  accessConsented({
    payment: PAYMENT,
    consentedAt: new Date('2026-11-23T09:30:00Z'),
    consentWording: 'Ich stimme der sofortigen Freischaltung zu.',
    appUrl: SHOP,
    attachments: [],
  }),
  invoiceLetter(KARL, [INVOICE, CANCELLATION], SHOP),
  moneyBackLetter({ ...PAYMENT, refundedCents: 99_000 }, WHOLE, CANCELLATION, BILLING),
  moneyBackLetter(
    { ...PAYMENT, refundedCents: 10_000 },
    { cents: 10_000, byBank: false },
    null,
    BILLING,
  ),
  moneyBackLetter({ ...PAYMENT, refundedCents: 99_000 }, { ...WHOLE, byBank: true }, null, BILLING),
  paymentReinstatedLetter(PAYMENT, { cents: 99_000, hadEnded: true }, INVOICE, BILLING),
  paymentReinstatedLetter(PAYMENT, { cents: 20_000, hadEnded: false }, null, BILLING),
  refundRequestedLetter(PAYMENT, 99_000, BILLING),
  disputeNotice(STANDING, DISPUTE, STANDING, OPERATOR),
  disputeNotice(STANDING, { ...DISPUTE, state: 'won' }, STANDING, OPERATOR),
  disputeNotice(STANDING, { ...DISPUTE, state: 'lost' }, LOST, OPERATOR),
  disputeNotice(STANDING, { ...DISPUTE, state: 'lost' }, STANDING, OPERATOR),
  disputeNotice(LOST, { ...DISPUTE, state: 'won' }, STANDING, OPERATOR),
  wrongAmountNotice({ ...PAYMENT, receivedCents: 98_999, receivedCurrency: 'EUR' }, OPERATOR),
  refundFailedNotice(PAYMENT, OPERATOR),
  refundStuckNotice(PAYMENT, OPERATOR),
  withdrawalReceipt(WITHDRAWAL, OPERATOR),
  withdrawalNotice(WITHDRAWAL, OPERATOR),
  withdrawalNotice({ ...WITHDRAWAL, paymentId: PAYMENT.id }, OPERATOR),
  moduleUnlockedEmail(
    { ...KARL, moduleId: 'modul-3', orderIndex: 3, title: 'Ihr Lebenswerk' },
    SHOP,
  ),
];
