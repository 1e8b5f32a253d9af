import type { Email, Fact, MailAttachment } from '../../../platform/mail/email.js';
import { must, words } from '../../../platform/mail/wording.js';
import { formatCents, formatDay } from '../../../platform/text/german-format.js';
import type { Invoice } from '../invoices/invoice.entity.js';
import { formatDate, groupedIban, invoiceAttachment } from '../invoices/invoice-labels.js';
import { agreementConfirmed, orderedFacts, wayIn } from '../payments/order-confirmation.email.js';
import type { Payment } from '../payments/payment.entity.js';
import { type NamedPayment, notice } from '../payments/payment-notices.email.js';
import { giroCode, giroCodeSvg } from './giro-code.js';

/** What of an invoice asks for the money. */
type Asking = Pick<Invoice, 'number' | 'kind' | 'transferTo' | 'dueOn'>;

/** To whom so many cents go, until when, with which words. */
function transferFacts({ transferTo, dueOn }: Asking, cents: number): Fact[] {
  if (!transferTo) return [];
  return [
    { label: 'Empfänger', value: transferTo.accountHolder },
    { label: 'IBAN', value: groupedIban(transferTo.iban) },
    { label: 'BIC', value: `${transferTo.bic} (${transferTo.bank})` },
    { label: 'Betrag', value: formatCents(cents, 'EUR') },
    { label: 'Verwendungszweck', value: transferTo.reference },
    ...(dueOn ? [{ label: 'Zahlbar bis', value: formatDate(dueOn) }] : []),
  ];
}

/** The code that fills a transfer of so many cents in; as a picture, for those who read on a screen. */
function giroCodeAttachment({ transferTo }: Asking, cents: number): MailAttachment[] {
  if (!transferTo) return [];
  const svg = giroCodeSvg(giroCode(transferTo, cents));
  return [
    {
      filename: `GiroCode-${transferTo.reference}.svg`,
      contentType: 'image/svg+xml',
      content: Buffer.from(svg).toString('base64'),
    },
  ];
}

interface OrderOnAccount {
  payment: Payment;
  invoice: Asking;
  appUrl: string;
  /** Where the owner of an account made by this order sets a password; otherwise null. */
  passwordUrl: string | null;
  /** Whom to write to where the account has bought access before; otherwise null. */
  secondPurchaseContact: string | null;
  contractTexts: MailAttachment[];
}

/**
 * Confirms an order on account with all that the transfer needs. With its attachments it is the
 * confirmation of the contract on a durable medium (§ 312f BGB).
 */
export function transferOrderedEmail(order: OrderOnAccount): Email {
  const { payment, invoice, secondPurchaseContact } = order;
  const amount = formatCents(payment.amountCents, payment.currency);
  const opensLater = !payment.accessBeforePayment;
  return {
    kind: 'transfer-ordered',
    recipient: payment.email,
    subject: words`Ihre Bestellung: Bitte überweisen Sie ${{ betrag: amount }}`,
    preview: words`Verwendungszweck ${{ zweck: payment.providerPaymentId }}, zahlbar bis ${{ frist: dueWords(invoice) }}.`,
    greeting: 'Guten Tag,',
    paragraphs: [
      words`vielen Dank für Ihre Bestellung. Bitte überweisen Sie ${must({ betrag: amount })} bis zum ${must({ frist: dueWords(invoice) })} und geben Sie als Verwendungszweck nur ${must({ zweck: payment.providerPaymentId })} an. So ordnen wir Ihre Zahlung sofort zu.`,
      words`${must({ beginn: beginningOf(payment) })}`,
      words`Mit einer Banking-App können Sie den GiroCode auf der Rechnung scannen, dann ist die Überweisung schon ausgefüllt.`,
      ...(secondPurchaseContact ? [hasAccessAlready(secondPurchaseContact)] : []),
    ],
    facts: {
      title: 'Ihre Bestellung und Überweisung',
      rows: [
        ...orderedFacts(payment),
        { label: 'Bestellnummer', value: payment.id },
        { label: 'Rechnungsnummer', value: invoice.number },
        ...transferFacts(invoice, payment.amountCents),
      ],
    },
    ...wayIn(order),
    details: {
      title: 'Rechnung, Widerruf und Garantie',
      paragraphs: [
        `Ihre Rechnung ${invoice.number} finden Sie im Anhang.`,
        ...agreementConfirmed({ ...payment, completedAt: payment.createdAt }, opensLater),
        'Unabhängig davon haben Sie nach der Zahlung 30 Tage Geld-zurück-Garantie, ohne Angabe von Gründen. Sie nehmen sie in Ihrem Konto unter „Rechnungen“ in Anspruch.',
        'Unsere Allgemeinen Geschäftsbedingungen und die Widerrufsbelehrung liegen in der Fassung bei, die für Ihre Bestellung gilt.',
        'Haben Sie nicht selbst bestellt? Dann melden Sie sich bitte bei uns, und überweisen Sie nichts. Unsere Kontaktdaten stehen am Ende dieser E-Mail.',
      ],
    },
    attachments: [
      invoiceAttachment(invoice),
      ...giroCodeAttachment(invoice, payment.amountCents),
      ...order.contractTexts,
    ],
  };
}

const dueWords = ({ dueOn }: Asking): string => (dueOn ? formatDate(dueOn) : '');

function beginningOf({ accessFrom, accessBeforePayment }: Payment): string {
  const waits = accessFrom
    ? `am ${formatDay(accessFrom)}, sobald die Widerrufsfrist abgelaufen ist`
    : null;
  if (accessBeforePayment) {
    return waits
      ? `Ihr Premium-Zugang beginnt ${waits}. Wir schreiben Ihnen dann.`
      : 'Ihr Premium-Zugang ist schon jetzt freigeschaltet.';
  }
  return waits
    ? `Ihr Premium-Zugang beginnt ${waits} und Ihre Zahlung eingegangen ist. Wir schreiben Ihnen dann.`
    : 'Ihr Premium-Zugang wird freigeschaltet, sobald Ihre Zahlung eingegangen ist. Wir schreiben Ihnen dann sofort. Modul 1 steht Ihnen schon jetzt offen.';
}

const hasAccessAlready = (contact: string): string =>
  `Ihr Konto hat den Premium-Zugang schon. Haben Sie versehentlich noch einmal bestellt, überweisen Sie bitte nichts und schreiben Sie an ${contact}.`;

interface ReceivedOrder {
  payment: Payment & { completedAt: Date };
  appUrl: string;
  passwordUrl: string | null;
  /** Whom to ask for the money where the access was paid for already; otherwise null. */
  refundContact: string | null;
}

/** Tells that the money has come in, and that access is open or when it will be. */
export function transferReceivedEmail(received: ReceivedOrder): Email {
  const { payment, refundContact } = received;
  const { completedAt, accessFrom } = payment;
  const amount = formatCents(payment.amountCents, payment.currency);
  const waits = accessFrom !== null && accessFrom > completedAt;
  return {
    kind: 'transfer-received',
    recipient: payment.email,
    subject: words`Ihre Überweisung ist eingegangen`,
    preview: words`Wir haben ${{ betrag: amount }} erhalten. Ihre Rechnung ist bezahlt.`,
    greeting: 'Guten Tag,',
    paragraphs: [
      words`wir haben ${must({ betrag: amount })} erhalten, Ihre Rechnung ist bezahlt. ${must({ beginn: waits ? `Ihr Premium-Zugang beginnt am ${formatDay(accessFrom)}, sobald die Widerrufsfrist abgelaufen ist.` : 'Ihr Premium-Zugang ist freigeschaltet.' })}`,
      ...(refundContact
        ? [
            `Ihr Konto hatte den Premium-Zugang schon. Diese zweite Zahlung erstatten wir Ihnen: Bitte schreiben Sie dazu an ${refundContact}.`,
          ]
        : []),
    ],
    facts: {
      title: 'Ihre Zahlung',
      rows: [
        { label: 'Leistung', value: 'Premium-Zugang' },
        { label: 'Eingegangen', value: amount },
        { label: 'Verwendungszweck', value: payment.providerPaymentId },
        { label: 'Bestellnummer', value: payment.id },
      ],
    },
    ...wayIn(received),
    details: {
      title: 'Widerruf und Garantie',
      paragraphs: [
        ...agreementConfirmed({ ...payment, completedAt: payment.createdAt }),
        'Unabhängig davon haben Sie 30 Tage Geld-zurück-Garantie, ohne Angabe von Gründen. Sie nehmen sie in Ihrem Konto unter „Rechnungen“ in Anspruch.',
      ],
    },
  };
}

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
 * Reminds of an order that is not paid. It sets the period after which the contract may be left
 * (§ 323 Abs. 1 BGB).
 * @param missing what is to be paid in cents, and the last day before the order is cancelled
 */
export function transferReminderEmail(
  payment: Payment,
  invoice: Asking,
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
      words`zu Ihrer Rechnung ${must({ nummer: invoice.number })} vom ${must({ datum: formatDay(payment.createdAt) })} haben wir noch keinen vollständigen Zahlungseingang gefunden. Bitte überweisen Sie ${must({ betrag: amount })} bis zum ${must({ frist: lastDay })}.`,
      words`Geht der Betrag bis dahin nicht ein, treten wir vom Vertrag zurück und stornieren Bestellung und Rechnung. Möchten Sie nicht mehr kaufen oder brauchen Sie mehr Zeit, schreiben Sie uns bitte.`,
    ],
    facts: {
      title: 'Ihre Überweisung',
      rows: transferFacts({ ...invoice, dueOn: null }, missing.missingCents),
    },
    action: { label: 'Zu Ihren Rechnungen', url: `${appUrl}/billing` },
    note: 'Haben Sie inzwischen überwiesen, brauchen Sie nichts zu tun. Überweisungen brauchen bis zu zwei Werktage.',
    attachments: [invoiceAttachment(invoice), ...giroCodeAttachment(invoice, missing.missingCents)],
  };
}

/** Who has decided that an order is cancelled. */
export type CanceledBy = 'staff' | 'deadline' | 'withdrawal';

const CANCELED: Record<CanceledBy, string> = {
  staff: 'wir haben Ihre Bestellung storniert.',
  deadline:
    'zu Ihrer Bestellung ist auch nach unserer Erinnerung kein Geld eingegangen. Wir treten daher vom Vertrag zurück und haben sie storniert.',
  withdrawal: 'wir haben Ihren Widerruf bearbeitet und Ihre Bestellung storniert.',
};

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
      ...(payment.accessBeforePayment
        ? [
            'Der Premium-Zugang aus dieser Bestellung ist damit beendet. Ihr Konto und Ihr Fortschritt bleiben bestehen.',
          ]
        : []),
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
  return notice('transfer-surplus', 'Zu viel überwiesen', SURPLUS[result], payment, operator, [
    { label: 'Diesmal eingegangen', value: euros(cents) },
    { label: 'Zurückzuüberweisen', value: euros(surplusCents) },
  ]);
}

const euros = (cents: number): string => formatCents(cents, 'EUR');
