import type { Email } from '../../../platform/mail/email.js';
import { formatCents } from '../letter-format.js';
import type { Payment } from '../payment.entity.js';

/**
 * Confirms that a refund was asked for, where it could not be carried out at once.
 * @param cents what is to go back
 */
export function refundRequestedLetter(
  payment: Pick<Payment, 'id' | 'email' | 'currency'>,
  cents: number,
  billingUrl: string,
): Email {
  const amount = formatCents(cents, payment.currency);
  return {
    kind: 'refund-requested',
    recipient: payment.email,
    subject: 'Ihre Erstattung ist vorgemerkt',
    preview: 'Sie brauchen nichts weiter zu tun. Wir schreiben Ihnen, sobald sie ausgeführt ist.',
    greeting: 'Guten Tag,',
    paragraphs: [
      `die Erstattung von ${amount} für Ihren Premium-Zugang ist bei uns vorgemerkt. Unser Zahlungsanbieter ist im Augenblick nicht erreichbar. Wir führen die Erstattung aus, sobald er es wieder ist, und schreiben Ihnen dann.`,
      'Sie brauchen nichts weiter zu tun.',
    ],
    facts: {
      title: 'Ihre Erstattung',
      rows: [
        { label: 'Leistung', value: 'Premium-Zugang' },
        { label: 'Betrag', value: amount },
        { label: 'Bestellnummer', value: payment.id },
      ],
    },
    action: { label: 'Stand ansehen', url: billingUrl },
  };
}
