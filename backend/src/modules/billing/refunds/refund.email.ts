import type { Email, Fact } from '../../../platform/mail/email.js';
import { formatCents, formatDay } from '../../../platform/text/german-format.js';
import type { Invoice } from '../invoices/invoice.entity.js';
import { invoiceAttachment, nameOf, titleOf } from '../invoices/invoice-labels.js';
import type { Payment } from '../payments/payment.entity.js';

/**
 * Confirms that a refund was asked for, where it could not be carried out at once.
 * @param cents what is to go back
 */
export function refundRequestedEmail(
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

type PaidOnce = Pick<
  Payment,
  'id' | 'email' | 'amountCents' | 'refundedCents' | 'currency' | 'completedAt'
>;

/** How much went this time, in cents, and whether the bank took it back. */
export interface SettledRefund {
  cents: number;
  byBank: boolean;
}

/**
 * Tells a buyer that money went back, and what that means for the access.
 * @param correction the document that corrects the invoice; null where there was no invoice
 */
export function refundEmail(
  payment: PaidOnce,
  refund: SettledRefund,
  correction: Pick<Invoice, 'number' | 'kind'> | null,
  billingUrl: string,
): Email {
  const { cents, byBank } = refund;
  const whole = payment.refundedCents >= payment.amountCents;
  return {
    kind: 'refund',
    recipient: payment.email,
    subject: byBank
      ? TAKEN_BACK
      : `Ihre ${whole ? 'Erstattung' : 'Teilerstattung'}: Premium-Zugang`,
    preview: `${formatCents(cents, payment.currency)}. ${whole ? 'Ihr Premium-Zugang ist damit beendet.' : STAYS}`,
    greeting: 'Guten Tag,',
    paragraphs: [
      howItWentBack(payment, refund),
      whole ? ENDED : STAYS,
      ...(correction ? [`Die Stornorechnung ${correction.number} finden Sie im Anhang.`] : []),
    ],
    facts: {
      title: byBank ? 'Ihre Zahlung' : 'Ihre Erstattung',
      rows: summary(payment, byBank ? 'Zurückgeholt' : 'Erstattet', cents, correction),
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
  { id, amountCents, currency, completedAt }: PaidOnce,
  label: string,
  cents: number,
  document: Pick<Invoice, 'number' | 'kind'> | null,
): Fact[] {
  return [
    { label: 'Leistung', value: 'Premium-Zugang' },
    { label, value: formatCents(cents, currency) },
    { label: 'Bezahlt', value: formatCents(amountCents, currency) },
    ...(completedAt ? [{ label: 'Bezahlt am', value: formatDay(completedAt) }] : []),
    { label: 'Bestellnummer', value: id },
    ...(document ? [{ label: nameOf(document), value: document.number }] : []),
  ];
}

function howItWentBack(payment: PaidOnce, { cents, byBank }: SettledRefund): string {
  const amount = formatCents(cents, payment.currency);
  const paid = payment.completedAt ? ` vom ${formatDay(payment.completedAt)}` : '';
  if (byBank) {
    return `Ihre Bank hat Ihre Zahlung${paid} zurückgeholt (${amount}), weil sie angefochten wurde.`;
  }
  return `wir haben Ihnen ${amount} Ihrer Zahlung${paid} erstattet. Das Geld geht auf dem Weg zurück, auf dem Sie bezahlt haben; bis es bei Ihnen eingeht, können einige Bankarbeitstage vergehen.`;
}

/**
 * Tells a buyer that the bank has given a payment back to the seller after all.
 * @param back how much came back in cents, and whether the access had ended
 * @param invoice over what came back; null where there was no invoice
 */
export function paymentReinstatedEmail(
  payment: PaidOnce,
  { cents, hadEnded }: { cents: number; hadEnded: boolean },
  invoice: Pick<Invoice, 'number' | 'kind'> | null,
  billingUrl: string,
): Email {
  const amount = formatCents(cents, payment.currency);
  const access = hadEnded ? 'Ihr Premium-Zugang besteht damit wieder.' : STAYS;
  return {
    kind: 'payment-reinstated',
    recipient: payment.email,
    subject: 'Die Rückbuchung Ihrer Zahlung wurde aufgehoben',
    preview: `${amount}. ${access}`,
    greeting: 'Guten Tag,',
    paragraphs: [
      `die Bank hat die Rückbuchung Ihrer Zahlung über ${amount} aufgehoben; der Betrag ist wieder bei uns eingegangen.`,
      access,
      ...(invoice
        ? [
            `Die ${titleOf(invoice)} über diesen Betrag finden Sie im Anhang. Sie ist bereits bezahlt.`,
          ]
        : []),
      'Haben Sie Fragen dazu, antworten Sie einfach auf diese E-Mail.',
    ],
    facts: {
      title: 'Ihre Zahlung',
      rows: summary(payment, 'Wieder eingegangen', cents, invoice),
    },
    action: { label: 'Zu Ihren Rechnungen', url: billingUrl },
    ...(invoice && { attachments: [invoiceAttachment(invoice)] }),
  };
}
