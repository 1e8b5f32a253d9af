import type { Email, Fact } from '../../../platform/mail/email.js';
import { must, words } from '../../../platform/mail/wording.js';
import { formatCents, formatDay, formatDayAndTime } from '../../../platform/text/german-format.js';
import type { Payment } from './payment.entity.js';
import type { DisputeFacts } from './payment-dispute.entity.js';
import type { PaymentFacts } from './payment-transition.js';

/**
 * Tells that a payment did not go through and that nothing was bought. It may reach somebody whose
 * address another person has typed in, so it carries nothing that was typed.
 * @param checkoutUrl where the purchase can be tried again
 */
export function paymentFailedEmail(
  payment: Pick<Payment, 'email' | 'amountCents' | 'currency' | 'createdAt'>,
  checkoutUrl: string,
): Email {
  return {
    kind: 'payment-failed',
    recipient: payment.email,
    subject: words`Ihre Zahlung ist fehlgeschlagen`,
    preview: words`Es wurde nichts abgebucht. Sie können die Bestellung wieder aufnehmen.`,
    greeting: 'Guten Tag,',
    paragraphs: [
      words`die Zahlung zu Ihrer Bestellung ist fehlgeschlagen. Es wurde nichts abgebucht, und es ist kein Vertrag zustande gekommen.`,
      words`Oft hilft eine andere Karte oder ein Anruf bei Ihrer Bank. Sie können die Bestellung jederzeit wieder aufnehmen.`,
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

type NamedPayment = Pick<
  Payment,
  'email' | 'providerPaymentId' | 'amountCents' | 'currency' | 'createdAt'
>;

const DISPUTED = {
  open: 'Zahlung angefochten',
  won: 'Anfechtung einer Zahlung zu Ihren Gunsten entschieden',
  lost: 'Anfechtung einer Zahlung verloren',
};

/**
 * Tells the operator how a buyer's objection with the bank stands.
 * @param before the payment as it was before this report; `after` as it is since
 */
export function disputeEmail(
  before: NamedPayment & Pick<Payment, 'status' | 'disputeLostCents'>,
  dispute: DisputeFacts,
  after: Pick<PaymentFacts, 'status' | 'disputeLostCents'>,
  operator: string,
): Email {
  const { state, amountCents, evidenceDueBy } = dispute;
  return notice(
    'payment-disputed',
    DISPUTED[state],
    meaningOf(before, state, after),
    before,
    operator,
    [
      { label: 'Angefochten', value: formatCents(amountCents, before.currency) },
      ...(state === 'open' && evidenceDueBy
        ? [{ label: 'Stellungnahme bis', value: formatDayAndTime(evidenceDueBy) }]
        : []),
    ],
  );
}

function meaningOf(
  before: Pick<Payment, 'status' | 'disputeLostCents'>,
  state: DisputeFacts['state'],
  after: Pick<PaymentFacts, 'status' | 'disputeLostCents'>,
): string {
  if (state === 'open') {
    return 'Der Zahlungsanbieter meldet, dass der Käufer die Zahlung bei seiner Bank angefochten hat. Bitte nehmen Sie dort fristgerecht Stellung. Der Zugang bleibt bis zur Entscheidung bestehen.';
  }
  if (state === 'lost') {
    return after.status === 'refunded'
      ? 'Die Bank hat die Zahlung zurückgeholt. Der Zugang aus diesem Kauf ist beendet, und eine erteilte Rechnung ist storniert.'
      : 'Die Bank hat einen Teil der Zahlung zurückgeholt. Der Zugang bleibt bestehen, und eine erteilte Rechnung ist um den Teil berichtigt.';
  }
  return after.disputeLostCents < before.disputeLostCents
    ? 'Die Bank hat neu entschieden, und das Geld ist wieder bei Ihnen. Eine Stornorechnung ist mit einer neuen Rechnung zurückgenommen, und ein beendeter Zugang besteht wieder.'
    : 'Die Anfechtung ist erledigt. Die Zahlung bleibt bei Ihnen, der Zugang besteht fort.';
}

/** Tells the operator that something else came in than what was ordered. */
export function wrongAmountEmail(
  payment: NamedPayment & Pick<Payment, 'receivedCents' | 'receivedCurrency'>,
  operator: string,
): Email {
  const meaning =
    'Beim Zahlungsanbieter ist ein anderer Betrag eingegangen als bestellt. Deshalb wurde kein Zugang freigeschaltet und keine Rechnung erteilt. Bitte klären Sie mit dem Käufer, wie es weitergeht, und erstatten Sie den Betrag gegebenenfalls beim Zahlungsanbieter.';
  const received = formatCents(
    payment.receivedCents ?? 0,
    payment.receivedCurrency ?? payment.currency,
  );
  return notice('wrong-amount', 'Falscher Betrag eingegangen', meaning, payment, operator, [
    { label: 'Eingegangen', value: received },
  ]);
}

/** Tells the operator that money on its way back to a buyer did not arrive. */
export function refundFailedEmail(payment: NamedPayment, operator: string): Email {
  const meaning =
    'Der Zahlungsanbieter meldet, dass eine Erstattung den Käufer nicht erreicht hat. Bitte erstatten Sie den Betrag auf anderem Weg.';
  return notice('refund-failed', 'Erstattung nicht angekommen', meaning, payment, operator);
}

/** Tells the operator that a refund has been tried for hours without success. */
export function refundStuckEmail(payment: NamedPayment, operator: string): Email {
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
  more: Fact[] = [],
): Email {
  return {
    kind,
    recipient: operator,
    subject: words`${{ anlass: subject }}: ${{ zahlung: payment.providerPaymentId }}`,
    preview: words`${{ bedeutung: meaning }}`,
    greeting: 'Guten Tag,',
    paragraphs: [words`${must({ bedeutung: meaning })}`],
    facts: {
      title: 'Die Zahlung',
      rows: [
        { label: 'Zahlungsnummer', value: payment.providerPaymentId },
        { label: 'Betrag', value: formatCents(payment.amountCents, payment.currency) },
        ...more,
        { label: 'Begonnen am', value: formatDay(payment.createdAt) },
        { label: 'E-Mail-Adresse', value: payment.email },
      ],
    },
  };
}
