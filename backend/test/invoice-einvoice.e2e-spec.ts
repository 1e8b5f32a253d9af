import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { PREMIUM_PRICE, splitGross } from '@toolkit/domain/pricing';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { validateXML } from 'xmllint-wasm';
import { pdfText } from '../../documents/test/support/pdf-text.js';
import { CONTENT_DIR } from '../src/config/content-dir.js';
import { electronicInvoice } from '../src/modules/billing/invoicing/electronic-invoice.js';
import type { Invoice } from '../src/modules/billing/invoicing/invoice.entity.js';
import { sellerOf } from '../src/modules/billing/invoicing/invoice-drafts.js';
import { invoicePdf } from '../src/modules/billing/invoicing/invoice-pdf.js';
import { readSiteContent } from '../src/platform/site/site-content.js';
import { AUSTRIAN, BUYER, FRENCH, SWISS } from './support/invoices.js';

const INVOICE: Invoice = {
  number: '2026-000001',
  year: 2026,
  sequence: 1,
  kind: 'invoice',
  cancelsNumber: null,
  replacesNumber: null,
  paymentId: '00000000-0000-4000-8000-000000000000',
  issuedAt: new Date('2026-11-20T23:30:00Z'),
  serviceDate: '2026-11-20',
  settledAt: new Date('2026-11-20T10:30:00Z'),
  seller: sellerOf(readSiteContent(CONTENT_DIR)),
  buyer: BUYER,
  line: 'Premium-Zugang zu allen neun Modulen von Übergabewerk, unbefristet',
  netCents: 83_193,
  vatCents: 15_807,
  grossCents: 99_000,
  ...{ quantity: 1, discountCents: 0, couponCode: null },
  ...{ vatTreatment: 'standard', vatCountry: 'DE' },
  ...{ dueOn: null, transferTo: null, paymentMeans: 'online' },
  vatPercent: 19,
  currency: 'EUR',
  pdf: null,
};
const CANCELLATION: Invoice = {
  ...INVOICE,
  number: '2026-000002',
  kind: 'cancellation',
  cancelsNumber: INVOICE.number,
  issuedAt: new Date('2026-12-01T10:00:00Z'),
  settledAt: new Date('2026-12-01T10:00:00Z'),
  netCents: -83_193,
  vatCents: -15_807,
  grossCents: -99_000,
};
const PART: Invoice = { ...CANCELLATION, netCents: -28_011, vatCents: -5_322, grossCents: -33_333 };
const REINSTATEMENT: Invoice = {
  ...INVOICE,
  number: '2026-000003',
  kind: 'reinstatement',
  cancelsNumber: CANCELLATION.number,
  issuedAt: new Date('2026-12-15T10:00:00Z'),
  settledAt: new Date('2026-12-15T10:00:00Z'),
};
const ABROAD: Invoice = {
  ...INVOICE,
  buyer: {
    name: 'Łukasz „Luki“ Dvořák & Söhne <Şahin>',
    company: null,
    street: 'Świętokrzyska 14/3',
    postalCode: '00-050',
    city: 'Łódź',
    country: 'PL',
    vatId: null,
  },
};

/** Ordered on account: the money is still to be transferred. */
const UNPAID: Invoice = {
  ...INVOICE,
  ...{ settledAt: null, serviceDate: null, dueOn: '2026-12-04', paymentMeans: 'transfer' },
  transferTo: {
    accountHolder: 'Nachfolge Westfalen GmbH',
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
    bank: 'Hausbank Lippe eG',
    reference: 'FV-7K3F-92QM',
  },
};
const NO_VAT = { netCents: 99_000, vatCents: 0, vatPercent: 0, vatCountry: null };
const UNPAID_CANCELLATION: Invoice = {
  ...CANCELLATION,
  ...{ settledAt: null, serviceDate: null, paymentMeans: 'transfer' },
};

/** Three seats, with a coupon. */
const SEATS: Invoice = {
  ...INVOICE,
  quantity: 3,
  ...{ netCents: 224_622, vatCents: 42_678, grossCents: 267_300, discountCents: 29_700 },
  couponCode: 'SOMMER-2027',
};
/** What a page has the most to say of: the account and its code, seats, and what is taken off. */
const UNPAID_SEATS: Invoice = {
  ...SEATS,
  ...{ settledAt: null, serviceDate: null, dueOn: UNPAID.dueOn, paymentMeans: 'transfer' },
  transferTo: UNPAID.transferTo,
};
/** How each treatment is said by EN 16931: category and rate of the only VAT group. */
const TREATMENTS: [Invoice['vatTreatment'], Partial<Invoice>, string, string | undefined][] = [
  ['standard', {}, 'S', '19'],
  ['oss', { buyer: FRENCH, vatCountry: 'FR', vatPercent: 20 }, 'S', '20'],
  ['reverse-charge', { buyer: AUSTRIAN, vatCountry: null, vatPercent: 0 }, 'AE', '0'],
  ['not-taxable', { buyer: SWISS, vatCountry: null, vatPercent: 0 }, 'O', undefined],
  ['small-business', { vatCountry: null, vatPercent: 0 }, 'E', '0'],
];

/** As prices were computed when several accesses could be bought at once: such invoices stay readable. */
function pricedAs(
  { vatTreatment, vatPercent }: Pick<Invoice, 'vatTreatment' | 'vatPercent'>,
  { quantity, discountCents }: Invoice,
) {
  const untaxed = vatTreatment === 'reverse-charge' || vatTreatment === 'not-taxable';
  const inTerms = (german: number) =>
    untaxed ? splitGross(splitGross(german, 19).netCents, 0) : splitGross(german, vatPercent);
  const listCents = quantity * PREMIUM_PRICE.grossCents;
  const [list, paid] = [inTerms(listCents), inTerms(listCents - discountCents)];
  return { ...paid, discountCents: list.grossCents - paid.grossCents };
}

/** The same documents under another treatment: net, VAT and gross follow from the new price. */
function treated(
  invoice: Invoice,
  vatTreatment: Invoice['vatTreatment'],
  fields: Partial<Invoice>,
) {
  const { vatCountry = 'DE', vatPercent = 19 } = fields;
  const sign = Math.sign(invoice.grossCents);
  const list = Math.abs(invoice.grossCents) + invoice.discountCents;
  const terms = { vatTreatment, vatCountry, vatPercent };
  const share = list / (PREMIUM_PRICE.grossCents * invoice.quantity);
  const price = pricedAs(terms, invoice);
  const gross = share < 1 ? Math.round(price.grossCents * share) : price.grossCents;
  const { netCents, vatCents, grossCents } = splitGross(gross, vatPercent);
  return {
    ...{ ...invoice, ...fields, vatTreatment, discountCents: price.discountCents },
    ...{ netCents: sign * netCents, vatCents: sign * vatCents, grossCents: sign * grossCents },
  };
}

const DOCUMENTS: [string, Invoice, Invoice | undefined][] = [
  ['an invoice', INVOICE, undefined],
  ['an invoice over seats with a coupon', SEATS, undefined],
  ['a cancellation', CANCELLATION, INVOICE],
  ['a cancellation in part', PART, INVOICE],
  ['an invoice over what came back', REINSTATEMENT, CANCELLATION],
  ['an invoice that is still to be paid', UNPAID, undefined],
  ['an invoice still to be paid over seats with a coupon', UNPAID_SEATS, undefined],
  ['the cancellation of one that was not paid', UNPAID_CANCELLATION, UNPAID],
];

/** Every kind of document under every treatment. */
const KINDS = TREATMENTS.flatMap(([treatment, fields, code, rate]) =>
  DOCUMENTS.map(([kind, invoice, original]) => ({
    kind: `${kind}, ${treatment}`,
    invoice: treated(invoice, treatment, fields),
    original: original && treated(original, treatment, fields),
    ...{ code, rate },
  })),
);

const SCHEMA = join(import.meta.dirname, 'support/factur-x-en16931');
const schemaFile = (fileName: string) => ({
  fileName,
  contents: readFileSync(join(SCHEMA, fileName)),
});

/** What the official schema finds wrong, as in `1.xml:1: element …` of the first document. */
async function validate(...documents: string[]) {
  const { valid, errors } = await validateXML({
    xml: documents.map((contents, index) => ({ fileName: `${index + 1}.xml`, contents })),
    schema: schemaFile('CrossIndustryInvoice.xsd'),
    preload: readdirSync(SCHEMA)
      .filter((name) => /(DataType|Entity)\.xsd$/.test(name))
      .map(schemaFile),
  });
  return { valid, errors: errors.map(({ rawMessage }) => rawMessage) };
}

/** The files a reader's program finds in a PDF. */
async function attachmentsOf(pdf: Buffer): Promise<{ filename: string; text: string }[]> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await loading.promise;
  const attachments: { filename: string; content: Uint8Array }[] = Object.values(
    (await document.getAttachments()) ?? {},
  );
  await loading.destroy();
  return attachments.map(({ filename, content }) => ({
    filename,
    text: Buffer.from(content).toString('utf8'),
  }));
}

/** The texts of all elements of a name, in their order. */
const texts = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<ram:${name}(?: [^>]*)?>([^<]*)</ram:${name}>`, 'g'))].map(
    ([, text]) => text,
  );
const amount = (xml: string, name: string) => {
  const [text] = texts(xml, name);
  if (!text || !/^-?\d+\.\d\d$/.test(text)) throw new Error(`${name}: ${text}`);
  return Math.round(Number(text) * 100);
};

/** The text of the first element of a name within another, as of the only VAT group. */
const within = (xml: string, outer: string, name: string) => {
  const [part = ''] = new RegExp(`<ram:${outer}>.*?</ram:${outer}>`).exec(xml) ?? [];
  return texts(part, name)[0];
};
const settlementOf = (xml: string) =>
  xml.slice(xml.indexOf('<ram:ApplicableHeaderTradeSettlement>'));
const partyOf = (xml: string, role: 'Seller' | 'Buyer') =>
  xml.slice(xml.indexOf(`<ram:${role}TradeParty>`), xml.indexOf(`</ram:${role}TradeParty>`));
const vatIdOf = (party: string) => /<ram:ID schemeID="VA">(.*?)</.exec(party)?.[1];

describe.each(KINDS)('the data of $kind', ({ invoice, original, code, rate }) => {
  const xml = electronicInvoice(invoice, original);
  const settlement = settlementOf(xml);

  it('are valid by the official schema of the profile EN 16931', async () => {
    expect(await validate(xml)).toEqual({ valid: true, errors: [] });
    expect(xml).toContain('<ram:ID>urn:cen.eu:en16931:2017</ram:ID>');
  });

  it('add up as the rules of EN 16931 ask', () => {
    const cents = (text?: string) => Math.round(Number(text) * 100);
    const price = cents(within(xml, 'NetPriceProductTradePrice', 'ChargeAmount'));
    const quantity = Number(texts(xml, 'BilledQuantity')[0]);
    const lineTotal = cents(texts(xml, 'LineTotalAmount')[0]);
    expect(price).toBeGreaterThanOrEqual(0); // BR-27
    expect(Math.abs(quantity)).toBe(1);
    expect(lineTotal).toBe(quantity * price);
    expect(amount(settlement, 'LineTotalAmount')).toBe(lineTotal); // BR-CO-10
    const allowance = cents(texts(settlement, 'AllowanceTotalAmount')[0] ?? '0');
    expect(allowance).toBe(cents(texts(settlement, 'ActualAmount')[0] ?? '0')); // BR-CO-11
    expect(allowance > 0).toBe(invoice.discountCents > 0);
    const net = amount(xml, 'TaxBasisTotalAmount');
    const vat = amount(xml, 'TaxTotalAmount');
    const gross = amount(xml, 'GrandTotalAmount');
    expect(net).toBe(lineTotal - allowance); // BR-CO-13
    expect(amount(xml, 'BasisAmount')).toBe(net); // BR-S-8, BR-AE-8, BR-E-8, BR-O-8
    expect(vat).toBe(amount(xml, 'CalculatedAmount')); // BR-CO-14
    expect(Math.abs(vat - (net * Number(rate ?? 0)) / 100)).toBeLessThanOrEqual(1); // BR-CO-17
    if (code !== 'S') expect(vat).toBe(0); // BR-AE-9, BR-E-9, BR-O-9
    expect(gross).toBe(net + vat); // BR-CO-15
    expect(amount(xml, 'DuePayableAmount')).toBe(gross - amount(xml, 'TotalPrepaidAmount')); // BR-CO-16
    expect(gross).toBe(invoice.grossCents);
  });

  it('say how VAT falls on it, once and everywhere alike', () => {
    expect(new Set(texts(xml, 'CategoryCode'))).toEqual(new Set([code])); // BR-CO-4, BR-CO-18, BR-O-11
    expect(new Set(texts(xml, 'RateApplicablePercent'))).toEqual(new Set(rate ? [rate] : [])); // BR-S-5, BR-AE-5, BR-E-5, BR-O-5 to 7, BR-48
    const reason = within(settlement, 'ApplicableTradeTax', 'ExemptionReason');
    expect(Boolean(reason)).toBe(code !== 'S'); // BR-S-10, BR-AE-10, BR-E-10, BR-O-10
    const reasonCode = within(settlement, 'ApplicableTradeTax', 'ExemptionReasonCode');
    expect(reasonCode).toBe({ AE: 'VATEX-EU-AE', O: 'VATEX-EU-O' }[code]);
    if (code === 'AE') expect(reason).toMatch(/^Steuerschuldnerschaft des Leistungsempfängers/);
    if (code === 'E') expect(reason).toContain('§ 19 UStG');
  });

  it('name the parties as their treatment asks', () => {
    const [seller, buyer] = [partyOf(xml, 'Seller'), partyOf(xml, 'Buyer')];
    // BR-S-2, BR-E-2, BR-AE-2, BR-CO-9, and none at all by BR-O-2
    expect(vatIdOf(seller)).toBe(code === 'O' ? undefined : 'DE000000000');
    if (code === 'AE') expect(vatIdOf(buyer)).toBe('ATU12345675'); // BR-AE-2
    if (code === 'O') expect(xml).not.toContain('schemeID="VA"'); // BR-O-2
    expect(seller).toContain('<ram:SpecifiedLegalOrganization><ram:ID>HRB 00000</ram:ID>'); // BR-CO-26
    expect(xml).toMatch(/USt-IdNr\. DE000000000|<ram:ID schemeID="VA">DE000000000/);
    expect(texts(xml, 'CountryID')).toEqual(['DE', invoice.buyer.country]); // BR-9, BR-11
    expect(texts(xml, 'InvoiceCurrencyCode')).toEqual(['EUR']); // BR-5
    expect(texts(xml, 'TypeCode')[0]).toBe(invoice.kind === 'cancellation' ? '384' : '380'); // BR-4
    const references = /<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>(.*?)</.exec(xml);
    expect(references?.[1]).toBe(original?.number); // BR-55
  });
});

it('the schema finds what is wrong', async () => {
  const xml = electronicInvoice(INVOICE);
  const { valid, errors } = await validate(
    xml,
    xml.replace(/(<ram:ID>2026-000001<\/ram:ID>)(<ram:TypeCode>380<\/ram:TypeCode>)/, '$2$1'),
    xml.replace(/<ram:DuePayableAmount>.*?<\/ram:DuePayableAmount>/, ''),
    xml.replace('>990.00<', '>990,00<'),
  );
  expect(valid).toBe(false);
  expect(errors).not.toContainEqual(expect.stringMatching(/^1\.xml/));
  expect(errors).toContainEqual(expect.stringMatching(/^2\.xml.*TypeCode/));
  expect(errors).toContainEqual(expect.stringMatching(/^3\.xml.*DuePayableAmount/));
  expect(errors).toContainEqual(expect.stringMatching(/^4\.xml.*990,00/));
});

it('signs of XML stay text, and what XML cannot hold is left out', async () => {
  const company = 'A & <B> "C" \'D\' ]]> &amp; GmbH';
  const xml = electronicInvoice({
    ...INVOICE,
    line: 'Zu\u0000gang\u001b \ud800und\uffff 😀',
    buyer: { ...BUYER, company },
  });
  expect(await validate(xml)).toEqual({ valid: true, errors: [] });
  expect(texts(xml, 'Name')).toEqual([
    'Zugang und 😀',
    INVOICE.seller.company,
    "A &amp; &lt;B&gt; &quot;C&quot; 'D' ]]&gt; &amp;amp; GmbH",
  ]);
});

it('an order on account says what is due, until when, and to which account', () => {
  const xml = electronicInvoice(UNPAID);
  const settlement = settlementOf(xml);
  expect(texts(settlement, 'TypeCode')[0]).toBe('58');
  expect(texts(settlement, 'IBANID')).toEqual(['DE89370400440532013000']); // BR-50, BR-61
  expect(texts(settlement, 'BICID')).toEqual(['COBADEFFXXX']);
  expect(texts(settlement, 'PaymentReference')).toEqual(['FV-7K3F-92QM']);
  expect(settlement).toMatch(/<ram:DueDateDateTime>.*20261204.*<\/ram:DueDateDateTime>/); // BR-CO-25
  expect(amount(settlement, 'TotalPrepaidAmount')).toBe(0);
  expect(amount(settlement, 'DuePayableAmount')).toBe(99_000);
  const back = settlementOf(electronicInvoice(UNPAID_CANCELLATION, UNPAID));
  expect(amount(back, 'DuePayableAmount')).toBe(-99_000);
  expect(xml).not.toContain('OccurrenceDateTime');
});

it('what corrects an order that was paid meanwhile takes back what was paid, and nothing is due', () => {
  const paid = { ...UNPAID, settledAt: new Date('2026-11-25T10:00:00Z') };
  const back = settlementOf(electronicInvoice(UNPAID_CANCELLATION, paid));
  expect(amount(back, 'TotalPrepaidAmount')).toBe(-99_000);
  expect(amount(back, 'DuePayableAmount')).toBe(0);
});

it('several seats are one position, whose price by its quantity is the line to the cent', async () => {
  // A third of 2.495,80 € is no whole cent.
  const three = {
    ...SEATS,
    netCents: 249_580,
    vatCents: 47_420,
    grossCents: 297_000,
    discountCents: 0,
  };
  const xml = electronicInvoice(three);
  expect(texts(xml, 'ChargeAmount')).toEqual(['2495.80']);
  expect(texts(xml, 'BilledQuantity')).toEqual(['1']);
  expect(texts(xml, 'LineTotalAmount')[0]).toBe('2495.80');
  expect(xml).toContain('<ram:Name>3 × Premium-Zugang');
  const [page = ''] = (await pdfText(await invoicePdf(three))).pages;
  expect(page).toContain('3 × Premium-Zugang');
  expect(page).not.toContain('831,93');
});

it('a sole trader is named without a register or directors', async () => {
  const { registerCourt, registerNumber, managingDirectors, ...seller } = INVOICE.seller;
  for (const vatTreatment of ['standard', 'not-taxable'] as const) {
    const invoice = {
      ...INVOICE,
      vatTreatment,
      seller,
      ...(vatTreatment === 'not-taxable' && NO_VAT),
    };
    const xml = electronicInvoice(invoice);
    expect(await validate(xml)).toEqual({ valid: true, errors: [] });
    expect(xml).not.toMatch(/undefined|Geschäftsführung|HRB/);
    expect(partyOf(xml, 'Seller')).toMatch(/^<ram:SellerTradeParty><ram:ID>\S+@/); // BR-CO-26
    const [page = ''] = (await pdfText(await invoicePdf(invoice))).pages;
    expect(page).not.toMatch(/undefined|Geschäftsführung/);
  }
});

it('the letter of an order on account shows the account and a code to scan', async () => {
  const [page = ''] = (await pdfText(await invoicePdf(UNPAID))).pages;
  for (const wanted of [
    'mit Zahlungseingang',
    'bis zum 4. Dezember 2026 mit dem Verwendungszweck FV-7K3F-92QM',
    'DE89 3704 0044 0532 0130 00',
    'COBADEFFXXX (Hausbank Lippe eG)',
    'GiroCode',
  ]) {
    expect(page.replaceAll(/\s+/g, ' ')).toContain(wanted);
  }
  expect(page).not.toMatch(/Bereits bezahlt|Karte/);
});

it('a company is the buyer, and who ordered is its contact; dates are German ones', () => {
  const xml = electronicInvoice(INVOICE);
  expect(texts(xml, 'Name')).toContain('Brandt Maschinenbau GmbH &amp; Co. KG');
  expect(texts(xml, 'PersonName')).toContain('Karl Brandt');
  expect(xml).toContain('<udt:DateTimeString format="102">20261121</udt:DateTimeString>');
});

describe.each(KINDS)('the file of $kind', ({ invoice, original }) => {
  let pdf: Buffer;
  let source: string;
  beforeAll(async () => {
    pdf = await invoicePdf(invoice, original);
    source = pdf.toString('latin1');
  });

  it('embeds exactly these data as the alternative of the page', async () => {
    const text = electronicInvoice(invoice, original);
    expect(await attachmentsOf(pdf)).toEqual([{ filename: 'factur-x.xml', text }]);
    const [fileSpec] = /\/AF \[(\d+) 0 R\]/.exec(source)?.slice(1) ?? [];
    const object = source.slice(source.indexOf(`\n${fileSpec} 0 obj`));
    expect(object.slice(0, object.indexOf('endobj'))).toContain('/AFRelationship /Alternative');
    expect(source).toMatch(/\/Subtype \/text#2Fxml/);
    expect(source).toMatch(/\/ModDate \(D:2026/);
  });

  it('says that it is PDF/A-3a and Factur-X', () => {
    const packets = source.match(/<\?xpacket begin[\s\S]*?<\?xpacket end/g) ?? [];
    // What a file says of itself is told again below it: the last one counts.
    const xmp = packets.at(-1) ?? '';
    expect(xmp).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(xmp).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
    expect(xmp).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
    expect(xmp).toContain('<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>');
    expect(xmp).toContain('<fx:DocumentType>INVOICE</fx:DocumentType>');
    expect(xmp).toContain('<fx:Version>1.0</fx:Version>');
    for (const name of ['DocumentFileName', 'DocumentType', 'Version', 'ConformanceLevel']) {
      expect(xmp).toContain(`<pdfaProperty:name>${name}</pdfaProperty:name>`);
    }
  });

  it('has what PDF/A asks for: a colour profile, all fonts inside, an id, no encryption', () => {
    expect(source.startsWith('%PDF-1.7\n%')).toBe(true);
    expect(source).toMatch(/\/S \/GTS_PDFA1/);
    expect(source).toMatch(/\/DestOutputProfile \d+ 0 R/);
    const fonts = source.match(/\/Type \/FontDescriptor/g) ?? [];
    expect(fonts.length).toBeGreaterThan(1);
    expect(source.match(/\/FontFile2 \d+ 0 R/g)).toHaveLength(fonts.length);
    expect(source).toMatch(/\/ID \[\(\S{16,}\) \(\S{16,}\)\]/);
    expect(source).not.toMatch(/\/Encrypt|\/JavaScript|\/Launch/);
  });

  it('stands on one page', async () => {
    expect((await pdfText(pdf)).pages).toHaveLength(1);
  });
});

it('the invoice says everything that § 14 Abs. 4 UStG asks for', async () => {
  const [page = ''] = (await pdfText(await invoicePdf(INVOICE))).pages;
  for (const wanted of [
    'Übergabewerk Beispiel GmbH · Musterstraße 12 · 33098 Paderborn',
    'Brandt Maschinenbau GmbH & Co. KG',
    'Industriestraße 7',
    '59555 Lippstadt',
    'USt-IdNr. DE000000000',
    'Rechnungsdatum 21. November 2026',
    'Rechnungsnummer 2026-000001',
    'Premium-Zugang zu allen neun Modulen',
    'Leistungsdatum 20. November 2026',
    'Nettobetrag 831,93 €',
    'zuzüglich 19 % Umsatzsteuer 158,07 €',
    'Rechnungsbetrag 990,00 €',
    'Bereits bezahlt am 20. November 2026.',
    'Ihre USt-IdNr. DE123456788',
  ]) {
    expect(page.replaceAll(/\s+/g, ' ')).toContain(wanted);
  }
});

it.each([
  ['oss', ['zuzüglich 20 % Umsatzsteuer (Frankreich) 165,00 €', 'One-Stop-Shop (§ 18j UStG)']],
  [
    'reverse-charge',
    ['Steuerschuldnerschaft des Leistungsempfängers', 'Ihre USt-IdNr. ATU12345675', 'DE000000000'],
  ],
  ['not-taxable', ['In Deutschland nicht steuerbar', 'SCHWEIZ', 'Rechnungsbetrag 831,93 €']],
  [
    'small-business',
    ['Steuerbefreiung für Kleinunternehmer (§ 19 UStG)', 'Rechnungsbetrag 990,00 €'],
  ],
] as const)('the page of an invoice (%s) says how VAT falls on it', async (treatment, wanted) => {
  const { invoice } = KINDS.find(({ kind }) => kind === `an invoice, ${treatment}`) ?? {
    invoice: INVOICE,
  };
  const [page = ''] = (await pdfText(await invoicePdf(invoice))).pages;
  for (const words of wanted) expect(page.replaceAll(/\s+/g, ' ')).toContain(words);
  if (treatment !== 'oss') expect(page).not.toContain('zuzüglich');
});

it('the page names seats, their price and what is taken off', async () => {
  const [page = ''] = (await pdfText(await invoicePdf(SEATS))).pages;
  const words = page.replaceAll(/\s+/g, ' ');
  for (const wanted of [
    '1 3 × Premium-Zugang zu allen neun Modulen von Übergabewerk, unbefristet 1 2.495,80 € 2.495,80 €',
    'Gutschein SOMMER-2027 −249,58 €',
    'Nettobetrag 2.246,22 €',
  ]) {
    expect(words).toContain(wanted);
  }
});

it('the cancellation names its invoice, its extent and amounts below zero', async () => {
  const read = async (invoice: Invoice) =>
    (await pdfText(await invoicePdf(invoice, INVOICE))).pages[0]?.replaceAll(/\s+/g, ' ');
  const whole = await read(CANCELLATION);
  expect(whole).toContain('Stornorechnung 2026-000002');
  expect(whole).toContain(
    'die Rechnung 2026-000001 vom 21. November 2026 und heben sie vollständig',
  );
  expect(whole).toContain('Stornobetrag −990,00 €');
  expect(whole).not.toContain('Gutschrift');
  expect(await read(PART)).toContain('und heben sie teilweise auf');
});

it('letters from all over Europe are printed', async () => {
  const [page = ''] = (await pdfText(await invoicePdf(ABROAD))).pages;
  const letters = page.replaceAll(' ', '');
  for (const wanted of ['ŁukaszDvořák', 'Świętokrzyska', '00-050Łódź', 'POLEN']) {
    expect(letters.replace('„Luki“', '')).toContain(wanted);
  }
});

it('names of operator and buyer stand whole on the page and in what the file says of itself', async () => {
  const company = 'Łukasz Żółć & Şükrü Öztürk GmbH';
  const pdf = await invoicePdf({
    ...INVOICE,
    seller: { ...INVOICE.seller, company },
    buyer: { ...BUYER, company: 'Nguyễn Thị Ánh KG' },
  });
  const [page = ''] = (await pdfText(pdf)).pages;
  expect(page).toContain(`${company} · Musterstraße 12`);
  expect(page).toContain('Nguyễn Thị Ánh KG');
  expect(pdf.toString('utf8')).toContain('Łukasz Żółć &amp; Şükrü Öztürk GmbH</rdf:li>');
});
