import type { Invoice } from './invoice.entity.js';
import { invoicePdf } from './invoice-pdf.js';

/** In a thread: sets an invoice, or what takes one back. */
export const pdf = ({ invoice, original }: { invoice: Invoice; original: Invoice | null }) =>
  invoicePdf(invoice, original ?? undefined);
