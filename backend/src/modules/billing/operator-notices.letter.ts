import type { Letter } from '../../platform/mail/letter.js';
import { formatCents, formatDay } from './letter-format.js';
import type { DisputeState, Payment } from './payment.entity.js';

type NamedPayment = Pick<
  Payment,
  'email' | 'providerPaymentId' | 'amountCents' | 'currency' | 'createdAt'
>;

const DISPUTES: Readonly<Record<DisputeState, { subject: string; meaning: string }>> = {
  open: {
    subject: 'Zahlung angefochten',
    meaning:
      'Der Zahlungsanbieter meldet, dass der Käufer die Zahlung bei seiner Bank angefochten hat. Bitte nehmen Sie dort fristgerecht Stellung. Der Zugang bleibt bis zur Entscheidung bestehen.',
  },
  won: {
    subject: 'Anfechtung einer Zahlung zu Ihren Gunsten entschieden',
    meaning: 'Die Anfechtung ist erledigt. Die Zahlung bleibt bei Ihnen, der Zugang besteht fort.',
  },
  lost: {
    subject: 'Anfechtung einer Zahlung verloren',
    meaning:
      'Die Bank hat die Zahlung zurückgeholt. Der Zugang aus diesem Kauf ist beendet, und eine erteilte Rechnung ist storniert.',
  },
};

/** Tells the operator how a buyer's objection with the bank stands. */
export function disputeNotice(payment: NamedPayment, state: DisputeState, operator: string) {
  const { subject, meaning } = DISPUTES[state];
  return notice('payment-disputed', subject, meaning, payment, operator);
}

/** Tells the operator that money on its way back to a buyer did not arrive. */
export function refundFailedNotice(payment: NamedPayment, operator: string): Letter {
  const meaning =
    'Der Zahlungsanbieter meldet, dass eine Erstattung den Käufer nicht erreicht hat. Bitte erstatten Sie den Betrag auf anderem Weg.';
  return notice('refund-failed', 'Erstattung nicht angekommen', meaning, payment, operator);
}

/** Tells the operator that a refund has been tried for hours without success. */
export function refundStuckNotice(payment: NamedPayment, operator: string): Letter {
  const meaning =
    'Eine zugesagte Erstattung ließ sich beim Zahlungsanbieter mehrfach nicht auslösen. Wir versuchen es weiter. Bitte sehen Sie dort nach, woran es liegt.';
  return notice('refund-stuck', 'Erstattung kommt nicht zustande', meaning, payment, operator);
}

function notice(
  kind: string,
  subject: string,
  meaning: string,
  payment: NamedPayment,
  operator: string,
): Letter {
  return {
    kind,
    recipient: operator,
    subject: `${subject}: ${payment.providerPaymentId}`,
    preview: meaning,
    greeting: 'Guten Tag,',
    paragraphs: [meaning],
    facts: {
      title: 'Die Zahlung',
      rows: [
        { label: 'Zahlungsnummer', value: payment.providerPaymentId },
        { label: 'Betrag', value: formatCents(payment.amountCents, payment.currency) },
        { label: 'Begonnen am', value: formatDay(payment.createdAt) },
        { label: 'E-Mail-Adresse', value: payment.email },
      ],
    },
  };
}
