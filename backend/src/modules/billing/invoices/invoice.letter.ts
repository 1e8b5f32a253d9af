import type { Letter } from '../../../platform/mail/letter.js';
import { type Contact, greeting } from '../../identity/index.js';
import type { Invoice } from './invoice.entity.js';
import { invoiceAttachment } from './invoice-attachment.js';
import { titleOf } from './invoice-words.js';

/** Brings an invoice that was made out after the purchase, with what has been taken off it since. */
export function invoiceLetter(
  recipient: Contact,
  [invoice, ...corrections]: [Invoice, ...Invoice[]],
  appUrl: string,
): Letter {
  return {
    kind: 'invoice',
    recipient: recipient.email,
    subject: `Ihre ${titleOf(invoice)}`,
    greeting: greeting(recipient),
    paragraphs: [
      `im Anhang finden Sie die ${titleOf(invoice)} für Ihren Premium-Zugang.`,
      ...corrections.map(
        (correction) => `Die ${titleOf(correction)} über den schon erstatteten Betrag liegt bei.`,
      ),
      'Die PDF-Datei ist zugleich eine E-Rechnung im Format ZUGFeRD: Ihre Buchhaltung kann die Angaben daraus einlesen.',
    ],
    action: { label: 'Rechnungen ansehen', url: `${appUrl}/billing` },
    attachments: [invoice, ...corrections].map(invoiceAttachment),
  };
}
