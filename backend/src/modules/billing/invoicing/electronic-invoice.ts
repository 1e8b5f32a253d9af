import type { VatTreatment } from '@toolkit/domain/pricing';
import { registerLines } from '../../../platform/site/register-lines.js';
import type { BuyerAddress } from '../shared/buyer-address.dto.js';
import type { Invoice } from './invoice.entity.js';
import {
  discountLabel,
  germanDate,
  listNetCents,
  paymentNote,
  referenceNote,
  soldWords,
} from './invoice-labels.js';
import { vatSentence } from './vat/vat-note.js';

export const ELECTRONIC_INVOICE = 'factur-x.xml';

/** BT-24: the profile EN 16931 of Factur-X and ZUGFeRD. */
const PROFILE = 'urn:cen.eu:en16931:2017';

const NAMESPACES = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
};

/** Of the code list UNTDID 4461: bank card, online payment service, SEPA credit transfer. */
const MEANS = { card: '48', online: '68', transfer: '58' };

/** UNTDID 4461: the means are not defined. */
const UNDEFINED_MEANS = '1';

/** UN/ECE Recommendation 20: one of something that has no other unit. */
const ONE = 'C62';

/**
 * UNTDID 5305 and the VATEX list. A service whose place of supply is abroad is not subject to German VAT
 * (O); G is the export of goods.
 */
const CATEGORIES: Record<VatTreatment, { code: string; exemption?: string }> = {
  standard: { code: 'S' },
  oss: { code: 'S' },
  'reverse-charge': { code: 'AE', exemption: 'VATEX-EU-AE' },
  'not-taxable': { code: 'O', exemption: 'VATEX-EU-O' },
  'small-business': { code: 'E' },
};

/**
 * The invoice for machines: Cross Industry Invoice in the profile EN 16931 of Factur-X and ZUGFeRD.
 * The schema prescribes the order of the elements.
 * @param original what it takes back, where it does; settled if it was paid by the time of this document
 */
export function electronicInvoice(invoice: Invoice, original?: Invoice): string {
  const root = element(
    'rsm:CrossIndustryInvoice',
    [
      element('rsm:ExchangedDocumentContext', [
        element('ram:GuidelineSpecifiedDocumentContextParameter', [element('ram:ID', PROFILE)]),
      ]),
      exchangedDocument(invoice, original),
      element('rsm:SupplyChainTradeTransaction', [
        line(invoice),
        element('ram:ApplicableHeaderTradeAgreement', [sellerParty(invoice), buyerParty(invoice)]),
        element('ram:ApplicableHeaderTradeDelivery', [
          invoice.serviceDate &&
            element('ram:ActualDeliverySupplyChainEvent', [
              element('ram:OccurrenceDateTime', [day('udt', invoice.serviceDate)]),
            ]),
        ]),
        settlement(invoice, original),
      ]),
    ],
    NAMESPACES,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>${root.xml}`;
}

/**
 * 380 is a commercial invoice, 384 a corrected one: what German law calls a correction refers to its
 * invoice and states negative amounts. 381 would be read as „Gutschrift“, which § 14 Abs. 4 Nr. 10
 * UStG keeps for invoices that the buyer makes out.
 */
function exchangedDocument(invoice: Invoice, original?: Invoice): Xml {
  const register = [invoice.seller.company, ...registerLines(invoice.seller)].join(', ');
  // § 14 Abs. 4 Nr. 2 UStG wants the number also where BR-O-2 leaves no element for it.
  const number = namesVatIds(invoice) ? '' : `, USt-IdNr. ${invoice.seller.vatId}`;
  return element('rsm:ExchangedDocument', [
    element('ram:ID', invoice.number),
    element('ram:TypeCode', invoice.kind === 'cancellation' ? '384' : '380'),
    element('ram:IssueDateTime', [day('udt', germanDate(invoice.issuedAt))]),
    element('ram:IncludedNote', [
      element('ram:Content', `${register}${number}`),
      element('ram:SubjectCode', 'REG'),
    ]),
    original &&
      element('ram:IncludedNote', [element('ram:Content', referenceNote(invoice, original))]),
  ]);
}

/**
 * A price must not be below zero (BR-27): a cancellation takes back a quantity. Several pieces are billed as one
 * thing, because a share of their price may be no whole cent, and price by quantity has to give the line.
 */
function line(invoice: Invoice): Xml {
  const netCents = listNetCents(invoice);
  return element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [element('ram:LineID', '1')]),
    element('ram:SpecifiedTradeProduct', [element('ram:Name', soldWords(invoice))]),
    element('ram:SpecifiedLineTradeAgreement', [
      element('ram:NetPriceProductTradePrice', [
        element('ram:ChargeAmount', amount(Math.abs(netCents))),
      ]),
    ]),
    element('ram:SpecifiedLineTradeDelivery', [
      element('ram:BilledQuantity', netCents < 0 ? '-1' : '1', { unitCode: ONE }),
    ]),
    element('ram:SpecifiedLineTradeSettlement', [
      element('ram:ApplicableTradeTax', category(invoice)),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        element('ram:LineTotalAmount', amount(netCents)),
      ]),
    ]),
  ]);
}

/** A VAT category, with its rate: one that is not subject to VAT has none (BR-O-5, BR-O-6). */
function category({ vatTreatment, vatPercent }: Invoice): Xml[] {
  const { code } = CATEGORIES[vatTreatment];
  const rate = code === 'O' ? [] : [element('ram:RateApplicablePercent', `${vatPercent}`)];
  return [element('ram:TypeCode', 'VAT'), element('ram:CategoryCode', code), ...rate];
}

/** Of what is not subject to VAT no VAT number may be named (BR-O-2). */
const namesVatIds = ({ vatTreatment }: Invoice) => CATEGORIES[vatTreatment].code !== 'O';

function sellerParty(invoice: Invoice): Xml {
  const { seller } = invoice;
  const { brand, phone, email, vatId, registerNumber } = seller;
  return element('ram:SellerTradeParty', [
    // A seller is known by a number (BR-CO-26); who has none in a register and may not name the VAT number by this.
    !registerNumber && element('ram:ID', email),
    element('ram:Name', seller.company),
    element('ram:SpecifiedLegalOrganization', [
      registerNumber && element('ram:ID', registerNumber),
      element('ram:TradingBusinessName', brand),
    ]),
    element('ram:DefinedTradeContact', [
      element('ram:PersonName', brand),
      element('ram:TelephoneUniversalCommunication', [element('ram:CompleteNumber', phone)]),
      element('ram:EmailURIUniversalCommunication', [element('ram:URIID', email)]),
    ]),
    // A VAT number begins with the code of its country (BR-CO-9).
    postalAddress({ ...seller, country: vatId.slice(0, 2) }),
    element('ram:URIUniversalCommunication', [element('ram:URIID', email, { schemeID: 'EM' })]),
    namesVatIds(invoice) && vatRegistration(vatId),
  ]);
}

/** A company is the buyer, and who ordered for it its contact. */
function buyerParty(invoice: Invoice): Xml {
  const { buyer } = invoice;
  const { name, company, vatId } = buyer;
  return element('ram:BuyerTradeParty', [
    element('ram:Name', company ?? name),
    company && element('ram:DefinedTradeContact', [element('ram:PersonName', name)]),
    postalAddress(buyer),
    vatId && namesVatIds(invoice) && vatRegistration(vatId),
  ]);
}

function postalAddress(
  party: Pick<BuyerAddress, 'street' | 'postalCode' | 'city' | 'country'>,
): Xml {
  return element('ram:PostalTradeAddress', [
    element('ram:PostcodeCode', party.postalCode),
    element('ram:LineOne', party.street),
    element('ram:CityName', party.city),
    element('ram:CountryID', party.country),
  ]);
}

function vatRegistration(vatId: string): Xml {
  return element('ram:SpecifiedTaxRegistration', [element('ram:ID', vatId, { schemeID: 'VA' })]);
}

/** What is paid, or paid back, before the document is made out is not due; an order on account is. */
function settlement(invoice: Invoice, original?: Invoice): Xml {
  const { netCents, vatCents, grossCents, currency, transferTo, dueOn } = invoice;
  const listCents = listNetCents(invoice);
  const dueCents = isUnpaid(invoice, original) ? grossCents : 0;
  return element('ram:ApplicableHeaderTradeSettlement', [
    transferTo && element('ram:PaymentReference', transferTo.reference),
    element('ram:InvoiceCurrencyCode', currency),
    paymentMeans(invoice),
    vatBreakdown(invoice),
    listCents !== netCents && allowance(invoice, listCents - netCents),
    element('ram:SpecifiedTradePaymentTerms', [
      element('ram:Description', paymentNote(invoice)),
      dueOn && element('ram:DueDateDateTime', [day('udt', dueOn)]),
    ]),
    element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      element('ram:LineTotalAmount', amount(listCents)),
      listCents !== netCents && element('ram:AllowanceTotalAmount', amount(listCents - netCents)),
      element('ram:TaxBasisTotalAmount', amount(netCents)),
      element('ram:TaxTotalAmount', amount(vatCents), { currencyID: currency }),
      element('ram:GrandTotalAmount', amount(grossCents)),
      element('ram:TotalPrepaidAmount', amount(grossCents - dueCents)),
      element('ram:DuePayableAmount', amount(dueCents)),
    ]),
    original &&
      element('ram:InvoiceReferencedDocument', [
        element('ram:IssuerAssignedID', original.number),
        element('ram:FormattedIssueDateTime', [day('qdt', germanDate(original.issuedAt))]),
      ]),
  ]);
}

/** Whether no money has moved: what takes an unpaid invoice back takes what is due of it back. */
const isUnpaid = ({ kind, dueOn, settledAt }: Invoice, original?: Invoice): boolean =>
  dueOn !== null ||
  (kind === 'cancellation' && !settledAt && Boolean(original?.dueOn) && !original?.settledAt);

/** How it was or is to be paid, with the account where the money is still to come. */
function paymentMeans({ paymentMeans: means, transferTo }: Invoice): Xml {
  if (means !== 'transfer') {
    return element('ram:SpecifiedTradeSettlementPaymentMeans', [
      element('ram:TypeCode', MEANS[means]),
    ]);
  }
  // Code 58 needs an account (BR-61); of what is settled none is named, and 1 says nothing of the means.
  return element('ram:SpecifiedTradeSettlementPaymentMeans', [
    element('ram:TypeCode', transferTo ? MEANS.transfer : UNDEFINED_MEANS),
    transferTo &&
      element('ram:PayeePartyCreditorFinancialAccount', [
        element('ram:IBANID', transferTo.iban),
        element('ram:AccountName', transferTo.accountHolder),
      ]),
    transferTo &&
      element('ram:PayeeSpecifiedCreditorFinancialInstitution', [
        element('ram:BICID', transferTo.bic),
      ]),
  ]);
}

/** The sum of the only VAT category, and why none is charged where none is. */
function vatBreakdown(invoice: Invoice): Xml {
  const { netCents, vatCents, vatTreatment } = invoice;
  const { code, exemption } = CATEGORIES[vatTreatment];
  const [type, categoryCode, rate] = category(invoice);
  const reason = code !== 'S' && vatSentence(invoice);
  return element('ram:ApplicableTradeTax', [
    element('ram:CalculatedAmount', amount(vatCents)),
    type,
    reason ? element('ram:ExemptionReason', reason) : null,
    element('ram:BasisAmount', amount(netCents)),
    categoryCode,
    exemption ? element('ram:ExemptionReasonCode', exemption) : null,
    rate,
  ]);
}

/** What is taken off the list price, on the document as a whole. */
function allowance(invoice: Invoice, cents: number): Xml {
  return element('ram:SpecifiedTradeAllowanceCharge', [
    element('ram:ChargeIndicator', [element('udt:Indicator', 'false')]),
    element('ram:ActualAmount', amount(cents)),
    element('ram:Reason', discountLabel(invoice)),
    element('ram:CategoryTradeTax', category(invoice)),
  ]);
}

/** Cents as `-831.93`. */
const amount = (cents: number) => (cents / 100).toFixed(2);

/** @param date as `2026-11-20`; format 102 is YYYYMMDD */
const day = (prefix: 'udt' | 'qdt', date: string) =>
  element(`${prefix}:DateTimeString`, date.replaceAll('-', ''), { format: '102' });

/** An element as it is written. Only `element` makes one, so that no text gets in unescaped. */
interface Xml {
  readonly xml: string;
}

/** @param content a text, or elements; what is empty is left out */
function element(
  name: string,
  content: string | (Xml | '' | false | null | undefined)[],
  attributes: Record<string, string> = {},
): Xml {
  const start = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const inner =
    typeof content === 'string'
      ? escaped(content)
      : content.map((child) => (child ? child.xml : '')).join('');
  return { xml: `<${name}${start.join('')}>${inner}</${name}>` };
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What XML 1.0 cannot hold (section 2.2: control characters, halves of a pair) is left out. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
}
