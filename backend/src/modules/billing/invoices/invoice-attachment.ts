import type { SourcedAttachment } from '../../../platform/mail/email.js';
import type { Invoice } from './invoice.entity.js';
import { nameOf } from './invoice-words.js';

export const INVOICE_ATTACHMENT = 'invoice';

/** An invoice as it hangs on an e-mail; its file is made when the e-mail is sent. */
export function invoiceAttachment(invoice: Pick<Invoice, 'number' | 'kind'>): SourcedAttachment {
  return {
    filename: invoiceFileName(invoice),
    contentType: 'application/pdf',
    source: { kind: INVOICE_ATTACHMENT, id: invoice.number },
  };
}

/** Such as `Rechnung-2026-000001.pdf`. */
export const invoiceFileName = (invoice: Pick<Invoice, 'number' | 'kind'>) =>
  `${nameOf(invoice)}-${invoice.number}.pdf`;
