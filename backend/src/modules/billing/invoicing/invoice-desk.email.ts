import type { Email } from '../../../platform/mail/email.js';
import { must, words } from '../../../platform/mail/wording.js';
import type { VatIdCheck } from '../shared/vat-id.js';
import { factsOf } from './invoice.email.js';
import type { Invoice } from './invoice.entity.js';
import { formatAmount, invoiceAttachment, titleOf } from './invoice-labels.js';

/**
 * Brings an invoice to another recipient, with what takes back the one in whose place it is.
 * @param documents the new invoice first
 * @param vatBackCents what goes back because the new one is without VAT; nothing where no money moves
 */
export function invoiceCorrectedEmail(
  recipient: string,
  [invoice, ...cancellations]: [Invoice, ...Invoice[]],
  appUrl: string,
  vatBackCents = 0,
): Email {
  return {
    kind: 'invoice-corrected',
    ...(vatBackCents > 0 && { variant: 'untaxed' }),
    recipient,
    subject: words`Ihre berichtigte ${{ rechnung: titleOf(invoice) }}`,
    preview: words`Als PDF im Anhang. Sie brauchen nichts zu überweisen.`,
    greeting: 'Guten Tag,',
    paragraphs: [
      words`wir haben Ihre Rechnung berichtigt. Die ${must({ rechnung: titleOf(invoice) })} tritt an die Stelle der Rechnung ${must({ ersetzt: invoice.replacesNumber ?? '' })}. Sie finden sie im Anhang.`,
      ...cancellations.map(
        (one) => `Die ${titleOf(one)} liegt bei. Sie hebt die frühere Rechnung auf.`,
      ),
      vatBackCents > 0
        ? words`Wir haben Ihre USt-IdNr. geprüft und anerkannt. Die Umsatzsteuer von ${must({ umsatzsteuer: formatAmount(vatBackCents, invoice.currency) })} erstatten wir Ihnen; darüber erhalten Sie eine eigene Nachricht. Der neue Rechnungsbetrag ist damit bezahlt. Bitte geben Sie beide Unterlagen an Ihre Buchhaltung weiter.`
        : words`An Ihrer Zahlung ändert sich nichts. Bitte geben Sie beide Unterlagen an Ihre Buchhaltung weiter.`,
    ],
    facts: { title: 'Ihre Unterlagen', rows: [invoice, ...cancellations].flatMap(factsOf) },
    action: { label: 'Rechnungen ansehen', url: `${appUrl}/billing` },
    attachments: [invoice, ...cancellations].map(invoiceAttachment),
  };
}

/** Tells that a VAT number is not accepted, in fixed words: the reason is a note of staff. */
export function vatIdDeclinedEmail(
  recipient: string,
  { vatId }: Pick<VatIdCheck, 'vatId'>,
  operatorEmail: string,
): Email {
  return {
    kind: 'invoice',
    variant: 'vat-id-declined',
    recipient,
    subject: words`Ihre USt-IdNr. ${{ nummer: vatId }}: Die Rechnung bleibt, wie sie ist`,
    preview: words`Wir konnten nicht feststellen, dass die Nummer Ihnen gehört.`,
    greeting: 'Guten Tag,',
    paragraphs: [
      words`wir haben die USt-IdNr. ${must({ nummer: vatId })} geprüft, die Sie bei Ihrer Bestellung angegeben haben. Dass sie Ihnen gehört, konnten wir nicht feststellen.`,
      words`Deshalb bleibt es bei der Rechnung, die Sie haben, und wir erstatten keine Umsatzsteuer. An Ihrem Zugang ändert sich nichts.`,
    ],
    note: `Gehört die Nummer Ihnen? Dann schreiben Sie uns bitte an ${operatorEmail} und legen Sie einen Nachweis bei, zum Beispiel einen Auszug aus dem Handelsregister.`,
  };
}

interface CreditedInvoice {
  cancellation: Invoice;
  invoice: Pick<Invoice, 'number' | 'kind'>;
  /** What the whole order costs now where it is not paid; null: it is. */
  owedCents: number | null;
}

/** Brings a document that takes an invoice back without a refund. */
export function invoiceCreditedEmail(
  recipient: string,
  { cancellation, invoice, owedCents }: CreditedInvoice,
  appUrl: string,
): Email {
  const amount = formatAmount(Math.abs(cancellation.grossCents), cancellation.currency);
  return {
    kind: 'invoice-credited',
    ...(owedCents !== null && { variant: 'unpaid' }),
    recipient,
    subject: words`Ihre ${{ storno: titleOf(cancellation) }}`,
    preview: words`Sie berichtigt die ${{ rechnung: titleOf(invoice) }} um ${{ betrag: amount }}.`,
    greeting: 'Guten Tag,',
    paragraphs: [
      words`im Anhang finden Sie die ${must({ storno: titleOf(cancellation) })}. Sie berichtigt die ${must({ rechnung: titleOf(invoice) })} um ${must({ betrag: amount })}.`,
      owedCents === null
        ? words`Mit dieser Unterlage fließt kein Geld. Steht Ihnen eine Erstattung zu, erhalten Sie darüber eine eigene Nachricht.`
        : words`Zu zahlen sind damit insgesamt nur noch ${must({ rest: formatAmount(owedCents, cancellation.currency) })}. Was Sie davon schon überwiesen haben, zählt mit.`,
    ],
    facts: { title: 'Ihre Unterlagen', rows: factsOf(cancellation) },
    action: { label: 'Rechnungen ansehen', url: `${appUrl}/billing` },
    attachments: [invoiceAttachment(cancellation)],
  };
}
