export {
  AdminInvoiceDetailsDto,
  type AdminInvoiceDto,
  CorrectInvoiceDto,
  SentEmailDto,
} from './admin/admin-invoice.dto.js';
export { InvoiceDeskService } from './admin/invoice-desk.service.js';
export { INVOICES } from './admin/invoices.list.js';
export { BillingAddressesService } from './billing-addresses.service.js';
export { giroCode, giroCodeSvg } from './giro-code.js';
export { InvoiceDto } from './invoice.dto.js';
export type { Invoice } from './invoice.entity.js';
export { sumOf, validInvoice } from './invoice-amounts.js';
export { invoiceCorrectedEmail, vatIdDeclinedEmail } from './invoice-desk.email.js';
export { InvoiceFilesService } from './invoice-files.service.js';
export {
  formatDate,
  germanDate,
  groupedIban,
  invoiceAttachment,
  nameOf,
  titleOf,
} from './invoice-labels.js';
export { InvoicesService } from './invoices.service.js';
export { IssuedInvoicesService } from './issued-invoices.service.js';
export { OrdersOnAccount } from './ports.js';
export { SAMPLE_CANCELLATION, SAMPLE_INVOICE, SAMPLE_UNPAID } from './sample-emails.js';
export { VatIdChecks } from './vat/vat-id-checks.service.js';
export { OWED_BY_BUYER, VAT_ID_ACCEPTED, vatInForce } from './vat/vat-in-force.js';
export { countryName, type VatIdState, vatIdWaits, vatNote, vatSentence } from './vat/vat-note.js';
export { VAT_RULES } from './vat/vat-rules.js';
