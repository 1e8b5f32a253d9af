import type { Letter } from '../../platform/mail/letter.js';
import type { MailAttachment } from '../../platform/mail/mail-attachment.js';
import { agreementConfirmed } from './agreement/agreement-confirmed.js';
import { formatCents, formatDay } from './letter-format.js';
import type { Payment } from './payment.entity.js';

export interface ConfirmedOrder {
  payment: Omit<Payment, 'completedAt'> & { completedAt: Date };
  appUrl: string;
  /** Where the owner of an account made by this purchase sets a password; otherwise null. */
  passwordUrl: string | null;
  /** Whom to ask for the money where the access was paid for already; otherwise null. */
  refundContact: string | null;
  /** null: the invoice waits for the buyer's address. */
  invoiceNumber: string | null;
  attachments: MailAttachment[];
}

const PRODUCT =
  'Premium-Zugang zu allen neun Modulen, unbefristet, einmalige Zahlung, kein Abonnement.';

/**
 * Confirms a paid order: what was bought, for how much, what was agreed, and how to get in. With its
 * attachments it is the confirmation of the contract on a durable medium (§ 312f BGB).
 */
export function orderConfirmation(order: ConfirmedOrder): Letter {
  const { payment, attachments } = order;
  return {
    kind: 'order-confirmation',
    recipient: payment.email,
    subject: 'Ihre Bestellung: Premium-Zugang',
    greeting: 'Guten Tag,',
    paragraphs: [
      `vielen Dank für Ihre Bestellung. ${beginning(order)}`,
      `Ihre Bestellung: ${payment.offerText ?? PRODUCT}`,
      priceLine(order),
      agreementConfirmed(payment),
      'Unabhängig davon haben Sie 30 Tage Geld-zurück-Garantie, ohne Angabe von Gründen: in Ihrem Konto unter „Rechnungen“.',
      invoiceLine(order),
      'Unsere Allgemeinen Geschäftsbedingungen und die Widerrufsbelehrung liegen in der Fassung bei, die für Ihre Bestellung gilt.',
      ...secondPurchase(order),
    ],
    ...wayIn(order),
    attachments,
  };
}

function beginning({ payment: { accessFrom }, refundContact }: ConfirmedOrder): string {
  const paid = 'Ihre Zahlung ist eingegangen';
  if (!accessFrom) return `${paid}, und Ihr Premium-Zugang ist ab sofort freigeschaltet.`;
  if (refundContact) return `${paid}.`;
  return `${paid}. Ihr Premium-Zugang beginnt am ${formatDay(accessFrom)}, sobald die Widerrufsfrist abgelaufen ist. Wir schreiben Ihnen dann. Modul 1 steht Ihnen schon jetzt offen.`;
}

function priceLine({ payment }: ConfirmedOrder): string {
  const [gross, vat, net] = [payment.amountCents, payment.vatCents, payment.netCents].map((cents) =>
    formatCents(cents, payment.currency),
  );
  const day = formatDay(payment.completedAt);
  return `Gesamtpreis: ${gross} inkl. ${vat} MwSt. (netto ${net}), bezahlt am ${day}. Bestellnummer: ${payment.id}`;
}

function invoiceLine({ invoiceNumber, appUrl }: ConfirmedOrder): string {
  if (invoiceNumber) return `Ihre Rechnung ${invoiceNumber} finden Sie im Anhang.`;
  return `Für Ihre Rechnung fehlt uns noch die Anschrift. Bitte tragen Sie sie in Ihrem Konto unter „Rechnungen“ ein, dann senden wir Ihnen die Rechnung zu: ${appUrl}/billing`;
}

function secondPurchase({ refundContact }: ConfirmedOrder): string[] {
  if (!refundContact) return [];
  return [
    `Ihr Konto hatte den Premium-Zugang schon. Diese zweite Zahlung erstatten wir Ihnen: Bitte schreiben Sie dazu an ${refundContact}.`,
  ];
}

function wayIn({ passwordUrl, appUrl }: ConfirmedOrder): Pick<Letter, 'action' | 'note'> {
  if (!passwordUrl) return { action: { label: 'Zur Anmeldung', url: `${appUrl}/login` } };
  return {
    action: { label: 'Passwort festlegen', url: passwordUrl },
    note: 'Wir haben für Ihre E-Mail-Adresse ein Konto angelegt. Über den Link legen Sie Ihr Passwort fest. Ist er abgelaufen, fordern Sie auf der Anmeldeseite unter „Passwort vergessen“ einen neuen an.',
  };
}
