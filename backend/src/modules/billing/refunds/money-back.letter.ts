import type { Fact, Letter } from '../../../platform/mail/letter.js';
import type { Invoice } from '../invoices/invoice.entity.js';
import { invoiceAttachment } from '../invoices/invoice-attachment.js';
import { formatCents, formatDay } from '../letter-format.js';
import type { Payment } from '../payment.entity.js';

type GivenBack = Pick<
  Payment,
  'id' | 'email' | 'amountCents' | 'refundedCents' | 'currency' | 'disputeState' | 'completedAt'
>;

/**
 * Tells a buyer that money went back, and what that means for the access.
 * @param cents what went back this time
 * @param correction the document that corrects the invoice; null where there was no invoice
 */
export function moneyBackLetter(
  payment: GivenBack,
  cents: number,
  correction: Pick<Invoice, 'number' | 'kind'> | null,
  billingUrl: string,
): Letter {
  const whole = payment.refundedCents >= payment.amountCents;
  const byBank = payment.disputeState === 'lost';
  return {
    kind: 'refund',
    recipient: payment.email,
    subject: byBank
      ? TAKEN_BACK
      : `Ihre ${whole ? 'Erstattung' : 'Teilerstattung'}: Premium-Zugang`,
    preview: `${formatCents(cents, payment.currency)}. ${whole ? 'Ihr Premium-Zugang ist damit beendet.' : STAYS}`,
    greeting: 'Guten Tag,',
    paragraphs: [
      howItWentBack(payment, cents),
      whole ? ENDED : STAYS,
      ...(correction ? [`Die Stornorechnung ${correction.number} finden Sie im Anhang.`] : []),
    ],
    facts: {
      title: byBank ? 'Ihre Zahlung' : 'Ihre Erstattung',
      rows: summary(payment, cents, correction),
    },
    action: { label: 'Zu Ihren Rechnungen', url: billingUrl },
    ...(correction && { attachments: [invoiceAttachment(correction)] }),
  };
}

const TAKEN_BACK = 'Ihre Bank hat Ihre Zahlung zurückgeholt';
const ENDED =
  'Der Premium-Zugang aus diesem Kauf ist damit beendet. Ihr Konto und Ihr Fortschritt bleiben bestehen.';
const STAYS = 'Ihr Premium-Zugang bleibt bestehen.';

function summary(
  { id, amountCents, currency, completedAt, disputeState }: GivenBack,
  cents: number,
  correction: Pick<Invoice, 'number'> | null,
): Fact[] {
  const label = disputeState === 'lost' ? 'Zurückgeholt' : 'Erstattet';
  return [
    { label: 'Leistung', value: 'Premium-Zugang' },
    { label, value: formatCents(cents, currency) },
    { label: 'Bezahlt', value: formatCents(amountCents, currency) },
    ...(completedAt ? [{ label: 'Bezahlt am', value: formatDay(completedAt) }] : []),
    { label: 'Bestellnummer', value: id },
    ...(correction ? [{ label: 'Stornorechnung', value: correction.number }] : []),
  ];
}

function howItWentBack(payment: GivenBack, cents: number): string {
  const amount = formatCents(cents, payment.currency);
  const paid = payment.completedAt ? ` vom ${formatDay(payment.completedAt)}` : '';
  if (payment.disputeState === 'lost') {
    return `Ihre Bank hat Ihre Zahlung${paid} zurückgeholt (${amount}), weil sie angefochten wurde.`;
  }
  return `wir haben Ihnen ${amount} Ihrer Zahlung${paid} erstattet. Das Geld geht auf dem Weg zurück, auf dem Sie bezahlt haben; bis es bei Ihnen eingeht, können einige Bankarbeitstage vergehen.`;
}
