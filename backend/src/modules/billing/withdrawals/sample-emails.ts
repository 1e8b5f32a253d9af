import {
  SAMPLE_READER as KARL,
  type OfferedText,
} from '../../../platform/mail/texts/offered-texts.js';
import { PRICE_CENTS, SAMPLE_PAYMENT } from '../shared/sample-payment.js';
import {
  withdrawalCanceledEmail,
  withdrawalNoticeEmail,
  withdrawalReceiptEmail,
  withdrawalRefundedEmail,
  withdrawalRefusedEmail,
} from './withdrawal.email.js';
import { Withdrawal } from './withdrawal.entity.js';

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

/** Samples of the e-mails of this module, for staff who edit their words. */
export const WITHDRAWALS_EMAILS: OfferedText[] = [
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
        { cents: PRICE_CENTS, currency: SAMPLE_PAYMENT.currency },
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
];
