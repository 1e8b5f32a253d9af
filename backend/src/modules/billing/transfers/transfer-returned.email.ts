import type { Email } from '../../../platform/mail/email.js';
import { must, words } from '../../../platform/mail/wording.js';
import type { Payment } from '../payments/payment.entity.js';
import { euros } from './transfer-facts.js';

const GROUND = {
  surplus: 'Es war mehr, als für Ihre Bestellung zu zahlen war. Ihr Kauf bleibt davon unberührt.',
  canceled: 'Sie hatten den Betrag für eine inzwischen stornierte Bestellung überwiesen.',
};

/** Tells a buyer that money has been sent back that no order asks for. */
export function transferReturnedEmail(
  payment: Pick<Payment, 'id' | 'email' | 'status' | 'providerPaymentId'>,
  cents: number,
  appUrl: string,
): Email {
  const amount = euros(cents);
  return {
    kind: 'refund',
    variant: 'returned',
    recipient: payment.email,
    subject: words`Wir haben Ihnen ${{ betrag: amount }} zurücküberwiesen`,
    preview: words`Bis das Geld bei Ihnen ist, können einige Bankarbeitstage vergehen.`,
    greeting: 'Guten Tag,',
    paragraphs: [
      words`wir haben ${must({ betrag: amount })} auf das Konto zurücküberwiesen, von dem Sie bezahlt haben. ${must({ grund: GROUND[payment.status === 'failed' ? 'canceled' : 'surplus'] })}`,
      words`Bis das Geld bei Ihnen eingeht, können einige Bankarbeitstage vergehen.`,
    ],
    facts: {
      title: 'Ihre Rücküberweisung',
      rows: [
        { label: 'Betrag', value: amount },
        { label: 'Verwendungszweck der Bestellung', value: payment.providerPaymentId },
        { label: 'Bestellnummer', value: payment.id },
      ],
    },
    action: { label: 'Zu Ihren Rechnungen', url: `${appUrl}/billing` },
  };
}
