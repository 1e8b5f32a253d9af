import type { FacturXInvoiceInput, Profile, TradePartyInput } from '@stackforge-eu/factur-x';
import { germanDate } from './german-date.js';
import type { Invoice } from './invoice.entity.js';
import { paymentNote, referenceNote } from './invoice-words.js';

export const ELECTRONIC_INVOICE = 'factur-x.xml';

/** UNTDID 4461: a bank card, whether it debits or credits. */
const BANK_CARD = '48';

/**
 * The invoice for machines: Cross Industry Invoice in the profile EN 16931 of Factur-X and ZUGFeRD.
 * @param original what it takes back, where it does
 */
export async function electronicInvoice(invoice: Invoice, original?: Invoice): Promise<string> {
  const { buildXml } = await import('@stackforge-eu/factur-x');
  return buildXml(contentOf(invoice, original), 'EN16931' as Profile);
}

function contentOf(invoice: Invoice, original?: Invoice): FacturXInvoiceInput {
  const net = invoice.netCents / 100;
  const vat = invoice.vatCents / 100;
  const gross = invoice.grossCents / 100;
  const rate = { vatCategoryCode: 'S', vatRatePercent: invoice.vatPercent };
  return {
    document: documentOf(invoice, original),
    seller: sellerParty(invoice),
    buyer: buyerParty(invoice),
    // A price must not be below zero (BR-27): a cancellation takes back a quantity.
    lines: [
      { id: '1', name: invoice.line, quantity: Math.sign(net), unitPrice: Math.abs(net), ...rate },
    ],
    delivery: { date: invoice.serviceDate },
    payment: { meansCode: BANK_CARD, termsDescription: paymentNote(invoice) },
    vatBreakdown: [
      { categoryCode: 'S', ratePercent: invoice.vatPercent, taxableAmount: net, taxAmount: vat },
    ],
    totals: {
      lineTotal: net,
      taxBasisTotal: net,
      taxTotal: vat,
      grandTotal: gross,
      prepaidAmount: gross,
      duePayableAmount: 0,
      currency: invoice.currency,
    },
    ...(original && {
      references: [
        { type: 'preceding', id: original.number, issueDate: germanDate(original.issuedAt) },
      ],
    }),
  };
}

/**
 * 380 is a commercial invoice, 384 a corrected one: what German law calls a correction refers to its
 * invoice and states negative amounts. 381 would be read as „Gutschrift“, which § 14 Abs. 4 Nr. 10
 * UStG keeps for invoices that the buyer makes out.
 */
function documentOf(invoice: Invoice, original?: Invoice): FacturXInvoiceInput['document'] {
  const { number, issuedAt, seller, kind } = invoice;
  const { company, registerCourt, registerNumber, managingDirectors } = seller;
  const register = `${company}, ${registerCourt}, ${registerNumber}, Geschäftsführung: ${managingDirectors.join(', ')}`;
  return {
    id: number,
    issueDate: germanDate(issuedAt),
    typeCode: (kind === 'cancellation'
      ? '384'
      : '380') as FacturXInvoiceInput['document']['typeCode'],
    notes: [
      { content: register, subjectCode: 'REG' },
      ...(original ? [{ content: referenceNote(invoice, original) }] : []),
    ],
  };
}

function sellerParty({ seller }: Invoice): TradePartyInput {
  const { company, street, postalCode, city, vatId, brand, email, phone } = seller;
  // A VAT number begins with the code of its country (BR-CO-9).
  const country = vatId.slice(0, 2);
  return {
    name: company,
    legalOrganization: { tradingName: brand },
    contact: { name: brand, phone, email },
    address: { line1: street, postalCode, city, country },
    electronicAddress: { value: email, schemeID: 'EM' },
    taxRegistrations: [{ id: vatId, schemeId: 'VA' }],
  };
}

function buyerParty({ buyer }: Invoice): TradePartyInput {
  const { name, company, street, postalCode, city, country, vatId } = buyer;
  return {
    name: company ?? name,
    ...(company && { contact: { name } }),
    address: { line1: street, postalCode, city, country },
    ...(vatId && { taxRegistrations: [{ id: vatId, schemeId: 'VA' as const }] }),
  };
}
