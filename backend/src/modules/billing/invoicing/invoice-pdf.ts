import { documentRenderer } from '@toolkit/documents/pdf/document-renderer';
import { ELECTRONIC_INVOICE, electronicInvoice } from './electronic-invoice.js';
import { giroCode, giroCodeSvg } from './giro-code.js';
import type { Invoice } from './invoice.entity.js';
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

/**
 * The invoice as a letter to read and, embedded, as data: PDF/A-3a with ZUGFeRD/Factur-X.
 * @param original what it takes back, where it does
 * @throws UndrawableText for a name in letters that the fonts lack
 */
export function invoicePdf(invoice: Invoice, original?: Invoice): Promise<Buffer> {
  const { transferTo, grossCents, issuedAt, seller } = invoice;
  return documentRenderer.render({
    template: 'invoice',
    standard: 'a-3a',
    title: titleOf(invoice),
    author: seller.company,
    date: issuedAt,
    data: invoicePage(invoice, original),
    attachments: [
      {
        name: ELECTRONIC_INVOICE,
        bytes: Buffer.from(electronicInvoice(invoice, original)),
        mimeType: 'text/xml',
        description: 'Elektronische Rechnung (Factur-X, ZUGFeRD)',
        relationship: 'alternative',
      },
    ],
    ...(transferTo && {
      images: { 'giro-code.svg': giroCodeSvg(giroCode(transferTo, grossCents)) },
    }),
    metadata: facturXMetadata(ELECTRONIC_INVOICE),
  });
}

/** Says which of the file's files is the invoice, and, as PDF/A asks, what the words mean. */
function facturXMetadata(fileName: string) {
  const values: Record<keyof typeof PROPERTIES, string> = {
    DocumentFileName: fileName,
    DocumentType: 'INVOICE',
    Version: '1.0',
    ConformanceLevel: 'EN 16931',
  };
  return {
    descriptions: `
<rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}">
  ${Object.entries(values)
    .map(([name, value]) => `<fx:${name}>${value}</fx:${name}>`)
    .join('\n  ')}
</rdf:Description>`,
    schemas: `
<rdf:li rdf:parseType="Resource">
  <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
  <pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>
  <pdfaSchema:prefix>fx</pdfaSchema:prefix>
  <pdfaSchema:property>
    <rdf:Seq>${Object.entries(PROPERTIES).map(describe).join('')}
    </rdf:Seq>
  </pdfaSchema:property>
</rdf:li>`,
  };
}
