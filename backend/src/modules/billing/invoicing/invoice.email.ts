import type { Email, Fact } from '../../../platform/mail/email.js';
import { must, words } from '../../../platform/mail/wording.js';
import { formatDay } from '../../../platform/text/german-format.js';
import { type Contact, greeting } from '../../identity/index.js';
import type { Invoice } from './invoice.entity.js';
import { formatAmount, invoiceAttachment, nameOf, titleOf } from './invoice-labels.js';

/** Brings an invoice that was made out after the purchase, with what has been taken off it since. */
export function invoiceEmail(
  recipient: Contact,
  [invoice, ...corrections]: [Invoice, ...Invoice[]],
  appUrl: string,
): Email {
  return {
    kind: 'invoice',
    recipient: recipient.email,
    subject: words`Ihre ${{ rechnung: titleOf(invoice) }}`,
    preview: words`Als PDF im Anhang, zugleich als E-Rechnung. Sie ist bereits bezahlt.`,
    greeting: greeting(recipient),
    paragraphs: [
      words`im Anhang finden Sie die ${must({ rechnung: titleOf(invoice) })} für Ihren Premium-Zugang.`,
      words`Der Betrag ist bereits bezahlt; bitte überweisen Sie nichts mehr. Die PDF-Datei ist zugleich eine E-Rechnung im Format ZUGFeRD: Ihre Buchhaltung kann die Angaben daraus einlesen.`,
      ...corrections.map(
        (correction) => `Die ${titleOf(correction)} über den schon erstatteten Betrag liegt bei.`,
      ),
    ],
    facts: { title: 'Ihre Unterlagen', rows: [invoice, ...corrections].flatMap(factsOf) },
    action: { label: 'Rechnungen ansehen', url: `${appUrl}/billing` },
    attachments: [invoice, ...corrections].map(invoiceAttachment),
  };
}

/** The rows of an e-mail that tell of a document. */
export function factsOf(invoice: Invoice): Fact[] {
  const { number, issuedAt, grossCents, vatPercent, currency } = invoice;
  const name = nameOf(invoice);
  const vat = vatPercent === 0 ? 'ohne MwSt.' : 'inkl. MwSt.';
  return [
    { label: name, value: `${number} vom ${formatDay(issuedAt)}` },
    { label: `Betrag der ${name}`, value: `${formatAmount(grossCents, currency)} ${vat}` },
  ];
}
