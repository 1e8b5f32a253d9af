import type { OfferedText } from '../../../platform/mail/texts/offered-texts.js';
import { checkoutClosedEmail, launchDueEmail } from './launch-due.email.js';

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

/** Samples of the e-mails of this module, for staff who edit their words. */
export const LAUNCH_EMAILS: OfferedText[] = [
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
];
