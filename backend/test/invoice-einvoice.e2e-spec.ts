import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { validateXML } from 'xmllint-wasm';
import { pdfText } from '../../documents/test/support/pdf-text.js';
import { CONTENT_DIR } from '../src/config/content-dir.js';
import { electronicInvoice } from '../src/modules/billing/invoices/electronic-invoice.js';
import type { Invoice } from '../src/modules/billing/invoices/invoice.entity.js';
import { invoicePdf } from '../src/modules/billing/invoices/invoice-pdf.js';
import { sellerOf } from '../src/modules/billing/invoices/invoices.service.js';
import { readSiteContent } from '../src/platform/site/site-content.js';
import { BUYER } from './support/invoices.js';

const INVOICE: Invoice = {
  number: '2026-000001',
  year: 2026,
  sequence: 1,
  kind: 'invoice',
  cancelsNumber: null,
  paymentId: '00000000-0000-4000-8000-000000000000',
  issuedAt: new Date('2026-11-20T23:30:00Z'),
  serviceDate: '2026-11-20',
  settledAt: new Date('2026-11-20T10:30:00Z'),
  seller: sellerOf(readSiteContent(CONTENT_DIR)),
  buyer: BUYER,
  line: 'Premium-Zugang zu allen neun Modulen von Stabwechsel, unbefristet',
  netCents: 83_193,
  vatCents: 15_807,
  grossCents: 99_000,
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

const KINDS: [string, Invoice, Invoice | undefined][] = [
  ['an invoice', INVOICE, undefined],
  ['an invoice for somebody abroad', ABROAD, undefined],
  ['a cancellation', CANCELLATION, INVOICE],
  ['a cancellation in part', PART, INVOICE],
  ['an invoice over what came back', REINSTATEMENT, CANCELLATION],
];

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
  const files = [];
  for (const [id, { filename }] of (await document.getAttachments()) ?? []) {
    const content = (await document.getAttachmentContent(id)) ?? [];
    files.push({ filename, text: Buffer.from(content).toString('utf8') });
  }
  await loading.destroy();
  return files;
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

describe.each(KINDS)('the data of %s', (_kind, invoice, original) => {
  const xml = electronicInvoice(invoice, original);

  it('are valid by the official schema of the profile EN 16931', async () => {
    expect(await validate(xml)).toEqual({ valid: true, errors: [] });
    expect(xml).toContain('<ram:ID>urn:cen.eu:en16931:2017</ram:ID>');
  });

  it('add up as the rules of EN 16931 ask', () => {
    const quantity = Number(texts(xml, 'BilledQuantity')[0]);
    const [price] = texts(xml, 'ChargeAmount').map((text) => Math.round(Number(text) * 100));
    const lineTotals = texts(xml, 'LineTotalAmount').map((text) => Math.round(Number(text) * 100));
    expect(price).toBeGreaterThanOrEqual(0); // BR-27
    expect(lineTotals).toEqual([quantity * (price ?? 0), quantity * (price ?? 0)]); // BR-CO-10
    const net = amount(xml, 'TaxBasisTotalAmount');
    const vat = amount(xml, 'TaxTotalAmount');
    const gross = amount(xml, 'GrandTotalAmount');
    expect(net).toBe(lineTotals[1]); // BR-CO-13
    expect(amount(xml, 'BasisAmount')).toBe(net); // BR-S-8
    expect(vat).toBe(amount(xml, 'CalculatedAmount')); // BR-CO-14
    expect(Math.abs(vat - (net * 19) / 100)).toBeLessThanOrEqual(1); // BR-CO-17
    expect(gross).toBe(net + vat); // BR-CO-15
    expect(amount(xml, 'DuePayableAmount')).toBe(gross - amount(xml, 'TotalPrepaidAmount')); // BR-CO-16
    expect(gross).toBe(invoice.grossCents);
  });

  it('name what EN 16931 wants named', () => {
    expect(xml).toContain('<ram:ID schemeID="VA">DE000000000</ram:ID>'); // BR-S-2, BR-CO-9
    expect(texts(xml, 'CategoryCode')).toEqual(['S', 'S']); // BR-CO-4, BR-CO-18
    expect(texts(xml, 'RateApplicablePercent')).toEqual(['19', '19']); // BR-S-5
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

it('a company is the buyer, and who ordered is its contact; dates are German ones', () => {
  const xml = electronicInvoice(INVOICE);
  expect(texts(xml, 'Name')).toContain('Brandt Maschinenbau GmbH &amp; Co. KG');
  expect(texts(xml, 'PersonName')).toContain('Karl Brandt');
  expect(xml).toContain('<udt:DateTimeString format="102">20261121</udt:DateTimeString>');
});

describe.each(KINDS)('the file of %s', (_kind, invoice, original) => {
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

  it('says that it is PDF/A-3b and Factur-X', () => {
    const packets = source.match(/<\?xpacket begin[\s\S]*?<\?xpacket end/g) ?? [];
    expect(packets).toHaveLength(1);
    const [xmp = ''] = packets;
    expect(xmp).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(xmp).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
    expect(xmp).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
    expect(xmp).toContain('<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>');
    expect(xmp).toContain('<fx:DocumentType>INVOICE</fx:DocumentType>');
    expect(xmp).toContain('<fx:Version>1.0</fx:Version>');
    expect(xmp.match(/<pdfaProperty:name>/g)).toHaveLength(4);
  });

  it('has what PDF/A asks for: a colour profile, all fonts inside, an id, no encryption', () => {
    expect(source.startsWith('%PDF-1.7\n%')).toBe(true);
    expect(source).toMatch(/\/S \/GTS_PDFA1/);
    expect(source).toMatch(/\/DestOutputProfile \d+ 0 R/);
    const fonts = source.match(/\/Type \/FontDescriptor/g) ?? [];
    expect(fonts.length).toBeGreaterThan(1);
    expect(source.match(/\/FontFile2 \d+ 0 R/g)).toHaveLength(fonts.length);
    expect(source).toMatch(/\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/);
    expect(source).not.toMatch(/\/Encrypt|\/JavaScript|\/Launch/);
  });

  it('stands on one page', async () => {
    expect((await pdfText(pdf)).pages).toHaveLength(1);
  });
});

it('the invoice says everything that § 14 Abs. 4 UStG asks for', async () => {
  const [page = ''] = (await pdfText(await invoicePdf(INVOICE))).pages;
  for (const wanted of [
    'Stabwechsel Beispiel GmbH · Musterstraße 12 · 33098 Paderborn',
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
    'Bereits bezahlt am 20. November 2026 per Karte.',
    'Ihre USt-IdNr. DE123456789',
  ]) {
    expect(page.replaceAll(/\s+/g, ' ')).toContain(wanted);
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
