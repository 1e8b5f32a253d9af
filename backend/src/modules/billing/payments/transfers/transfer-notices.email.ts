import type { Email } from '../../../../platform/mail/email.js';
import { must, words } from '../../../../platform/mail/wording.js';
import { formatDay } from '../../../../platform/text/german-format.js';
import { formatDate, type Invoice, invoiceAttachment } from '../../invoicing/index.js';
import type { Payment } from '../../shared/payment.entity.js';
import { type NamedPayment, notice } from '../payment-notices.email.js';
import { type Asking, euros, giroCodeAttachment, transferFacts } from './transfer-facts.js';

/**
 * Tells that a part of the money has come in, and how much is missing.
 * @param came this time and in all, and what is missing, in cents
 */
export function transferPartEmail(
  payment: Payment,
  invoice: Asking,
  came: { cents: number; receivedCents: number; missingCents: number },
  appUrl: string,
): Email {
  const [amount, missing] = [came.cents, came.missingCents].map((cents) => euros(cents)) as [
    string,
    string,
  ];
  return {
    kind: 'transfer-part',
    recipient: payment.email,
    subject: words`Ihre Überweisung: Es fehlen noch ${{ rest: missing }}`,
    preview: words`Wir haben ${{ betrag: amount }} erhalten. Bitte überweisen Sie den Rest.`,
    greeting: 'Guten Tag,',
    paragraphs: [
      words`wir haben ${must({ betrag: amount })} von Ihnen erhalten, vielen Dank. Zum Rechnungsbetrag fehlen noch ${must({ rest: missing })}. Bitte überweisen Sie den Rest mit demselben Verwendungszweck.`,
    ],
    facts: {
      title: 'Was noch fehlt',
      rows: [
        { label: 'Rechnungsbetrag', value: euros(payment.amountCents) },
        { label: 'Insgesamt eingegangen', value: euros(came.receivedCents) },
        ...transferFacts(invoice, came.missingCents),
      ],
    },
    action: { label: 'Zu Ihren Rechnungen', url: `${appUrl}/billing` },
    attachments: giroCodeAttachment(invoice, came.missingCents),
  };
}

/**
 * Reminds of an order that is not paid, with the day after which it is cancelled.
 * @param asked with the invoice, and with what has been taken off it since
 * @param missing what is to be paid in cents, and the last day before the order is cancelled
 */
export function transferReminderEmail(
  payment: Payment,
  {
    invoice,
    credits,
  }: {
    invoice: Asking & Pick<Invoice, 'issuedAt' | 'grossCents'>;
    credits: Pick<Invoice, 'number' | 'kind'>[];
  },
  missing: { missingCents: number; cancelsOn: string },
  appUrl: string,
): Email {
  const amount = euros(missing.missingCents);
  const lastDay = formatDate(missing.cancelsOn);
  return {
    kind: 'transfer-reminder',
    recipient: payment.email,
    subject: words`Erinnerung: Ihre Rechnung ${{ nummer: invoice.number }} ist noch offen`,
    preview: words`Bitte überweisen Sie ${{ betrag: amount }} bis zum ${{ frist: lastDay }}.`,
    greeting: 'Guten Tag,',
    paragraphs: [
      words`zu Ihrer Rechnung ${must({ nummer: invoice.number })} vom ${must({ datum: formatDay(invoice.issuedAt) })} haben wir noch keinen vollständigen Zahlungseingang gefunden. Bitte überweisen Sie ${must({ betrag: amount })} bis zum ${must({ frist: lastDay })}.`,
      words`Finden wir den Betrag danach nicht auf unserem Konto, stornieren wir Bestellung und Rechnung. Möchten Sie nicht mehr kaufen oder brauchen Sie mehr Zeit, schreiben Sie uns bitte.`,
      whatPaperSays(invoice, missing.missingCents),
      ...credits.map(
        ({ number }) => `Die Stornorechnung ${number} über den Nachlass liegt ebenfalls bei.`,
      ),
    ],
    facts: {
      title: 'Ihre Überweisung',
      rows: transferFacts({ ...invoice, dueOn: missing.cancelsOn }, missing.missingCents),
    },
    action: { label: 'Zu Ihren Rechnungen', url: `${appUrl}/billing` },
    note: 'Haben Sie inzwischen überwiesen, brauchen Sie nichts zu tun. Überweisungen brauchen bis zu zwei Werktage.',
    attachments: [
      ...[invoice, ...credits].map(invoiceAttachment),
      ...giroCodeAttachment(invoice, missing.missingCents),
    ],
  };
}

/** The paper is of the day of the order: no document is ever changed. */
function whatPaperSays({ grossCents }: Pick<Invoice, 'grossCents'>, missingCents: number): string {
  return missingCents === grossCents
    ? 'Die Rechnung im Anhang nennt noch den ursprünglichen Zahlungstermin. Es gilt der Termin in dieser E-Mail.'
    : `Die Rechnung im Anhang und ihr GiroCode nennen noch den ursprünglichen Betrag von ${euros(grossCents)} und den ursprünglichen Zahlungstermin. Bitte richten Sie sich nach dieser E-Mail und ihrem eigenen GiroCode.`;
}

/**
 * Who has decided that an order is cancelled; `holder`: of the address, who has not ordered. `purchase`: the
 * same person has paid in another way.
 */
export type CanceledBy = 'staff' | 'deadline' | 'withdrawal' | 'buyer' | 'holder' | 'purchase';

const CANCELED: Record<CanceledBy, string> = {
  staff: 'wir haben Ihre Bestellung storniert.',
  deadline:
    'zu Ihrer Bestellung haben wir auf unserem Konto auch nach der Erinnerung kein Geld gefunden. Wir haben sie daher storniert.',
  withdrawal: 'wir haben Ihren Widerruf bearbeitet und Ihre Bestellung storniert.',
  buyer: 'wie gewünscht haben wir Ihre Bestellung storniert.',
  holder:
    'Sie haben uns mitgeteilt, dass diese Bestellung nicht von Ihnen ist. Wir haben sie storniert.',
  purchase:
    'Sie haben den Premium-Zugang inzwischen auf anderem Weg bezahlt. Ihre Bestellung auf Rechnung ist damit beendet.',
};

/** Money that is on its way may still arrive. */
const ON_ITS_WAY =
  'Haben Sie inzwischen überwiesen, brauchen Sie nichts zu tun: Sobald das Geld eingeht, nehmen wir die Bestellung wieder auf und schreiben Ihnen.';

/**
 * Tells that an order on account is cancelled, with the document that takes its invoice back.
 * @param told by whom, and what has come in of it in cents
 */
export function transferCanceledEmail(
  payment: Payment,
  cancellation: Pick<Invoice, 'number' | 'kind'> | null,
  told: { by: CanceledBy; receivedCents: number },
  appUrl: string,
): Email {
  return {
    kind: 'transfer-canceled',
    recipient: payment.email,
    subject: words`Ihre Bestellung ist storniert`,
    preview: words`Bitte überweisen Sie nichts mehr. Die Rechnung ist aufgehoben.`,
    greeting: 'Guten Tag,',
    paragraphs: [
      words`${must({ grund: CANCELED[told.by] })} Bitte überweisen Sie dafür nichts mehr.`,
      ...(told.by === 'deadline' ? [ON_ITS_WAY] : []),
      ...(told.receivedCents > 0
        ? [
            `Was Sie schon überwiesen haben, ${euros(told.receivedCents)}, überweisen wir Ihnen zurück.`,
          ]
        : []),
      ...(cancellation ? [`Die Stornorechnung ${cancellation.number} finden Sie im Anhang.`] : []),
    ],
    facts: {
      title: 'Ihre Bestellung',
      rows: [
        { label: 'Leistung', value: 'Premium-Zugang' },
        { label: 'Betrag', value: euros(payment.amountCents) },
        { label: 'Bestellt am', value: formatDay(payment.createdAt) },
        { label: 'Bestellnummer', value: payment.id },
      ],
    },
    action: { label: 'Neu bestellen', url: `${appUrl}/checkout` },
    ...(cancellation && { attachments: [invoiceAttachment(cancellation)] }),
  };
}

/** Tells that money has come for an order that was cancelled, and that it stands again. */
export function transferReopenedEmail(
  payment: Payment,
  invoice: Pick<Invoice, 'number' | 'kind'>,
  appUrl: string,
): Email {
  return {
    kind: 'transfer-reopened',
    recipient: payment.email,
    subject: words`Wir haben Ihre Bestellung wieder aufgenommen`,
    preview: words`Ihre Überweisung ist nach der Stornierung eingegangen. Die Bestellung gilt wieder.`,
    greeting: 'Guten Tag,',
    paragraphs: [
      words`wir hatten Ihre Bestellung storniert, danach ist Ihre Überweisung eingegangen. Die Bestellung gilt deshalb wieder.`,
      words`An die Stelle der stornierten Rechnung tritt die Rechnung ${must({ nummer: invoice.number })} im Anhang. Wie es mit Zahlung und Zugang steht, schreiben wir Ihnen in einer eigenen E-Mail.`,
      'Möchten Sie die Bestellung nicht mehr, antworten Sie bitte auf diese E-Mail. Dann überweisen wir Ihnen den Betrag zurück.',
    ],
    facts: {
      title: 'Ihre Bestellung',
      rows: [
        { label: 'Leistung', value: 'Premium-Zugang' },
        { label: 'Betrag', value: euros(payment.amountCents) },
        { label: 'Bestellt am', value: formatDay(payment.createdAt) },
        { label: 'Bestellnummer', value: payment.id },
      ],
    },
    action: { label: 'Zu Ihren Rechnungen', url: `${appUrl}/billing` },
    attachments: [invoiceAttachment(invoice)],
  };
}

const SURPLUS_SUBJECT = {
  surplus: 'Zu viel überwiesen',
  late: 'Geld zu einer stornierten Bestellung',
};

const SURPLUS = {
  surplus:
    'Zu einer Bestellung auf Rechnung ist mehr eingegangen, als zu zahlen war. Der Kauf ist bezahlt. Bitte überweisen Sie das Zuviel zurück und vermerken Sie das bei der Zahlung.',
  late: 'Zu einer stornierten Bestellung ist Geld eingegangen. Es wurde nichts freigeschaltet. Bitte überweisen Sie es zurück und vermerken Sie das bei der Zahlung.',
};

/** Tells the operator that money has come in that is to be sent back. */
export function transferSurplusEmail(
  payment: NamedPayment,
  cents: number,
  outcome: { result: 'surplus' | 'late'; surplusCents: number },
  operator: string,
): Email {
  const { result, surplusCents } = outcome;
  return notice('transfer-surplus', SURPLUS_SUBJECT[result], SURPLUS[result], payment, operator, [
    { label: 'Diesmal eingegangen', value: euros(cents) },
    { label: 'Zurückzugeben', value: euros(surplusCents) },
  ]);
}
