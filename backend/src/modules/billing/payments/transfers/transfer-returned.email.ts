import type { Email } from '../../../../platform/mail/email.js';
import { must, words } from '../../../../platform/mail/wording.js';
import type { Payment } from '../../shared/payment.entity.js';
import { euros } from './transfer-facts.js';

const GROUND = {
  surplus: 'Es war mehr, als für Ihre Bestellung zu zahlen war. Ihr Kauf bleibt davon unberührt.',
  canceled: 'Sie hatten den Betrag für eine inzwischen stornierte Bestellung überwiesen.',
};

type OfBuyer = Pick<Payment, 'id' | 'email' | 'status' | 'providerPaymentId'>;

/**
 * Tells a buyer that a transfer was more than was owed, and that staff will return the surplus.
 * @param cents received with this transfer
 * @param surplusCents to be returned in total
 */
export function transferTooMuchEmail(
  payment: OfBuyer,
  cents: number,
  surplusCents: number,
  appUrl: string,
): Email {
  const amount = euros(surplusCents);
  return {
    kind: 'refund-requested',
    variant: 'too-much',
    recipient: payment.email,
    subject: words`Wir überweisen Ihnen ${{ betrag: amount }} zurück`,
    preview: words`Sie brauchen nichts zu tun. Wir schreiben Ihnen, sobald das Geld unterwegs ist.`,
    greeting: 'Guten Tag,',
    paragraphs: [
      words`wir haben ${must({ eingang: euros(cents) })} von Ihnen erhalten. ${must({ grund: groundOf(payment) })}`,
      words`${must({ betrag: amount })} überweisen wir auf das Konto zurück, von dem Sie bezahlt haben. Sie brauchen nichts zu tun. Wir schreiben Ihnen, sobald das Geld unterwegs ist.`,
    ],
    facts: factsOf(payment, amount),
    action: { label: 'Zu Ihren Rechnungen', url: `${appUrl}/billing` },
  };
}

/** Tells a buyer that a surplus has been returned, in cents. */
export function transferReturnedEmail(payment: OfBuyer, cents: number, appUrl: string): Email {
  const amount = euros(cents);
  return {
    kind: 'refund',
    variant: 'returned',
    recipient: payment.email,
    subject: words`Wir haben Ihnen ${{ betrag: amount }} zurücküberwiesen`,
    preview: words`Bis das Geld bei Ihnen ist, können einige Bankarbeitstage vergehen.`,
    greeting: 'Guten Tag,',
    paragraphs: [
      words`wir haben ${must({ betrag: amount })} auf das Konto zurücküberwiesen, von dem Sie bezahlt haben. ${must({ grund: groundOf(payment) })}`,
      words`Bis das Geld bei Ihnen eingeht, können einige Bankarbeitstage vergehen.`,
    ],
    facts: factsOf(payment, amount),
    action: { label: 'Zu Ihren Rechnungen', url: `${appUrl}/billing` },
  };
}

const groundOf = ({ status }: OfBuyer) => GROUND[status === 'failed' ? 'canceled' : 'surplus'];

const factsOf = ({ id, providerPaymentId }: OfBuyer, amount: string) => ({
  title: 'Ihre Rücküberweisung',
  rows: [
    { label: 'Betrag', value: amount },
    { label: 'Verwendungszweck der Bestellung', value: providerPaymentId },
    { label: 'Bestellnummer', value: id },
  ],
});
