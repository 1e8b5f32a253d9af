import type { Email, Fact } from '../../../platform/mail/email.js';
import { must, words } from '../../../platform/mail/wording.js';
import { formatCents, formatDay, formatDayAndTime } from '../../../platform/text/german-format.js';
import type { Payment } from '../shared/payment.entity.js';
import type { DisputeFacts } from './payment-dispute.entity.js';
import type { PaymentFacts } from './payment-transition.js';

/**
 * Tells that a payment did not go through and that nothing was bought. It may reach somebody whose
 * address another person has typed in, so it carries nothing that was typed.
 * @param checkoutUrl where the purchase can be tried again
 */
export function paymentFailedEmail(
  payment: Pick<Payment, 'email' | 'amountCents' | 'currency' | 'createdAt' | 'processingSince'>,
  checkoutUrl: string,
): Email {
  const debited = payment.processingSince !== null;
  const nothingTaken = debited
    ? 'Hat Ihre Bank schon etwas abgebucht, schreibt sie es Ihnen wieder gut.'
    : 'Es wurde nichts abgebucht.';
  return {
    kind: 'payment-failed',
    recipient: payment.email,
    subject: words`Ihre Zahlung ist fehlgeschlagen`,
    preview: words`${{ abbuchung: nothingTaken }} Sie können die Bestellung wieder aufnehmen.`,
    greeting: 'Guten Tag,',
    paragraphs: [
      words`die Zahlung zu Ihrer Bestellung ist fehlgeschlagen. ${must({ abbuchung: nothingTaken })} Es ist kein Vertrag zustande gekommen.`,
      words`Oft hilft eine andere Zahlungsart oder ein Anruf bei Ihrer Bank. Sie können die Bestellung jederzeit wieder aufnehmen.`,
    ],
    facts: orderFacts(payment),
    action: { label: 'Zur Bestellung', url: checkoutUrl },
    note: 'Haben Sie inzwischen erfolgreich bezahlt oder gar nichts bestellt, brauchen Sie nichts zu tun.',
  };
}

/**
 * Tells that an order is received and its payment on its way, as with a direct debit. Like the e-mail of
 * a failed payment it carries nothing that was typed.
 */
export function paymentUnderWayEmail(
  payment: Pick<Payment, 'email' | 'amountCents' | 'currency' | 'createdAt'>,
): Email {
  return {
    kind: 'payment-under-way',
    recipient: payment.email,
    subject: words`Ihre Zahlung ist unterwegs`,
    preview: words`Sobald Ihre Bank sie bestätigt, schalten wir Ihren Zugang frei.`,
    greeting: 'Guten Tag,',
    paragraphs: [
      words`Ihre Bestellung ist bei uns eingegangen, und Ihre Zahlung ist unterwegs. Bis Ihre Bank sie bestätigt, können einige Werktage vergehen, bei einer Lastschrift bis zu 14.`,
      words`Sobald das Geld da ist, kommt der Vertrag zustande: Dann schreiben wir Ihnen, schalten Ihren Zugang frei und senden Ihnen die Rechnung. Kommt die Zahlung nicht zustande, erfahren Sie es ebenfalls. Bitte bezahlen Sie nicht noch einmal.`,
    ],
    facts: orderFacts(payment),
    note: 'Haben Sie nichts bestellt, melden Sie sich bitte bei uns. Unsere Kontaktdaten stehen am Ende dieser E-Mail.',
  };
}

const orderFacts = (payment: Pick<Payment, 'amountCents' | 'currency' | 'createdAt'>) => ({
  title: 'Ihre Bestellung',
  rows: [
    { label: 'Leistung', value: 'Premium-Zugang' },
    { label: 'Betrag', value: formatCents(payment.amountCents, payment.currency) },
    { label: 'Begonnen am', value: formatDay(payment.createdAt) },
  ],
});

export type NamedPayment = Pick<
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
 * @param paymentUrl the payment in the back office, from where one gets to the provider's page
 */
export function disputeEmail(
  before: NamedPayment & Pick<Payment, 'status' | 'disputeLostCents'>,
  dispute: DisputeFacts,
  after: Pick<PaymentFacts, 'status' | 'disputeLostCents'>,
  operator: string,
  paymentUrl: string,
): Email {
  const { state, amountCents, evidenceDueBy } = dispute;
  const email = notice(
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
  return { ...email, action: { label: 'Zur Zahlung', url: paymentUrl } };
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

/**
 * Asks the operator to transfer money back that nobody else can.
 * @param cents how much
 */
export function refundByHandEmail(payment: NamedPayment, cents: number, operator: string): Email {
  const meaning =
    'Zu einem Kauf, der per Überweisung bezahlt wurde, ist eine Erstattung zugesagt. Bitte überweisen Sie den Betrag zurück und vermerken Sie das bei der Zahlung mit „Zurücküberwiesen“. Erst dann wird die Rechnung berichtigt, endet der Zugang, wenn alles zurückgeht, und erhält der Käufer seine Bestätigung.';
  return notice('refund-by-hand', 'Erstattung zu überweisen', meaning, payment, operator, [
    { label: 'Zu überweisen', value: formatCents(cents, payment.currency) },
  ]);
}

/** An e-mail to the operator about a payment that a person has to look at. */
export function notice(
  kind: Email['kind'],
  subject: string,
  meaning: string,
  payment: NamedPayment,
  operator: string,
  more: Fact[] = [],
): Email {
  return {
    kind,
    recipient: operator,
    about: payment.email,
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
