import { COLOUR, FONT_SIZE, PAGE } from '@stabwechsel/documents/pdf/page-design';
import { pageHeader } from '@stabwechsel/documents/pdf/page-frame';
import { printPdf } from '@stabwechsel/documents/pdf/pdf-printer';
import type { Attachment, Content } from 'pdfmake/interfaces.js';
import { ELECTRONIC_INVOICE, electronicInvoice } from './electronic-invoice.js';
import type { Invoice, Seller } from './invoice.entity.js';
import { titleOf } from './invoice-labels.js';
import { invoicePage } from './invoice-page.js';

const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

/** All four are required; the profile is that of EN 16931 (Factur-X 1.0, section 6). */
const PROPERTIES = {
  DocumentFileName: 'The name of the embedded XML document',
  DocumentType: 'The type of the hybrid document in capital letters',
  Version: 'The version of the XML schema',
  ConformanceLevel: 'The conformance level of the embedded XML document',
};

const describe = ([name, description]: [string, string]) => `
            <rdf:li rdf:parseType="Resource">
              <pdfaProperty:name>${name}</pdfaProperty:name>
              <pdfaProperty:valueType>Text</pdfaProperty:valueType>
              <pdfaProperty:category>external</pdfaProperty:category>
              <pdfaProperty:description>${description}</pdfaProperty:description>
            </rdf:li>`;

const { side } = PAGE.margin;

const rule = (): Content => ({
  canvas: [
    { type: 'line', x1: 0, y1: 0, x2: PAGE.contentWidth, y2: 0, lineColor: COLOUR.hairline },
  ],
  margin: [0, 0, 0, 9],
});

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
      footer: pageFooter(invoice.seller),
      content: invoicePage(invoice, original),
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

/** What a business letter must say of its sender (§ 35a GmbHG), and where to ask. */
function pageFooter(seller: Seller) {
  const { company, street, postalCode, city, country, email, phone } = seller;
  const { registerCourt, registerNumber, managingDirectors, vatId } = seller;
  const columns: string[][] = [
    [company, street, `${postalCode} ${city}`, country],
    [email, `Telefon ${phone}`],
    [
      `USt-IdNr. ${vatId}`,
      `${registerCourt}, ${registerNumber}`,
      `Geschäftsführung: ${managingDirectors.join(', ')}`,
    ],
  ];
  return (page: number, pages: number): Content => ({
    stack: [
      rule(),
      {
        columns: columns.map((lines, index) => ({
          width: index === 2 ? '*' : 'auto',
          stack: lines.map((text) => ({ text, noWrap: index < 2 })),
        })),
        columnGap: 26,
      },
      ...(pages > 1 ? [{ text: `Seite ${page} von ${pages}`, alignment: 'right' as const }] : []),
    ],
    fontSize: FONT_SIZE.small,
    lineHeight: 1.25,
    color: COLOUR.muted,
    margin: [side, 30, side, 0],
  });
}

/** Says in a PDF's metadata which of its files is the invoice, and, as PDF/A asks, what the words mean. */
function facturXMetadata(fileName: string): string {
  const values: Record<keyof typeof PROPERTIES, string> = {
    DocumentFileName: fileName,
    DocumentType: 'INVOICE',
    Version: '1.0',
    ConformanceLevel: 'EN 16931',
  };
  return `
<rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}">
  ${Object.entries(values)
    .map(([name, value]) => `<fx:${name}>${value}</fx:${name}>`)
    .join('\n  ')}
</rdf:Description>
<rdf:Description rdf:about=""
    xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
    xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
    xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
  <pdfaExtension:schemas>
    <rdf:Bag>
      <rdf:li rdf:parseType="Resource">
        <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
        <pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>
        <pdfaSchema:prefix>fx</pdfaSchema:prefix>
        <pdfaSchema:property>
          <rdf:Seq>${Object.entries(PROPERTIES).map(describe).join('')}
          </rdf:Seq>
        </pdfaSchema:property>
      </rdf:li>
    </rdf:Bag>
  </pdfaExtension:schemas>
</rdf:Description>
`;
}
