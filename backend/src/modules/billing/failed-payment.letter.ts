import type { Email } from '../../platform/mail/email.js';
import { formatCents, formatDay } from './letter-format.js';
import type { Payment } from './payment.entity.js';

/**
 * Tells that a payment did not go through and that nothing was bought. It may reach somebody whose
 * address another person has typed in, so it carries nothing that was typed.
 * @param checkoutUrl where the purchase can be tried again
 */
export function paymentFailed(
  payment: Pick<Payment, 'email' | 'amountCents' | 'currency' | 'createdAt'>,
  checkoutUrl: string,
): Email {
  return {
    kind: 'payment-failed',
    recipient: payment.email,
    subject: 'Ihre Zahlung ist fehlgeschlagen',
    preview: 'Es wurde nichts abgebucht. Sie können die Bestellung wieder aufnehmen.',
    greeting: 'Guten Tag,',
    paragraphs: [
      'die Zahlung zu Ihrer Bestellung ist fehlgeschlagen. Es wurde nichts abgebucht, und es ist kein Vertrag zustande gekommen.',
      'Oft hilft eine andere Karte oder ein Anruf bei Ihrer Bank. Sie können die Bestellung jederzeit wieder aufnehmen.',
    ],
    facts: {
      title: 'Ihre Bestellung',
      rows: [
        { label: 'Leistung', value: 'Premium-Zugang' },
        { label: 'Betrag', value: formatCents(payment.amountCents, payment.currency) },
        { label: 'Begonnen am', value: formatDay(payment.createdAt) },
      ],
    },
    action: { label: 'Zur Bestellung', url: checkoutUrl },
    note: 'Haben Sie inzwischen erfolgreich bezahlt oder gar nichts bestellt, brauchen Sie nichts zu tun.',
  };
}
