import type { Email, MailAttachment } from '../../../../platform/mail/email.js';
import { must, words } from '../../../../platform/mail/wording.js';
import { formatCents } from '../../../../platform/text/german-format.js';
import { formatDate, invoiceAttachment } from '../../invoicing/index.js';
import { type Asking, euros, giroCodeAttachment, transferFacts } from '../../payments/index.js';
import type { Payment } from '../../shared/payment.entity.js';
import { agreementConfirmed, orderedFacts, wayIn } from './order-confirmation.email.js';

interface OrderOnAccount {
  payment: Payment;
  invoice: Asking;
  appUrl: string;
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
  return {
    kind: 'transfer-ordered',
    recipient: payment.email,
    subject: words`Ihre Bestellung: Bitte überweisen Sie ${{ betrag: amount }}`,
    preview: words`Verwendungszweck ${{ zweck: payment.providerPaymentId }}, zahlbar bis ${{ frist: dueWords(invoice) }}.`,
    greeting: 'Guten Tag,',
    paragraphs: [
      words`vielen Dank für Ihre Bestellung. Bitte überweisen Sie ${must({ betrag: amount })} bis zum ${must({ frist: dueWords(invoice) })} und geben Sie als Verwendungszweck nur ${must({ zweck: payment.providerPaymentId })} an. So ordnen wir Ihre Zahlung sofort zu.`,
      `Ihr Premium-Zugang wird freigeschaltet, sobald Ihre Zahlung eingegangen ist. Wir schreiben Ihnen dann sofort.${payment.userId ? ' Modul 1 steht Ihnen schon jetzt offen.' : ''}`,
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
    ...wayOn(order),
    details: {
      title: 'Rechnung, Widerruf und Garantie',
      paragraphs: [
        `Ihre Rechnung ${invoice.number} finden Sie im Anhang.`,
        ...agreementConfirmed(payment, payment.createdAt),
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

/** Whoever was signed in has the order in the account; everybody else can confirm it there. */
function wayOn({ payment, appUrl }: OrderOnAccount): Pick<Email, 'action' | 'note'> {
  const url = `${appUrl}/billing`;
  if (payment.userId) return { action: { label: 'Zu Ihren Rechnungen', url } };
  return {
    action: { label: 'Bestellung im Konto ansehen', url },
    note: 'Ein Konto brauchen Sie noch nicht: Gibt es zu Ihrer E-Mail-Adresse keines, legen wir es an, sobald Ihre Zahlung eingegangen ist. Haben Sie schon eines, können Sie die Bestellung dort unter „Rechnungen“ bestätigen.',
  };
}

const hasAccessAlready = (contact: string): string =>
  `Ihr Konto hat den Premium-Zugang schon. Haben Sie versehentlich noch einmal bestellt, überweisen Sie bitte nichts und schreiben Sie an ${contact}.`;

interface ReceivedOrder {
  payment: Payment;
  /** What has come in, which may be less or more than was asked for. */
  receivedCents: number;
  appUrl: string;
  passwordUrl: string | null;
  /** Whom to ask for the money where the access was paid for already; otherwise null. */
  refundContact: string | null;
}

/** Tells that the money has come in, and that access is open. */
export function transferReceivedEmail(received: ReceivedOrder): Email {
  const { payment, receivedCents, refundContact } = received;
  const amount = euros(receivedCents);
  return {
    kind: 'transfer-received',
    recipient: payment.email,
    subject: words`Ihre Überweisung ist eingegangen`,
    preview: words`Wir haben ${{ betrag: amount }} erhalten. Ihre Rechnung ist bezahlt.`,
    greeting: 'Guten Tag,',
    paragraphs: [
      words`wir haben ${must({ betrag: amount })} erhalten, Ihre Rechnung ist bezahlt. Ihr Premium-Zugang ist freigeschaltet.`,
      ...differenceWords(receivedCents - payment.amountCents),
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
        ...agreementConfirmed(payment, payment.createdAt),
        'Unabhängig davon haben Sie 30 Tage Geld-zurück-Garantie, ohne Angabe von Gründen. Sie nehmen sie in Ihrem Konto unter „Rechnungen“ in Anspruch.',
      ],
    },
  };
}

/** What becomes of too much in cents, or of too little where it is below zero. */
function differenceWords(cents: number): string[] {
  if (cents === 0) return [];
  return cents < 0
    ? [`Die fehlenden ${euros(-cents)} erlassen wir Ihnen.`]
    : [
        `Das sind ${euros(cents)} mehr, als zu zahlen war. Diesen Betrag überweisen wir Ihnen zurück, und Sie brauchen nichts zu tun.`,
      ];
}
