import type { Attachment } from 'pdfmake/interfaces.js';
import { pageHeader } from '../../../platform/pdf/page-frame.js';
import { printPdf } from '../../../platform/pdf/pdf-printer.js';
import { ELECTRONIC_INVOICE, electronicInvoice } from './electronic-invoice.js';
import { facturXMetadata } from './factur-x-metadata.js';
import type { Invoice } from './invoice.entity.js';
import { letterFoot } from './invoice-foot.js';
import { invoiceLetter } from './invoice-letter-page.js';
import { titleOf } from './invoice-words.js';

/**
 * The invoice as a letter to read and, embedded, as data: PDF/A-3b with ZUGFeRD/Factur-X.
 * @param original what it takes back, where it does
 */
export async function invoicePdf(invoice: Invoice, original?: Invoice): Promise<Buffer> {
  const title = titleOf(invoice);
  const xml = electronicInvoice(invoice, original);
  const { brand, company } = invoice.seller;
  return printPdf(
    {
      subset: 'PDF/A-3b',
      // No author: the library writes it into the metadata as it is, and „&“ would break them.
      info: { title, creationDate: invoice.issuedAt, modDate: invoice.issuedAt },
      pageMargins: [57, 142, 57, 118],
      header: pageHeader({ name: brand, company }, title),
      footer: letterFoot(invoice.seller),
      content: invoiceLetter(invoice, original),
      files: { [ELECTRONIC_INVOICE]: embedded(xml, invoice) },
    },
    facturXMetadata(ELECTRONIC_INVOICE),
  );
}

/** The published types know an attachment's source, name and description only. */
function embedded(xml: string, { issuedAt }: Invoice): Attachment {
  const file = {
    src: `data:text/xml;base64,${Buffer.from(xml).toString('base64')}`,
    name: ELECTRONIC_INVOICE,
    description: 'Elektronische Rechnung (Factur-X, ZUGFeRD)',
    relationship: 'Alternative',
    creationDate: issuedAt,
    modifiedDate: issuedAt,
  };
  return file;
}
